import { arg } from '../event.ts'
import { assetOf, type Handler } from './handler.ts'

/** The listing keeps its age, so that changing a price does not buy a place among the latest. */
export const onPriceChanged: Handler = (set, event) => {
  const offer = set.offer(assetOf(set, event).assets_id)
  const price = BigInt(arg(event, 'price'))
  if (offer?.kind === 'sale') set.setOffer({ ...offer, price, pay: price })
}
