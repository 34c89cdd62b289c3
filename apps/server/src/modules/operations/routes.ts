import { AppError } from '@mdragon/api'
import { bridgeKinds } from '@mdragon/domain'
import type { FastifyInstance } from 'fastify'
import type { Hex } from 'viem'
import type { Context } from '../../context.ts'
import { userRoute } from '../../http/route.ts'
import { report } from './report.ts'
import { check, drop, readOperation, readOperations } from './service.ts'
import { prepare, prepareAuction, preparePurchase } from './trade.ts'

export function operationRoutes(app: FastifyInstance, ctx: Context): void {
  userRoute(app, ctx, 'POST /api/card/sell/:id', ({ params, body, ...who }) =>
    prepare(ctx, of(who), 'sell', cardId(params.id), body),
  )
  userRoute(app, ctx, 'POST /api/card/price/:id', ({ params, body, ...who }) =>
    prepare(ctx, of(who), 'change_price', cardId(params.id), body),
  )
  userRoute(app, ctx, 'POST /api/card/auction/:id', ({ params, body, ...who }) =>
    prepareAuction(ctx, of(who), cardId(params.id), body),
  )
  userRoute(app, ctx, 'POST /api/card/cancel/:id', ({ params, ...who }) =>
    prepare(ctx, of(who), 'cancel', cardId(params.id)),
  )
  userRoute(app, ctx, 'POST /api/card/withdraw/:id', ({ params, ...who }) =>
    prepare(ctx, of(who), 'withdraw', cardId(params.id)),
  )
  userRoute(app, ctx, 'POST /api/card/buy', ({ body, ...who }) =>
    preparePurchase(ctx, of(who), body.id, { price: body.price }),
  )

  const waits = { success: 'success.wait_for_chain' } as const
  userRoute(
    app,
    ctx,
    'POST /api/card/sellback/:id',
    ({ params, body, ...who }) =>
      report(ctx, of(who), ['sell', 'change_price', 'put_up', 'put_up_again'], body, cardId(params.id)),
    waits,
  )
  userRoute(
    app,
    ctx,
    'POST /api/card/cancelback/:id',
    ({ params, body, ...who }) => report(ctx, of(who), ['cancel', 'withdraw'], body, cardId(params.id)),
    waits,
  )
  userRoute(app, ctx, 'POST /api/card/buyback', ({ body, ...who }) => report(ctx, of(who), ['buy', 'bid'], body), waits)

  userRoute(
    app,
    ctx,
    'POST /api/operations/:id/report',
    ({ params, body, ...who }) => report(ctx, of(who), bridgeKinds, { operation: params.id, tx: body.tx }),
    waits,
  )

  userRoute(app, ctx, 'GET /api/operations', (who) => readOperations(ctx, of(who)))
  userRoute(app, ctx, 'GET /api/operations/:id', ({ params, ...who }) => readOperation(ctx, of(who), params.id))
  userRoute(app, ctx, 'POST /api/operations/:id/check', ({ params, body, ...who }) =>
    check(ctx, of(who), params.id, signature(body.permit)),
  )
  userRoute(app, ctx, 'POST /api/operations/:id/drop', ({ params, ...who }) => drop(ctx, of(who), params.id))
}

const of = <L>({ user, locale, serverId }: { user: { userid: number }; locale: L; serverId: number | null }) => ({
  userid: user.userid,
  locale,
  serverId,
})

function cardId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError('card.not_found')
  return Number(text)
}

function signature(text: string | undefined): Hex | undefined {
  if (text === undefined) return undefined
  if (!/^0x[0-9a-fA-F]{130}$/.test(text)) throw new AppError('request.invalid')
  return text as Hex
}
