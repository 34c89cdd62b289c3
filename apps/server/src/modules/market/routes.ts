import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../routing/index.ts'
import { listMarket } from './service.ts'

export function marketRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/marketplace/list', ({ query, locale }) => listMarket(ctx, query, locale))
}
