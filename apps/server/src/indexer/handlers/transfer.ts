import type { AssetTransition } from '@mdragon/domain'
import { arg, ZERO_ADDRESS } from '../../chain/event.ts'
import type { AssetRow } from '../workingSet.ts'
import { advance, type Handler, type HandlerContext } from './handler.ts'

/** Any move ends a fixed-price listing. In the hands of the auction and of the game, the asset still belongs to its holder. */
export const onTransfer: Handler = (set, asset, event, ctx) => {
  const [from, to] = [arg(event, 'from'), arg(event, 'to')]
  const transition = transitionOf(asset, from, to, ctx)
  advance(set, asset, event, transition)
  if (set.offer(asset.assets_id)?.kind === 'sale') set.dropOffer(asset.assets_id)
  if (transition !== 'escrow' && transition !== 'deposit') set.changeAsset(asset, { owner: to })
}

/** Market and auction say what happens before they move the token: such a transfer carries out what is known already. */
function transitionOf({ state, owner }: AssetRow, from: string, to: string, ctx: HandlerContext): AssetTransition {
  if (to === ZERO_ADDRESS) return 'burn'
  if (state === 'auction' && to === ctx.nft111) return 'escrow'
  if (state === 'game' && ctx.vaults.has(from)) return 'leaveGame'
  if (ctx.vaults.has(to)) return 'deposit'
  return to === owner && (state === 'free' || state === 'bought') ? 'deliver' : 'transfer'
}
