import { tierOf } from '@mdragon/domain'
import { arg } from '../../chain/event.ts'
import { advance, type Handler } from './handler.ts'

export const onListed: Handler = (set, asset, event, { coinOf }) => {
  const price = BigInt(arg(event, 'price'))
  const { time: since, block: since_block } = event
  const coin = coinOf(arg(event, 'currency'))
  advance(set, asset, event, 'list')
  set.setOffer({
    assets_id: asset.assets_id,
    kind: 'sale',
    coin,
    price,
    pay: price,
    since,
    since_block,
    tier: tierOf(asset.grade),
    window_block: null,
    lock_block: null,
    expires_at: null,
  })
}
