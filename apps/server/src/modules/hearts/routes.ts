import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route, userRoute } from '../../routing/index.ts'
import { listHearts } from './list.ts'
import { heartIds, readHeartsOf } from './queries.ts'
import { setHearts, setTarget } from './service.ts'

export function heartRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/heart/ids', async ({ user }) => ({ ids: await heartIds(ctx.db, user.userid) }))
  userRoute(app, ctx, 'GET /api/heart/list', ({ query, user, locale }) =>
    listHearts(ctx, { userid: user.userid, locale }, query),
  )
  route(app, ctx, 'GET /api/heart/of/:id', ({ params, user }) => readHeartsOf(ctx.db, params.id, user?.userid ?? null))
  userRoute(app, ctx, 'POST /api/heart/set', ({ body, user }) => setHearts(ctx, user.userid, body))
  userRoute(app, ctx, 'POST /api/heart/target', ({ body, user }) => setTarget(ctx, user.userid, body))
}
