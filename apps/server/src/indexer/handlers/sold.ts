import { arg } from '../../chain/event.ts'
import { advance, type Handler } from './handler.ts'
import { recordTrade } from './recordTrade.ts'

/** The token belongs to its buyer from here; the transfer that delivers it comes after, in the same transaction. */
export const onSold: Handler = (set, asset, event, ctx) => {
  const buyer = arg(event, 'buyer')
  advance(set, asset, event, 'sold')
  recordTrade(set, event, ctx, asset, {
    kind: 'sale',
    coin: ctx.coinOf(arg(event, 'currency')),
    from: arg(event, 'seller'),
    to: buyer,
  })
  set.changeAsset(asset, { owner: buyer })
  set.dropOffer(asset.assets_id)
}
