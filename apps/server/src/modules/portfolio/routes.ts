import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { userRoute } from '../../routing/index.ts'
import { listCosts } from './costs.ts'
import { listLots } from './lots.ts'
import { readPortfolio } from './overview.ts'
import { readYears } from './years.ts'

export function portfolioRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/user/portfolio', ({ query, user }) => readPortfolio(ctx, user.userid, query.days))
  userRoute(app, ctx, 'GET /api/user/portfolio/years', ({ user }) => readYears(ctx, user.userid))
  userRoute(app, ctx, 'GET /api/user/portfolio/lots', ({ query, user, locale }) =>
    listLots(ctx, { userid: user.userid, locale }, query),
  )
  userRoute(app, ctx, 'GET /api/user/portfolio/costs', ({ query, user, locale }) =>
    listCosts(ctx, { userid: user.userid, locale }, query),
  )
}
