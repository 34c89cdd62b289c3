import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { listActivities } from './list.ts'

export function activityRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/user/activities', ({ query, user, locale }) =>
    listActivities(ctx, { userid: user.userid, locale }, query),
  )
}
