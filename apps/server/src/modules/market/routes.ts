import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../routing/index.ts'
import { readFront } from './front.ts'
import { listMarket } from './service.ts'
import { ShelfFollower } from './shelf/index.ts'

/** It is exact by how it is kept; this is for the day on which it is not. */
const CHECK_MS = 10 * 60_000

export function marketRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/marketplace/front', ({ locale }) => readFront(ctx, locale))
  const shelf = new ShelfFollower(ctx.db, ctx.log)
  const checks = setInterval(() => {
    shelf.check().catch((err) => ctx.log.warn({ event: 'market.shelf_unchecked', err }))
  }, CHECK_MS).unref()
  app.addHook('onClose', async () => clearInterval(checks))
  // Before anybody asks: the first visitor would else be answered from the tables, while it is filled beside.
  app.addHook('onListen', async () => {
    shelf.ready().catch((err) => ctx.log.warn({ event: 'market.shelf_failed', err }))
  })
  route(app, ctx, 'GET /api/marketplace/list', ({ query, ...visitor }) => listMarket(ctx, shelf, query, visitor))
}
