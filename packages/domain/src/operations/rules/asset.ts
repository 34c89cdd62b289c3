import type { AssetState } from '../../lifecycle/assetLife.ts'
import { first, type Rule, rule } from './rule.ts'

/** What decides about anything that is done with a card, trade or bridge. Addresses are in lower case. */
export type AssetStanding = {
  caller: string
  isActivated: boolean
  asset: {
    owner: string
    state: AssetState
    /** Listed, and the listing's last second has passed. */
    isExpired: boolean
    isInTeam: boolean
    /** Its latest event is in a final block. */
    isFinal: boolean
    /** The caller had it once and gave it away. */
    wasCallers: boolean
  }
  /** How far the caller's own operation with this card is, where one is under way. */
  underWay: 'sent' | 'mined' | null
}

/** Named as the wire's refusals. */
export type AssetProblem =
  | 'account.not_activated'
  | 'nft.locked'
  | 'nft.confirming'
  | 'nft.transferred_out'
  | 'card.burned'
  | 'card.not_yours'
  | 'card.in_team'
  | 'card.in_game'
  | 'card.in_auction'
  | 'card.already_listed'

type AssetRule = Rule<AssetStanding, AssetProblem>

export const activated: Rule<{ isActivated: boolean }, AssetProblem> = rule(
  ['account.not_activated'],
  ({ isActivated }) => (isActivated ? null : 'account.not_activated'),
)
export const exists: AssetRule = rule(['card.burned'], ({ asset }) => (asset.state === 'burned' ? 'card.burned' : null))
export const own: AssetRule = rule(['nft.transferred_out', 'card.not_yours'], ({ asset, caller }) =>
  asset.owner === caller ? null : asset.wasCallers ? 'nft.transferred_out' : 'card.not_yours',
)
/** Who buys is protected by the guards in the call and need not wait; only not twice at once. */
export const once: AssetRule = rule(
  ['nft.locked', 'nft.confirming'],
  ({ underWay }) => underWay && (underWay === 'sent' ? 'nft.locked' : 'nft.confirming'),
)
/** An owner's card waits for final blocks, lest something is built on a block that is undone. */
export const final: AssetRule = first(
  once,
  rule(['nft.confirming'], ({ asset }) => (asset.isFinal ? null : 'nft.confirming')),
)
export const inWallet: AssetRule = rule(['card.in_team', 'card.in_game', 'card.in_auction'], ({ asset }) => {
  if (asset.state === 'game') return asset.isInTeam ? 'card.in_team' : 'card.in_game'
  return asset.state === 'auction' ? 'card.in_auction' : null
})
/** A listing whose time has passed stands in nobody's way. */
export const unlisted: AssetRule = rule(['card.already_listed'], ({ asset }) =>
  asset.state === 'listed' && !asset.isExpired ? 'card.already_listed' : null,
)
