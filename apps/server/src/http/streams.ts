import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '@mdragon/api'
import type { Bounds } from '../configBounds.ts'
import type { SessionUser } from '../routing/index.ts'
import { writeNow } from './writeNow.ts'

/** What may wait for a slow reader; beyond it the reader is let go, and looks again when it comes back. */
const MAX_WAITING_BYTES = 64 * 1024
/** To tell thousands takes a while; others of this process have so many such whiles before all are told of anything again. */
const WHILES_OF_OTHERS = 9
const LONGEST_REST_MS = 400
/** Said to who gives way: not to come back at once, or two would push each other out for ever. */
const LATER = 'retry: 60000\n\n'

/** `network`: whom the reader's address belongs to. */
type Stream = { response: ServerResponse; user: SessionUser | null; network: string }
type Which = (stream: Stream) => boolean
/** `userid`: whose alone it is; null: everybody's. */
type Said = { text: string; userid: number | null }
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
  /** What was said and is to be sent, together where it can be. */
  let said: Said[] = []
  let isDue = false
  /** All were told of something a moment ago: until then what is for all waits. What is one account's never does. */
  let restsUntil = 0
  let isWaiting = false
  /** Past the response, which would frame the same words anew for each reader; one without a connection has to. */
  const write = (stream: Stream, { chunk, plain }: Bytes): void => {
    const { response } = stream
    if (response.socket) writeNow(response.socket, response.chunkedEncoding ? chunk : plain)
    else response.write(plain)
    if (response.writableLength > MAX_WAITING_BYTES) drop(stream)
  }
  const send = (together: readonly Said[]): void => {
    const all = bytesOf(textOf(together))
    // Beside what is one account's, nearly everybody is meant by the same ones.
    const ofSome = new Map<string, Bytes>()
    for (const stream of [...streams]) {
      const meant = together.filter(({ userid }) => userid === null || userid === stream.user?.userid)
      if (meant.length === 0) continue
      const text = meant.length < together.length ? textOf(meant) : null
      const bytes = text === null ? all : (ofSome.get(text) ?? bytesOf(text))
      if (text !== null) ofSome.set(text, bytes)
      write(stream, bytes)
    }
  }
  const flush = (): void => {
    const together = said
    said = []
    if (together.length === 0) return
    const began = performance.now()
    send(together)
    const now = performance.now()
    // What is told to one meanwhile makes it no longer: else many players' own words would hold up everybody's for ever.
    restsUntil = now + Math.min(WHILES_OF_OTHERS * (now - began), LONGEST_REST_MS)
  }
  /** At the end of a turn of the process: what was said in it. */
  const turn = (): void => {
    isDue = false
    const restMs = restsUntil - performance.now()
    if (restMs <= 0) {
      flush()
      return
    }
    const own = said.filter(({ userid }) => userid !== null)
    said = said.filter(({ userid }) => userid === null)
    if (own.length > 0) send(own)
    if (said.length === 0 || isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      turn()
    }, restMs).unref()
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
    /** Everybody, or one account's alone. */
    tell(text: string, userid: number | null = null): void {
      said.push({ text, userid })
      if (isDue) return
      isDue = true
      queueMicrotask(turn)
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
