import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { prepare, whoOf } from '../../operations/index.ts'
import { userRoute } from '../../routing/index.ts'
import { readBoard } from './board.ts'
import { finishFlight, startFlight } from './flights.ts'
import { receiveDragonOperation } from './operations/receiveDragon.ts'

export function flightRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'GET /api/flight/board', ({ user, locale }) => readBoard(ctx, user.userid, locale))
  userRoute(app, ctx, 'POST /api/flight/start', ({ user }) => startFlight(ctx, user.userid))
  userRoute(app, ctx, 'POST /api/flight/finish', ({ user, locale, body }) =>
    finishFlight(ctx, { userid: user.userid, locale }, body),
  )
  userRoute(app, ctx, 'POST /api/receive/mds', (input) => prepare(ctx, whoOf(input), receiveDragonOperation, {}))
}
