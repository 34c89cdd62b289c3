import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { prepare, whoOf } from '../../operations/index.ts'
import { route, userRoute } from '../../routing/index.ts'
import { activateDragon } from './activate.ts'
import { readGenerations } from './generations.ts'
import { addDragonOperation } from './operations/addDragon.ts'

const activations = [
  ['POST /api/user/active/:id', 'HERO'],
  ['POST /api/user/bgg/active/:id', 'HFH'],
] as const

export function dragonRoutes(app: FastifyInstance, ctx: Context): void {
  for (const [key, coin] of activations)
    userRoute(app, ctx, key, ({ params, user }) => activateDragon(ctx, user.userid, params.id, coin), {
      success: 'success.activation',
    })
  route(app, ctx, 'GET /api/add/mdragon', () => readGenerations(ctx.db, ctx.config.now()))
  userRoute(app, ctx, 'POST /api/add/mdragon', ({ body, ...input }) =>
    prepare(ctx, whoOf(input), addDragonOperation, body),
  )
}
