import type { ErrorCode } from '@mdragon/api'
import { cardStatuses } from '@mdragon/domain/lifecycle/cardStatus'
import type { TradeItem } from './item.ts'

export type TradeAction =
  | 'sell'
  | 'auction'
  | 'changePrice'
  | 'cancel'
  | 'newFirstPrice'
  | 'putUpAgain'
  | 'withdraw'
  | 'deposit'
  | 'claim'
  | 'activate'
  | 'buy'
  | 'bid'

/** What can be done, first the likeliest; and why not now, where something stands in the way. */
export type Possible = { actions: readonly TradeAction[]; blocked: ErrorCode | null }

const nothing: Possible = { actions: [], blocked: null }

type Situation = {
  address: string | null
  isLocked: boolean
  /** The player's own operation on it is under way. */
  isUnderWay: boolean
}

/** The actions of this player on this asset, exactly. The server has the last word; this decides which buttons there are. */
export function possibleActions(item: TradeItem, { address, isLocked, isUnderWay }: Situation): Possible {
  if (item.place === 'burned') return nothing
  const isMine = address !== null && item.owner.toLowerCase() === address.toLowerCase()
  const isInTeam = item.status === cardStatuses.inTeam
  return {
    actions: isMine ? owners(item, isLocked) : others(item, isLocked),
    // Who buys is guarded by the call itself and need not wait for somebody else's block to be final.
    blocked:
      isUnderWay || (isMine && isConfirming(item)) ? 'nft.confirming' : isMine && isInTeam ? 'card.in_team' : null,
  }
}

function owners(item: TradeItem, isLocked: boolean): TradeAction[] {
  const { offer } = item
  if (item.place === 'game') return ['claim']
  // A dragon goes into the game once it is activated.
  if (!offer) return ['sell', isAsleep(item) ? 'activate' : 'deposit', 'auction']
  if (offer.kind === 'sale') return ['changePrice', 'auction', 'cancel']
  if (offer.lock_block === null) return ['newFirstPrice', 'withdraw']
  return isLocked ? ['withdraw', 'putUpAgain'] : []
}

function others({ offer }: TradeItem, isLocked: boolean): TradeAction[] {
  if (!offer) return []
  if (offer.kind === 'sale') return ['buy']
  return isLocked ? [] : ['bid']
}

const isAsleep = ({ type, is_activated }: TradeItem): boolean => type === 'dragon' && !is_activated

const isConfirming = ({ status }: TradeItem): boolean =>
  status === cardStatuses.confirmingChain || status === cardStatuses.confirmingSale

/** By the wire's word, or by the chain's head when that has come further since. The next block is the first to act in. */
export const isAuctionLocked = ({ status, offer }: TradeItem, headBlock: number | undefined): boolean =>
  status === cardStatuses.locked ||
  (typeof offer?.lock_block === 'number' && headBlock !== undefined && headBlock + 1 >= offer.lock_block)
