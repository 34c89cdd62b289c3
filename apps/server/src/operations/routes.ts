import { AppError } from '@mdragon/api'
import type { FastifyInstance } from 'fastify'
import type { Hex } from 'viem'
import type { Context } from '../context.ts'
import { userRoute } from '../routing/index.ts'
import type { OperationHandlers } from './handler.ts'
import { noteDifference } from './noteDifference.ts'
import { check } from './prepare.ts'
import { report } from './report.ts'
import { drop, readOperation, readOperations } from './service.ts'
import { whoOf } from './who.ts'

/** What is the same for every kind. How an operation begins is its module's. */
export function operationRoutes(app: FastifyInstance, ctx: Context, handlers: OperationHandlers): void {
  userRoute(app, ctx, 'GET /api/operations', (input) => readOperations(ctx, whoOf(input)))
  userRoute(app, ctx, 'GET /api/operations/:id', (input) => readOperation(ctx, whoOf(input), input.params.id))
  userRoute(app, ctx, 'POST /api/operations/:id/check', (input) =>
    check(ctx, whoOf(input), handlers, input.params.id, signature(input.body.permit)),
  )
  userRoute(app, ctx, 'POST /api/operations/:id/drop', (input) => drop(ctx, whoOf(input), input.params.id))
  userRoute(app, ctx, 'POST /api/operations/:id/differs', (input) =>
    noteDifference(ctx, whoOf(input), input.params.id, input.body.differences),
  )
  userRoute(
    app,
    ctx,
    'POST /api/operations/:id/report',
    (input) => report(ctx, whoOf(input), 'report', { operation: input.params.id, tx: input.body.tx }),
    { success: 'success.wait_for_chain' },
  )
}

function signature(text: string | undefined): Hex | undefined {
  if (text === undefined) return undefined
  if (!/^0x[0-9a-fA-F]{130}$/.test(text)) throw new AppError('request.invalid')
  return text as Hex
}
