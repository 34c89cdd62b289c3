import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../routing/index.ts'
import { presentFees } from './fees.ts'
import { readRates } from './rates.ts'
import { listServers, readPage, readSettings } from './service.ts'

export function settingsRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/website/setting', () => readSettings(ctx))
  route(app, ctx, 'GET /api/website/servers', ({ locale }) => listServers(ctx, locale))
  route(app, ctx, 'GET /api/website/rates', () => readRates(ctx))
  route(app, ctx, 'GET /api/level/fee', ({ query }) => presentFees(ctx.db, ctx.config.now(), query.level))
  route(app, ctx, 'GET /api/website/page/:page', ({ params, locale }) => readPage(ctx, params.page, locale))
}
