import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { defaultBounds } from '../configBounds.ts'
import type { Context } from '../context.ts'
import { answerBroken } from './brokenRequest.ts'
import { closeConnections } from './closing.ts'
import { boundedServer } from './connections.ts'
import { secureHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { metricRoutes } from './metrics.ts'
import { createWarming } from './warming.ts'

/** What a process that serves no calls still tells: whether it runs, what it knows, and its figures. */
export function createProbes(ctx: Context): FastifyInstance {
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) => boundedServer(handle, { ...defaultBounds, ...ctx.config.bounds }),
    clientErrorHandler: answerBroken,
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  closeConnections(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(secureHeaders)
  })
  createWarming(app, ctx)
  healthRoutes(app, ctx)
  metricRoutes(app, ctx, { size: 0 })
  return app
}
