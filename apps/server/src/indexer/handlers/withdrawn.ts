import { arg } from '../event.ts'
import { assetOf, type Handler } from './handler.ts'

export const onWithdrawn: Handler = (set, event) => {
  const asset = assetOf(set, event)
  set.dropOffer(asset.assets_id)
  set.changeAsset(asset, { owner: arg(event, 'to') })
}
