import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { collectPoints } from './collect.ts'
import { listHistory } from './history.ts'
import { listEntries, proveRank } from './proof.ts'
import { readRanking } from './ranking.ts'
import { readTeam } from './team.ts'

export function legionRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/user/team', ({ user }) => readTeam(ctx, user.userid))
  userRoute(app, ctx, 'POST /api/integral/active', ({ user }) => collectPoints(ctx, user.userid), {
    success: 'success.legion',
  })
  userRoute(app, ctx, 'GET /api/integral/rank', ({ user, query }) => readRanking(ctx, user.userid, query.month))
  userRoute(app, ctx, 'GET /api/integral/entries', ({ query }) => listEntries(ctx, query))
  userRoute(app, ctx, 'GET /api/integral/proof', ({ user, query }) => proveRank(ctx, user.userid, query.month))
  userRoute(app, ctx, 'GET /api/integral/history', ({ user, locale, query }) =>
    listHistory(ctx, { userid: user.userid, locale }, query),
  )
}
