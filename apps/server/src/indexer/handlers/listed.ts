import { arg } from '../event.ts'
import { assetOf, type Handler } from './handler.ts'

export const onListed: Handler = (set, event, { coinOf }) => {
  const { assets_id } = assetOf(set, event)
  const price = BigInt(arg(event, 'price'))
  const { time: since, block: since_block } = event
  const coin = coinOf(arg(event, 'currency'))
  set.setOffer({
    assets_id,
    kind: 'sale',
    coin,
    price,
    pay: price,
    since,
    since_block,
    window_block: null,
    lock_block: null,
  })
}
