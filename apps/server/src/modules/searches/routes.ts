import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { listSearches } from './list.ts'
import { changeSearch, deleteSearch, saveSearch, seeSearch } from './service.ts'

export function searchRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/search/list', ({ user }) => listSearches(ctx, user.userid))
  userRoute(app, ctx, 'POST /api/search/save', ({ body, user }) => saveSearch(ctx, user.userid, body))
  userRoute(app, ctx, 'POST /api/search/change', ({ body, user }) => changeSearch(ctx, user.userid, body))
  userRoute(app, ctx, 'POST /api/search/delete', ({ body, user }) => deleteSearch(ctx, user.userid, body.id))
  userRoute(app, ctx, 'POST /api/search/seen', ({ body, user }) => seeSearch(ctx, user.userid, body.id))
}
