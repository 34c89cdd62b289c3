import { advance, type Handler } from './handler.ts'
import { isLiveWord } from './listingWord.ts'

export const onCancelled: Handler = (set, asset, event) => {
  if (!isLiveWord(asset, event)) return advance(set, asset, event, 'lateWord')
  advance(set, asset, event, 'cancel')
  set.dropOffer(asset.assets_id)
}
