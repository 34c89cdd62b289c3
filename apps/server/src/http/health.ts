import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** /healthz: this process runs. /readyz: it can serve, with the reason when it cannot, or cannot do so fully. */
export function healthRoutes(app: FastifyInstance, { db, status, config }: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const cursor = await db
      .selectFrom('chain.cursor')
      .select(['block', 'time', 'final_block'])
      .executeTakeFirst()
      .catch((error) => {
        request.log.warn({ event: 'http.not_ready', err: error }, 'the database cannot be reached')
        return null
      })
    const problem = cursor ? (status.problem ?? (await finalityProblem(db))) : null
    reply.header('cache-control', 'no-store')
    if (cursor === null)
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', database: 'down' })
    if (!cursor)
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'unavailable', database: 'up', indexer: 'not started' })
    return {
      // Reading works all the same: what is shown is old, or nothing is settled, and both are said.
      status: status.staleSince || problem ? 'degraded' : 'ready',
      database: 'up',
      block: cursor.block,
      final_block: cursor.final_block,
      block_age_s: Math.max(0, Math.floor(config.now() / 1000) - cursor.time),
      lag_blocks: status.head === null ? null : Math.max(0, status.head - cursor.block),
      leader: status.isLeader,
      stale_since: status.staleSince && new Date(status.staleSince).toISOString(),
      problem,
    }
  })
}

/** Another process may be the one that found it. */
const finalityProblem = async (db: Context['db']): Promise<string | null> =>
  (
    await db
      .selectFrom('finality')
      .select('problem')
      .executeTakeFirst()
      .catch(() => null)
  )?.problem ?? null
