import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { whoOf } from '../../operations/index.ts'
import { userRoute } from '../../routing/index.ts'
import { arriveByNotice } from './byNotice.ts'
import { arriveByOperation } from './byOperation.ts'

export function arrivalRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'POST /api/arrival/operation', (input) => arriveByOperation(ctx, whoOf(input), input.body.id))
  userRoute(app, ctx, 'POST /api/arrival/notice', (input) => arriveByNotice(ctx, whoOf(input), input.body.id))
}
