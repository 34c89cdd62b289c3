import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import type { Module } from '../module.ts'
import { listInvites } from './list.ts'

function inviteRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/user/invite_list', ({ user, query }) => listInvites(ctx, user.userid, query))
}

/** Who came by whose link, and whether that brings a ticket. */
export const invites: Module = { routes: inviteRoutes }

export { decideRewards, isRewardDue } from './decide.ts'
