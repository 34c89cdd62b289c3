import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../routing/index.ts'
import { listHolders } from './holders.ts'
import { readKindMemory } from './kind.ts'
import { readMarketMemory } from './market.ts'
import { readRarity } from './rarity.ts'
import { listSales, topSales } from './sales.ts'

export function memoryRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/memory/market', ({ query }) => readMarketMemory(ctx, query.type))
  route(app, ctx, 'GET /api/memory/rarity/:id', ({ params }) => readRarity(ctx, params.id))
  route(app, ctx, 'GET /api/memory/kind/:type/:index_id', ({ params, query }) =>
    readKindMemory(ctx, params, query.days),
  )
  route(app, ctx, 'GET /api/memory/kind/:type/:index_id/sales', ({ params, query, locale }) =>
    listSales(ctx, params, query, locale),
  )
  route(app, ctx, 'GET /api/memory/kind/:type/:index_id/top', ({ params, query, locale }) =>
    topSales(ctx, params, query, locale),
  )
  route(app, ctx, 'GET /api/memory/kind/:type/:index_id/holders', ({ params, query }) =>
    listHolders(ctx, params, query),
  )
}
