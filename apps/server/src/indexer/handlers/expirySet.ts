import { arg } from '../../chain/event.ts'
import { advance, type Handler } from './handler.ts'
import { isLiveWord } from './listingWord.ts'

/** Zero: the listing does not end by itself. */
export const onExpirySet: Handler = (set, asset, event) => {
  const offer = set.offer(asset.assets_id)
  if (!offer || !isLiveWord(asset, event)) return advance(set, asset, event, 'lateWord')
  advance(set, asset, event, 'setExpiry')
  set.setOffer({ ...offer, expires_at: Number(arg(event, 'expiresAt')) || null })
}
