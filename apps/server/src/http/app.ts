import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { defaultBounds } from '../configBounds.ts'
import type { Context } from '../context.ts'
import { joiningDeeds } from '../db/deed.ts'
import { modules, operationHandlers, verbHandlers } from '../modules/index.ts'
import { verbRoutes } from '../modules/operator/index.ts'
import { firstPicture, shareTags } from '../modules/share/index.ts'
import { operationRoutes } from '../operations/index.ts'
import { followChanges } from '../routing/index.ts'
import { logAnswers } from './accessLog.ts'
import { readSessions } from './auth.ts'
import { readBodies } from './body.ts'
import { boundWork } from './boundWork.ts'
import { answerBroken } from './brokenRequest.ts'
import { closeConnections } from './closing.ts'
import { compressAnswers } from './compress.ts'
import { boundedServer } from './connections.ts'
import { answerErrors, refuse } from './errors.ts'
import { eventRoutes } from './events.ts'
import { serveExitPage } from './exitPage.ts'
import { secureAnswers, secureHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { createKeeper } from './keepAnswers.ts'
import { metricRoutes } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { type Shell, servePage } from './page.ts'
import { checkSchemas } from './schemas.ts'
import { requireSingleHeaders } from './singleHeaders.ts'
import { togetherRoute } from './together.ts'
import { traceRequests } from './traceRequests.ts'
import { createWarming } from './warming.ts'

/** Lets the embedded world add its own pages; `shell` is the page's own, where there is one. */
export type Extend = (app: FastifyInstance, shell: Shell | null) => Promise<void>

/** The web server, in the order in which things load. */
export async function createApp(context: Context, extend?: Extend): Promise<FastifyInstance> {
  const ctx: Context = { ...context, db: joiningDeeds(context.db) }
  const bounds = { ...defaultBounds, ...ctx.config.bounds }
  const { changes, join: noteChanges } = followChanges(ctx.live)
  const keeper = createKeeper(ctx, changes)
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) => boundedServer(keeper.before(handle), bounds),
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    trustProxy: trustedHops(ctx.config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: answerBroken,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (_error, request, reply) => refuse(request, reply.headers(secureHeaders), 'request.invalid'),
  })
  createWarming(app, ctx)
  traceRequests(app)
  noteChanges(app)
  keeper.join(app)
  logAnswers(app)
  checkSchemas(app)
  readBodies(app)
  answerErrors(app)
  compressAnswers(app)
  keeper.onceCompressed(app)
  closeConnections(app)
  boundWork(app, bounds)
  secureAnswers(app, ctx)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  requireSingleHeaders(app)
  readSessions(app, ctx)
  describeApi(app, ctx)
  healthRoutes(app, ctx)
  metricRoutes(app, ctx, eventRoutes(app, ctx))
  togetherRoute(app)
  operationRoutes(app, ctx, operationHandlers)
  for (const { routes } of modules) routes?.(app, ctx)
  verbRoutes(app, ctx, verbHandlers)
  const shell = ctx.pageFolder ? await servePage(app, ctx.pageFolder, ctx.config) : null
  if (ctx.pageFolder) await serveExitPage(app, ctx.pageFolder, ctx)
  if (extend) await extend(app, shell)

  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!shell || !isRead || !isPageAddress(request.url)) return refuse(request, reply, 'route.not_found')
    // Tags are for those who share a link, a picture for those who wait; the page must come even when there are none.
    const [tags, picture] = await Promise.all([
      shareTags(ctx, request.url).catch(() => ''),
      firstPicture(ctx, request.url).catch(() => null),
    ])
    return shell(reply, { tags, picture })
  })
  return app
}

/** Neither under what others answer for, nor with a dot in it: no page has one, and a file that is not there is no page. */
function isPageAddress(url: string): boolean {
  const [path = ''] = url.split('?')
  return !/^\/(api|art|assets|demo|metadata|share)(\/|$)/.test(path) && !/\.|%2e/i.test(path)
}

/** By number: whoever connects to us is the last hop, so nobody but the proxy may reach this port. */
const trustedHops = (trust: Context['config']['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
