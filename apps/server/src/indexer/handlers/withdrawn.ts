import { arg } from '../../chain/event.ts'
import { advance, type Handler } from './handler.ts'

export const onWithdrawn: Handler = (set, asset, event) => {
  advance(set, asset, event, 'endAuction')
  set.dropOffer(asset.assets_id)
  set.changeAsset(asset, { owner: arg(event, 'to') })
}
