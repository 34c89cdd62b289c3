import { arg, type ChainEvent } from '../../chain/event.ts'
import type { AssetRow } from '../workingSet.ts'
import { advance, type Handler } from './handler.ts'
import { recordTrade } from './recordTrade.ts'

/** The token belongs to its buyer from here; the transfer is of the same transaction. */
export const onSold: Handler = (set, asset, event, ctx) => {
  const buyer = arg(event, 'buyer')
  advance(set, asset, event, isDelivered(asset, event) ? 'soldDelivered' : 'sold')
  recordTrade(set, event, ctx, asset, {
    kind: 'sale',
    coin: ctx.coinOf(arg(event, 'currency')),
    from: arg(event, 'seller'),
    to: buyer,
  })
  set.changeAsset(asset, { owner: buyer })
  set.dropOffer(asset.assets_id)
}

/** A purchase by itself says the sale and then moves the token; one of several does it the other way round. */
const isDelivered = ({ state, owner }: AssetRow, event: ChainEvent): boolean =>
  state === 'free' && owner === arg(event, 'buyer')
