import type { FastifyInstance } from 'fastify'
import { type Head, readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import { together } from '../../db/together.ts'
import { ReadOnce, route } from '../../routing/index.ts'
import { readFront } from './front.ts'
import { listMarket } from './service.ts'
import { ShelfFollower } from './shelf/index.ts'

/** It is exact by how it is kept; this is for the day on which it is not. */
const CHECK_MS = 10 * 60_000

/** So long after the last question somebody still looks. */
const LOOKED_MS = 10_000

export function marketRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/marketplace/front', ({ locale }) => readFront(ctx, locale))
  const shelf = new ShelfFollower(ctx.db, ctx.log)
  const checks = setInterval(() => {
    shelf.check().catch((err) => ctx.log.warn({ event: 'market.shelf_unchecked', err }))
  }, CHECK_MS).unref()
  app.addHook('onClose', async () => clearInterval(checks))
  // Before anybody asks: the first visitor would else be answered from the tables, while it is filled beside.
  app.warming.warmUp('market', shelf.ready)
  const heads = new ReadOnce<Head>(app.changes, { most: 2, maxAgeMs: ctx.config.keepAnswersMs ?? 0 })
  const readNow = together(() => readHead(ctx.db))
  const headFor = (seen: number) => heads.of('head', seen, readNow)
  let lookedAt = Number.NEGATIVE_INFINITY
  // As long as somebody looks, it keeps up by itself: who asks after a block need not wait until it has.
  const stopFollowing = ctx.live.subscribe(({ type }) => {
    if (type !== 'assets' && type !== 'reorg') return
    if (performance.now() - lookedAt > LOOKED_MS) return
    headFor(0)
      .then((head) => shelf.at(head))
      .catch((err) => ctx.log.warn({ event: 'market.shelf_behind', err }))
  })
  app.addHook('onClose', async () => stopFollowing())
  route(app, ctx, 'GET /api/marketplace/list', async ({ query, seen, ...visitor }) => {
    lookedAt = performance.now()
    return listMarket(ctx, { shelf, head: await headFor(seen) }, query, visitor)
  })
}
