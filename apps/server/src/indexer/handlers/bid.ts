import { nextPrice } from '@mdragon/domain'
import { arg } from '../../chain/event.ts'
import { advance, type Handler } from './handler.ts'
import { recordTrade } from './recordTrade.ts'

/** Outbid: the bidder becomes the holder, and the lock is counted anew. */
export const onBid: Handler = (set, asset, event, ctx) => {
  const offer = set.offer(asset.assets_id)
  if (offer?.kind !== 'auction') throw new Error(`Bid at ${event.block}/${event.log_index}: no auction`)
  const price = BigInt(arg(event, 'price'))
  advance(set, asset, event, 'bid')
  recordTrade(set, event, ctx, asset, {
    kind: 'bid',
    coin: offer.coin,
    from: arg(event, 'holder'),
    to: arg(event, 'bidder'),
  })
  set.changeAsset(asset, { owner: arg(event, 'bidder') })
  set.setOffer({
    ...offer,
    price,
    pay: nextPrice(price),
    window_block: event.block,
    lock_block: Number(arg(event, 'lockBlock')),
  })
}
