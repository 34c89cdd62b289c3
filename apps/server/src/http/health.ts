import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** /healthz: this process runs. /readyz: it can serve, with the reason when it cannot. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const cursor = await db
      .selectFrom('chain.cursor')
      .select(['block', 'time'])
      .executeTakeFirst()
      .catch((error) => {
        request.log.warn({ err: error }, 'database not ready')
        return null
      })
    reply.header('cache-control', 'no-store')
    if (cursor === null)
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', database: 'down' })
    if (!cursor)
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'unavailable', database: 'up', indexer: 'not started' })
    return {
      status: 'ready',
      database: 'up',
      block: cursor.block,
      block_age_s: Math.max(0, Math.floor(Date.now() / 1000) - cursor.time),
    }
  })
}
