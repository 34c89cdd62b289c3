import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { readCard } from './service.ts'

export function assetRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/card/:id', ({ params, locale }) => readCard(ctx, params.id, locale))
}
