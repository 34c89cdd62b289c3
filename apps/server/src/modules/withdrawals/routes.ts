import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { cancelWithdrawal, listOwn } from './requests.ts'

export function withdrawalRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/user/withdrawals', ({ user, query, locale }) =>
    listOwn(ctx.db, user.userid, query, locale),
  )
  userRoute(app, ctx, 'POST /api/user/withdrawals/:id/cancel', ({ user, params, locale }) =>
    cancelWithdrawal(ctx, user.userid, params.id, locale),
  )
}
