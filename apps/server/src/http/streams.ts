import type { ServerResponse } from 'node:http'
import type { SessionUser } from '../routing/index.ts'

/** What may wait for a slow reader; beyond it the reader is let go, and looks again when it comes back. */
const MAX_WAITING_BYTES = 64 * 1024

type Stream = { response: ServerResponse; user: SessionUser | null }
type Which = (stream: Stream) => boolean
export type Streams = ReturnType<typeof createStreams>

/** The streams that are open in this process, each with whom it is read by. */
export function createStreams() {
  const streams = new Set<Stream>()
  const drop = (stream: Stream): void => {
    streams.delete(stream)
    stream.response.destroy()
  }
  const write = (stream: Stream, text: string): void => {
    stream.response.write(text)
    if (stream.response.writableLength > MAX_WAITING_BYTES) drop(stream)
  }
  return {
    get size(): number {
      return streams.size
    },
    users: (): SessionUser[] => [...streams].flatMap(({ user }) => user ?? []),
    add(stream: Stream, greeting: string): void {
      streams.add(stream)
      stream.response.on('close', () => streams.delete(stream))
      stream.response.on('error', () => streams.delete(stream))
      write(stream, greeting)
    },
    tell(text: string, isMeant: Which = () => true): void {
      for (const stream of [...streams]) if (isMeant(stream)) write(stream, text)
    },
    drop(isOver: Which): void {
      for (const stream of [...streams]) if (isOver(stream)) drop(stream)
    },
    endAll(): void {
      for (const { response } of streams) {
        // Its connection goes too: kept alive, it would keep the whole server waiting.
        const { socket } = response
        response.end(() => socket?.destroySoon())
      }
      streams.clear()
    },
  }
}
