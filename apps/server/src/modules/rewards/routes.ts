import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { collectMessage, listMessages } from './messages.ts'

export function rewardRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/message/list', ({ user }) => listMessages(ctx, user.userid))
  userRoute(app, ctx, 'POST /api/message/collect', ({ body, user }) => collectMessage(ctx, user.userid, body.id), {
    success: 'success.ticket',
  })
}
