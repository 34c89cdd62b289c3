import type { FastifyInstance } from 'fastify'

const GRACE_MS = 1000

/**
 * A connection on which nothing was ever asked (browsers open some ahead) counts as busy to Node and would hold the end
 * of the server up for a minute. Requests under way get a second; then every connection is closed.
 */
export function closeConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
  })
}
