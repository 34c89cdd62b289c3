import type { AssetState } from './assetLife.ts'

/** The specification's status codes. These numbers appear nowhere else. */
export const cardStatuses = {
  inTeam: 0,
  onSale: 1,
  locked: 2,
  confirmingChain: 3,
  confirmingSale: 4,
  cancelled: 5,
  bought: 51,
  forbidden: 6,
} as const
export type CardStatus = keyof typeof cardStatuses

/** What is known of a card beside its place on the chain. */
export type CardSituation = {
  state: AssetState
  /** The auction's lock block has come: no bid is taken, the holder may take it home. */
  isAuctionLocked: boolean
  /** It is listed, and the listing's last second has passed: nobody can buy it, and its owner may list it again. */
  isExpired: boolean
  /** An operation on it is under way: 'sale' when it is being bought or bid for, 'chain' for anything else. */
  underWay: 'sale' | 'chain' | null
  /** In the game and part of a team. */
  isInTeam: boolean
}

/** The one mapping from what is so to the wire's number; null for a card at rest that has no story to tell. */
export function cardStatus({
  state,
  isAuctionLocked,
  isExpired,
  underWay,
  isInTeam,
}: CardSituation): CardStatus | null {
  if (state === 'burned') return 'forbidden'
  if (underWay) return underWay === 'sale' ? 'confirmingSale' : 'confirmingChain'
  if (state === 'game') return isInTeam ? 'inTeam' : null
  if (state === 'auction') return isAuctionLocked ? 'locked' : 'onSale'
  if (state === 'listed') return isExpired ? null : 'onSale'
  return state === 'free' ? null : state
}
