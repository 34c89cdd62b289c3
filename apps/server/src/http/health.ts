import type { FastifyInstance } from 'fastify'
import { viewChain } from '../chain/indexerStatus.ts'
import type { Context } from '../context.ts'
import { readAlarms } from './alarms.ts'
import { askedOnce } from './askedOnce.ts'
import { readNotices } from './notices.ts'

/** /healthz: this process runs. /readyz: it can serve, with the reason when it cannot, or cannot do so fully. */
export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  const { status, config } = ctx
  const readOnce = askedOnce(() => read(ctx))
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const known = await readOnce().catch((error) => {
      request.log.warn({ event: 'http.not_ready', err: error }, 'the database cannot be reached')
      return null
    })
    reply.header('cache-control', 'no-store')
    if (!known) return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', database: 'down' })
    const { cursor, chain, alarms, notices } = known
    if (!cursor)
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'unavailable', database: 'up', indexer: 'not started', refused_endpoints: chain.refused })
    const starting = app.warming.names()
    if (starting.length > 0) reply.code(503).header('retry-after', '2')
    // Reading works all the same: what is shown is old, or nothing becomes final, and both are said.
    const isDegraded = chain.staleSince || chain.problem || alarms.problem
    return {
      status: starting.length > 0 ? 'starting' : isDegraded ? 'degraded' : 'ready',
      starting,
      database: 'up',
      block: cursor.block,
      final_block: cursor.final_block,
      block_age_s: Math.max(0, Math.floor(config.now() / 1000) - cursor.time),
      lag_blocks: chain.head === null ? null : Math.max(0, chain.head - cursor.block),
      leader: status.isLeader,
      stale_since: chain.staleSince && new Date(chain.staleSince).toISOString(),
      refused_endpoints: chain.refused,
      unissued_claims: alarms.unissued,
      reconciliation: alarms.reconciliation,
      announcements: notices.announcements,
      trading_stopped: notices.stopped,
      problem: chain.problem ?? alarms.problem,
    }
  })
}

async function read(ctx: Context) {
  const cursor = await ctx.db.selectFrom('chain.cursor').select(['block', 'time', 'final_block']).executeTakeFirst()
  return { cursor, chain: await viewChain(ctx), alarms: await readAlarms(ctx.db), notices: await readNotices(ctx) }
}
