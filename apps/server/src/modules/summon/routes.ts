import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { whoOf } from '../../operations/index.ts'
import { route, userRoute } from '../../routing/index.ts'
import { listHeld } from './heroes.ts'
import { listSummons } from './history.ts'
import { readOdds, readState, revealSeed } from './state.ts'
import { summon } from './summon.ts'

export function summonRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'GET /api/summon/odds', ({ locale }) => readOdds(ctx, locale))
  route(app, ctx, 'GET /api/summon/record', ({ query, locale }) => listSummons(ctx.db, 'everybody', query, locale))
  userRoute(app, ctx, 'GET /api/user/summon', ({ user, locale }) => readState(ctx, user.userid, locale))
  userRoute(app, ctx, 'POST /api/user/summon', ({ body, ...input }) => summon(ctx, whoOf(input), body))
  userRoute(app, ctx, 'POST /api/user/summon/seed', ({ user, locale }) => revealSeed(ctx, user.userid, locale))
  userRoute(app, ctx, 'GET /api/user/summons', ({ user, query, locale }) =>
    listSummons(ctx.db, { userid: user.userid }, query, locale),
  )
  userRoute(app, ctx, 'GET /api/user/summon/heroes', ({ query, ...input }) => listHeld(ctx, whoOf(input), query))
}
