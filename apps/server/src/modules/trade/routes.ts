import { cancel } from '@mdragon/domain/operations/cancel'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { prepare, prepareSeveral, report, whoOf } from '../../operations/index.ts'
import { userRoute } from '../../routing/index.ts'
import { ownListings } from '../assets/index.ts'
import { bidOperation } from './operations/bid.ts'
import { buyOperation } from './operations/buy.ts'
import { cancelOperation } from './operations/cancel.ts'
import { changePriceOperation } from './operations/changePrice.ts'
import { endAuctionOperation } from './operations/endAuction.ts'
import { listOperation } from './operations/list.ts'
import { putUpOperation } from './operations/putUp.ts'
import { putUpAgainOperation } from './operations/putUpAgain.ts'
import { byAuction } from './tradeOperation.ts'

export function tradeRoutes(app: FastifyInstance, ctx: Context): void {
  const ofCard = {
    'POST /api/card/sell/:id': listOperation,
    'POST /api/card/price/:id': changePriceOperation,
    'POST /api/card/cancel/:id': cancelOperation,
    'POST /api/card/withdraw/:id': endAuctionOperation,
  } as const
  for (const [key, handler] of Object.entries(ofCard) as [keyof typeof ofCard, typeof listOperation][])
    userRoute(app, ctx, key, ({ params, body, ...input }) =>
      prepare(ctx, whoOf(input), handler, { ...body, id: params.id }),
    )
  // Up already means again.
  userRoute(app, ctx, 'POST /api/card/auction/:id', ({ params, body, ...input }) =>
    prepare(ctx, whoOf(input), byAuction(putUpAgainOperation, putUpOperation), { ...body, id: params.id }),
  )
  // A purchase where there is a fixed price, a bid where there is an auction.
  userRoute(app, ctx, 'POST /api/card/buy', ({ body, ...input }) =>
    prepare(ctx, whoOf(input), byAuction(bidOperation, buyOperation), body),
  )

  userRoute(app, ctx, 'POST /api/cards/sell', ({ body: { items, ...terms }, ...input }) =>
    prepareSeveral(
      ctx,
      whoOf(input),
      listOperation,
      items.map((item) => ({ ...terms, ...item })),
    ),
  )
  userRoute(app, ctx, 'POST /api/cards/cancel', async ({ body, ...input }) => {
    const who = whoOf(input)
    const ids = body.ids ?? (await ownListings(ctx.db, who.userid, cancel.several?.most ?? 1))
    return prepareSeveral(
      ctx,
      who,
      cancelOperation,
      ids.map((id) => ({ id })),
    )
  })
  userRoute(app, ctx, 'POST /api/cards/buy', ({ body: { items }, ...input }) =>
    prepareSeveral(ctx, whoOf(input), buyOperation, items),
  )

  const waits = { success: 'success.wait_for_chain' } as const
  for (const [key, by] of [
    ['POST /api/card/sellback/:id', 'sellback'],
    ['POST /api/card/cancelback/:id', 'cancelback'],
  ] as const)
    userRoute(app, ctx, key, ({ params, body, ...input }) => report(ctx, whoOf(input), by, body, params.id), waits)
  userRoute(
    app,
    ctx,
    'POST /api/card/buyback',
    ({ body, ...input }) => report(ctx, whoOf(input), 'buyback', body),
    waits,
  )
}
