import type { AssetState } from '../../lifecycle/assetLife.ts'

/** What decides about anything that is done with a card, trade or bridge. Addresses are in lower case. */
export type AssetStanding = {
  caller: string
  isActivated: boolean
  asset: {
    owner: string
    state: AssetState
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

type Rule = (standing: AssetStanding) => AssetProblem | null

export const activated: (standing: { isActivated: boolean }) => 'account.not_activated' | null = ({ isActivated }) =>
  isActivated ? null : 'account.not_activated'
export const exists: Rule = ({ asset }) => (asset.state === 'burned' ? 'card.burned' : null)
export const own: Rule = ({ asset, caller }) =>
  asset.owner === caller ? null : asset.wasCallers ? 'nft.transferred_out' : 'card.not_yours'
/** Who buys is protected by the guards in the call and need not wait; only not twice at once. */
export const once: Rule = ({ underWay }) => underWay && (underWay === 'sent' ? 'nft.locked' : 'nft.confirming')
/** An owner's card waits for final blocks, lest something is built on a block that is undone. */
export const final: Rule = (standing) => once(standing) ?? (standing.asset.isFinal ? null : 'nft.confirming')
export const inWallet: Rule = ({ asset }) => {
  if (asset.state === 'game') return asset.isInTeam ? 'card.in_team' : 'card.in_game'
  return asset.state === 'auction' ? 'card.in_auction' : null
}
export const unlisted: Rule = ({ asset }) => (asset.state === 'listed' ? 'card.already_listed' : null)
