import { arg, ZERO_ADDRESS } from '../event.ts'
import { assetOf, type Handler } from './handler.ts'

/** Any move ends a fixed-price listing. In the auction contract's hands the asset still belongs to its holder. */
export const onTransfer: Handler = (set, event, { nft111 }) => {
  const [from, to] = [arg(event, 'from'), arg(event, 'to')]
  if (from === ZERO_ADDRESS) return set.noteMint(event.collection, event.token_id, to, event.time)
  const asset = assetOf(set, event)
  if (set.offer(asset.assets_id)?.kind === 'sale') set.dropOffer(asset.assets_id)
  if (to !== nft111) set.changeAsset(asset, { owner: to })
}
