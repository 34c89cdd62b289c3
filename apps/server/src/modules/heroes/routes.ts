import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { activateHero } from './activate.ts'
import { readHall } from './hall.ts'

export function heroRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/artifact/list', ({ user, locale }) => readHall(ctx, user.userid, locale))
  userRoute(
    app,
    ctx,
    'POST /api/artifact/activate',
    ({ body, user }) => activateHero(ctx, user.userid, body.index_id),
    { success: 'success.activation' },
  )
}
