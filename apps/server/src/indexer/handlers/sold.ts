import { arg } from '../event.ts'
import { assetOf, type Handler } from './handler.ts'
import { recordTrade } from './recordTrade.ts'

/** The transfer of the same transaction has moved the asset already, or will. */
export const onSold: Handler = (set, event, ctx) => {
  const asset = assetOf(set, event)
  recordTrade(set, event, ctx, asset, {
    kind: 'sale',
    coin: ctx.coinOf(arg(event, 'currency')),
    from: arg(event, 'seller'),
    to: arg(event, 'buyer'),
  })
  set.dropOffer(asset.assets_id)
}
