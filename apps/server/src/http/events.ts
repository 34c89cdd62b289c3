import type { LiveEvent, LiveMessage } from '@mdragon/api'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { defaultBounds } from '../configBounds.ts'
import type { Context } from '../context.ts'
import { networkOf } from './boundWork.ts'
import { refuse } from './errors.ts'
import { lookWithin } from './lookWithin.ts'
import { createStreams, type Streams } from './streams.ts'

const HEARTBEAT_MS = 15_000
/** After so long a reader that was cut off comes back. */
const RETRY_MS = 2000

/**
 * GET /api/events: what happens, as it happens, as server-sent events. Everybody hears of the chain and of assets; with
 * a bearer token (the page reads the stream by `fetch`) also of one's own operations. A message only says: look again.
 */
export function eventRoutes(app: FastifyInstance, ctx: Context): Streams {
  const streams = createStreams({ ...defaultBounds, ...ctx.config.bounds })
  let head: LiveEvent<'head'> | null = null
  const stopListening = ctx.live.subscribe((message) => {
    if (message.type === 'head') head = message
    const text = eventText({ ...message, ...lookWithin(message.type, streams.size) }, head)
    streams.tell(text, 'userid' in message ? message.userid : null)
  })
  const stopBeating = keepAlive(ctx, streams)
  app.addHook('preClose', async () => {
    stopBeating()
    stopListening()
    streams.endAll()
  })

  app.get('/api/events', async (request, reply) => {
    // Whoever was logged in would otherwise listen on, and never hear that they are not.
    if (request.headers.authorization !== undefined && !request.sessionUser)
      return refuse(request, reply, 'auth.required')
    const network = networkOf(request.ip)
    const refusal = streams.refusal(network, request.sessionUser)
    if (refusal) return refuse(request, reply, refusal)
    const first = head ?? (await readHead(ctx))
    const greeting = `retry: ${RETRY_MS}\n\n${first ? eventText(first, first) : ''}`
    // A stream is no work that is done at some time; there are bounds of its own for it.
    request.leave?.()
    streams.add({ response: openStream(reply), user: request.sessionUser, network }, greeting)
  })
  return streams
}

function openStream(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack()
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A proxy that collects answers before it passes them on would make this anything but live.
    'x-accel-buffering': 'no',
  })
}

/** A comment now and then holds the lines open; who has logged out meanwhile is let go. */
function keepAlive(ctx: Context, streams: Streams): () => void {
  const heart = setInterval(() => {
    streams.beat()
    dropEndedSessions(ctx, streams).catch((error) =>
      ctx.log.warn({ event: 'live.sessions_unchecked', err: error }, 'cannot tell which streams have logged out'),
    )
  }, HEARTBEAT_MS)
  heart.unref()
  return () => clearInterval(heart)
}

/** Who has logged out elsewhere hears no more of what is theirs. */
async function dropEndedSessions({ db, config }: Context, streams: Streams): Promise<void> {
  const ids = new Set(streams.users().map(({ sessionId }) => sessionId))
  if (ids.size === 0) return
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', [...ids])
    .where('expires_at', '>', config.now())
    .execute()
  const valid = new Set(rows.map(({ id }) => id))
  // Those that came while the database was asked were not asked about.
  streams.drop(({ user }) => user !== null && ids.has(user.sessionId) && !valid.has(user.sessionId))
}

async function readHead({ db }: Context): Promise<LiveEvent<'head'> | null> {
  const row = await db
    .selectFrom('chain.cursor')
    .select(['block', 'time', 'block_ms', 'final_block', 'version'])
    .executeTakeFirst()
  return row ? { type: 'head', ...row } : null
}

function eventText(message: LiveMessage, head: LiveEvent<'head'> | null): string {
  // Whose it is, its reader knows.
  const { type, userid: _, ...data } = { userid: null, ...message }
  const block = 'block' in message ? message.block : head?.block
  return `${block === undefined ? '' : `id: ${block}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
