import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '@mdragon/api'
import type { Bounds } from '../configBounds.ts'
import type { SessionUser } from '../routing/index.ts'
import { writeNow } from './writeNow.ts'

/** What may wait for a slow reader; beyond it the reader is let go, and looks again when it comes back. */
const MAX_WAITING_BYTES = 64 * 1024
/** Said to who gives way: not to come back at once, or two would push each other out for ever. */
const LATER = 'retry: 60000\n\n'

/** `network`: whom the reader's address belongs to. */
type Stream = { response: ServerResponse; user: SessionUser | null; network: string }
type Which = (stream: Stream) => boolean
type Said = { text: string; isMeant: Which }
/** As it goes over the wire, made once for all: in the chunks of HTTP/1.1, and plain for who speaks less. */
type Bytes = { chunk: Buffer; plain: Buffer }
const isStranger: Which = ({ user }) => user === null
const strangers = 'strangers'
const ofNetwork = (network: string): string => `strangers of ${network}`
const ofAccount = ({ userid }: SessionUser): string => `account ${userid}`
export type Streams = ReturnType<typeof createStreams>

/** The streams that are open in this process, each with whom it is read by. */
export function createStreams({ streams: most, streamsPerAddress, streamsPerAccount }: Bounds) {
  const streams = new Set<Stream>()
  /** How many of them are an account's, a network's strangers', or any stranger's: thousands may come at once. */
  const counts = new Map<string, number>()
  const countOf = (whose: string): number => counts.get(whose) ?? 0
  const count = (stream: Stream, by: 1 | -1): void => {
    for (const whose of stream.user ? [ofAccount(stream.user)] : [strangers, ofNetwork(stream.network)]) {
      const n = countOf(whose) + by
      if (n > 0) counts.set(whose, n)
      else counts.delete(whose)
    }
  }
  const remove = (stream: Stream): void => {
    if (streams.delete(stream)) count(stream, -1)
  }
  const drop = (stream: Stream): void => {
    remove(stream)
    stream.response.destroy()
  }
  /** What was said since the last turn of the process, and is to be sent together. */
  let said: Said[] = []
  /** Past the response, which would frame the same words anew for each reader; one without a connection has to. */
  const write = (stream: Stream, { chunk, plain }: Bytes): void => {
    const { response } = stream
    if (response.socket) writeNow(response.socket, response.chunkedEncoding ? chunk : plain)
    else response.write(plain)
    if (response.writableLength > MAX_WAITING_BYTES) drop(stream)
  }
  const flush = (): void => {
    const together = said
    said = []
    const all = bytesOf(textOf(together))
    // Beside what is one account's, nearly everybody is meant by the same ones.
    const ofSome = new Map<string, Bytes>()
    for (const stream of [...streams]) {
      const meant = together.filter(({ isMeant }) => isMeant(stream))
      if (meant.length === 0) continue
      const text = meant.length < together.length ? textOf(meant) : null
      const bytes = text === null ? all : (ofSome.get(text) ?? bytesOf(text))
      if (text !== null) ofSome.set(text, bytes)
      write(stream, bytes)
    }
  }
  const end = (some: readonly Stream[], last = ''): void => {
    flush()
    for (const stream of some) {
      remove(stream)
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
      if (streams.size >= most && !(user && countOf(strangers) > 0)) return 'server.unavailable'
      return !user && countOf(ofNetwork(network)) >= streamsPerAddress ? 'request.too_many' : null
    },
    /** Of one account the oldest gives way: it may be a device that is long asleep, and the newest is being looked at. */
    add(stream: Stream, greeting: string): void {
      const { user } = stream
      const isSame: Which = (other) => other.user !== null && other.user.userid === user?.userid
      if (user && countOf(ofAccount(user)) >= streamsPerAccount) end([...streams].filter(isSame).slice(0, 1), LATER)
      if (streams.size >= most) end([...streams].filter(isStranger).slice(0, 1), LATER)
      streams.add(stream)
      count(stream, 1)
      stream.response.on('close', () => remove(stream))
      stream.response.on('error', () => remove(stream))
      stream.response.write(greeting)
    },
    tell(text: string, isMeant: Which = () => true): void {
      if (said.length === 0) queueMicrotask(flush)
      said.push({ text, isMeant })
    },
    /** Says something that means nothing. By Node's own way, which then knows that the connection is in use. */
    beat(): void {
      for (const { response } of streams) response.write(':\n\n')
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

const textOf = (said: readonly Said[]): string => said.map(({ text }) => text).join('')

function bytesOf(text: string): Bytes {
  const plain = Buffer.from(text)
  return { plain, chunk: Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, Buffer.from('\r\n')]) }
}
