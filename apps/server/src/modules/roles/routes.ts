import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { chooseServer, createRole, listRoles } from './service.ts'

export function roleRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/user/players', ({ user, locale }) => listRoles(ctx, user.userid, locale))
  userRoute(app, ctx, 'POST /api/user/create_player/:serverId', ({ user, params, locale }) =>
    createRole(ctx, user.userid, params.serverId, locale),
  )
  userRoute(app, ctx, 'POST /api/user/server/:serverId', ({ user, params }) =>
    chooseServer(ctx, user.userid, params.serverId),
  )
}
