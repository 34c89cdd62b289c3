import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Longer than any answer takes; what is still open then is cut. */
const LONGEST_MS = 10_000
const LOOK_MS = 20

/**
 * Requests under way are answered before the server ends. Then every connection is closed: one on which nothing was ever
 * asked (browsers open some ahead) counts as busy to Node, and would hold the end up for a minute.
 */
export function closeConnections(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>()
  app.server.on('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  app.addHook('preClose', async () => {
    const began = performance.now()
    const timer = setInterval(() => {
      if (underWay.size > 0 && performance.now() - began < LONGEST_MS) return
      clearInterval(timer)
      app.server.closeAllConnections()
    }, LOOK_MS)
  })
}
