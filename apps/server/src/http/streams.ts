import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '@mdragon/api'
import type { Bounds } from '../configBounds.ts'
import type { SessionUser } from '../routing/index.ts'

/** What may wait for a slow reader; beyond it the reader is let go, and looks again when it comes back. */
const MAX_WAITING_BYTES = 64 * 1024
/** Said to who gives way: not to come back at once, or two would push each other out for ever. */
const LATER = 'retry: 60000\n\n'

/** `network`: whom the reader's address belongs to. */
type Stream = { response: ServerResponse; user: SessionUser | null; network: string }
type Which = (stream: Stream) => boolean
const isStranger: Which = ({ user }) => user === null
export type Streams = ReturnType<typeof createStreams>

/** The streams that are open in this process, each with whom it is read by. */
export function createStreams({ streams: most, streamsPerAddress, streamsPerAccount }: Bounds) {
  const streams = new Set<Stream>()
  const drop = (stream: Stream): void => {
    streams.delete(stream)
    stream.response.destroy()
  }
  const write = (stream: Stream, text: string): void => {
    stream.response.write(text)
    if (stream.response.writableLength > MAX_WAITING_BYTES) drop(stream)
  }
  const countOf = (isCounted: Which): number => [...streams].filter(isCounted).length
  const end = (some: readonly Stream[], last = ''): void => {
    for (const stream of some) {
      streams.delete(stream)
      // Its connection goes too: kept alive, it would keep the whole server waiting.
      const { socket } = stream.response
      stream.response.end(last, () => socket?.destroySoon())
    }
  }
  return {
    get size(): number {
      return streams.size
    },
    users: (): SessionUser[] => [...streams].flatMap(({ user }) => user ?? []),
    /**
     * Why there is no room for one more; null where there is. Who is logged in has places of their own: strangers behind
     * the same address take only those of strangers, and where all are taken one of them gives way.
     */
    refusal(network: string, user: SessionUser | null): ErrorCode | null {
      if (streams.size >= most && !(user && countOf(isStranger) > 0)) return 'server.unavailable'
      if (user) return null
      const isNear = (stream: Stream) => isStranger(stream) && stream.network === network
      return countOf(isNear) >= streamsPerAddress ? 'request.too_many' : null
    },
    /** Of one account the oldest gives way: it may be a device that is long asleep, and the newest is being looked at. */
    add(stream: Stream, greeting: string): void {
      const isSame = ({ user }: Stream) => user !== null && user.userid === stream.user?.userid
      if (countOf(isSame) >= streamsPerAccount) end([...streams].filter(isSame).slice(0, 1), LATER)
      if (streams.size >= most) end([...streams].filter(isStranger).slice(0, 1), LATER)
      streams.add(stream)
      stream.response.on('close', () => streams.delete(stream))
      stream.response.on('error', () => streams.delete(stream))
      write(stream, greeting)
    },
    tell(text: string, isMeant: Which = () => true): void {
      for (const stream of [...streams]) if (isMeant(stream)) write(stream, text)
    },
    drop(isOver: Which): void {
      // To its end, not cut: the browser would tell of a broken answer.
      end([...streams].filter(isOver))
    },
    endAll(): void {
      end([...streams])
    },
  }
}
