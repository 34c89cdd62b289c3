import { nextPrice, tierOf } from '@mdragon/domain'
import { arg } from '../../chain/event.ts'
import { advance, type Handler } from './handler.ts'

/** An auction begins, for the first time or again after a lock: the same for the market. Its clock waits for a bid. */
export const onPutUp: Handler = (set, asset, event, { coinOf }) => {
  const price = BigInt(arg(event, 'price'))
  advance(set, asset, event, event.name === 'PutUp' ? 'putUp' : 'putUpAgain')
  set.changeAsset(asset, { owner: event.args.owner ?? arg(event, 'holder') })
  set.setOffer({
    assets_id: asset.assets_id,
    kind: 'auction',
    coin: coinOf(arg(event, 'currency')),
    price,
    pay: nextPrice(price),
    since: event.time,
    since_block: event.block,
    tier: tierOf(asset.grade),
    window_block: null,
    lock_block: null,
    expires_at: null,
  })
}
