import { arg } from '../../chain/event.ts'
import { advance, type Handler } from './handler.ts'
import { isLiveWord } from './listingWord.ts'

/** The listing keeps its age, so that changing a price does not buy a place among the latest. */
export const onPriceChanged: Handler = (set, asset, event) => {
  const offer = set.offer(asset.assets_id)
  if (!offer || !isLiveWord(asset, event)) return advance(set, asset, event, 'lateWord')
  const price = BigInt(arg(event, 'price'))
  advance(set, asset, event, 'changePrice')
  set.setOffer({ ...offer, price, pay: price })
}
