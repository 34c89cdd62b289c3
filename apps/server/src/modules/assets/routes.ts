import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route, userRoute } from '../../routing/index.ts'
import { readCustody } from './custody.ts'
import { readBusiness, readHistory } from './history.ts'
import { readKind } from './kind.ts'
import { countOwn, listOwn, readDragon } from './own.ts'
import { readCard } from './service.ts'

export function assetRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/card/:id', ({ params, locale, user }) => readCard(ctx, params.id, locale, user?.userid))
  route(app, ctx, 'GET /api/assets/history', ({ query }) => readHistory(ctx, query))
  route(app, ctx, 'GET /api/assets/custody', ({ query, user }) => readCustody(ctx, query, user?.userid ?? null))
  route(app, ctx, 'GET /api/gun/:type/:index_id', ({ params, locale }) => readKind(ctx, params, locale))
  userRoute(app, ctx, 'GET /api/user/card/list', ({ query, user, locale }) =>
    listOwn(ctx, { userid: user.userid, locale }, false, query),
  )
  userRoute(app, ctx, 'GET /api/user/card/counts', ({ user, locale }) => countOwn(ctx, { userid: user.userid, locale }))
  userRoute(app, ctx, 'GET /api/user/dragons', ({ query, user, locale }) =>
    listOwn(ctx, { userid: user.userid, locale }, true, query),
  )
  userRoute(app, ctx, 'GET /api/user/dragons/:id', ({ params, user, locale }) =>
    readDragon(ctx, { userid: user.userid, locale }, params.id),
  )
  userRoute(app, ctx, 'POST /api/user/card/business', ({ body, user, locale }) =>
    readBusiness(ctx, { userid: user.userid, locale }, body),
  )
}
