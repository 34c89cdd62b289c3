import type { ServerResponse } from 'node:http'
import type { LiveEvent, LiveMessage } from '@mdragon/api'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { SessionUser } from '../routing/index.ts'
import { refuse } from './errors.ts'

const HEARTBEAT_MS = 15_000
/** After so long a reader that was cut off comes back. */
const RETRY_MS = 2000
/** What may wait for a slow reader; beyond it the reader is let go, and looks again when it comes back. */
const MAX_WAITING_BYTES = 64 * 1024

type Stream = { response: ServerResponse; user: SessionUser | null }
export type Streams = { readonly size: number }

/**
 * GET /api/events: what happens, as it happens, as server-sent events. Everybody hears of the chain and of assets; with
 * a bearer token (the page reads the stream by `fetch`) also of one's own operations. A message only says: look again.
 */
export function eventRoutes(app: FastifyInstance, { db, live, config, log }: Context, maxStreams = 2000): Streams {
  const streams = new Set<Stream>()
  let head: LiveEvent<'head'> | null = null

  const end = (stream: Stream): void => {
    streams.delete(stream)
    stream.response.destroy()
  }
  const write = (stream: Stream, text: string): void => {
    stream.response.write(text)
    if (stream.response.writableLength > MAX_WAITING_BYTES) end(stream)
  }
  const stopListening = live.subscribe((message) => {
    if (message.type === 'head') head = message
    const text = eventText(message, head)
    for (const stream of [...streams])
      if (!('userid' in message) || message.userid === stream.user?.userid) write(stream, text)
  })
  const heart = setInterval(() => {
    for (const stream of [...streams]) write(stream, ':\n\n')
    dropEndedSessions().catch((error) =>
      log.warn({ event: 'live.sessions_unchecked', err: error }, 'cannot tell which streams have logged out'),
    )
  }, HEARTBEAT_MS)
  heart.unref()

  /** Who has logged out elsewhere hears no more of what is theirs. */
  async function dropEndedSessions(): Promise<void> {
    const ids = [...streams].flatMap(({ user }) => (user ? [user.sessionId] : []))
    if (ids.length === 0) return
    const rows = await db
      .selectFrom('session')
      .select('id')
      .where('id', 'in', [...new Set(ids)])
      .where('expires_at', '>', config.now())
      .execute()
    const valid = new Set(rows.map(({ id }) => id))
    for (const stream of [...streams]) if (stream.user && !valid.has(stream.user.sessionId)) end(stream)
  }

  async function firstHead(): Promise<LiveEvent<'head'> | null> {
    if (head) return head
    const row = await db
      .selectFrom('chain.cursor')
      .select(['block', 'time', 'block_ms', 'final_block'])
      .executeTakeFirst()
    return row ? { type: 'head', ...row } : null
  }

  app.addHook('preClose', async () => {
    clearInterval(heart)
    stopListening()
    for (const { response } of streams) {
      // Its connection goes too: kept alive, it would keep the whole server waiting.
      const { socket } = response
      response.end(() => socket?.destroySoon())
    }
    streams.clear()
  })

  app.get('/api/events', async (request, reply) => {
    if (streams.size >= maxStreams) return refuse(request, reply, 'server.unavailable')
    const first = await firstHead()
    const response = reply.raw
    reply.hijack()
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // A proxy that collects answers before it passes them on would make this anything but live.
      'x-accel-buffering': 'no',
    })
    const stream = { response, user: request.sessionUser }
    streams.add(stream)
    response.on('close', () => streams.delete(stream))
    response.on('error', () => streams.delete(stream))
    write(stream, `retry: ${RETRY_MS}\n\n${first ? eventText(first, first) : ''}`)
  })
  return streams
}

function eventText(message: LiveMessage, head: LiveEvent<'head'> | null): string {
  // Whose it is, its reader knows.
  const { type, userid: _, ...data } = { userid: null, ...message }
  const block = 'block' in message ? message.block : head?.block
  return `${block === undefined ? '' : `id: ${block}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
