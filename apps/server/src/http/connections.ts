import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Bounds } from '../configBounds.ts'
import { refuse } from './errors.ts'

/** How often Node looks for those who take too long; often enough for the shortest bound. */
const LOOK_SHARE = 4
const LOOK_MS = 1000

/** Nobody holds a connection by being slow: to ask, to send a body, to ask again, or to read. */
export const connectionOptions = ({ headersMs, requestMs, idleMs, stalledMs }: Bounds) =>
  ({
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: stalledMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(LOOK_MS, headersMs / LOOK_SHARE) },
  }) satisfies FastifyHttpOptions<Server>

/** Who asks on and on without waiting for an answer is told so, and that connection ends. */
export function boundConnections(app: FastifyInstance, { perConnection }: Bounds): void {
  const open = new WeakMap<Socket, number>()
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const count = (open.get(socket) ?? 0) + 1
    open.set(socket, count)
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    if (count > perConnection) return refuse(request, reply.header('connection', 'close'), 'request.too_many')
  })
}
