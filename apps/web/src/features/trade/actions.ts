import type { ErrorCode } from '@mdragon/api'
import { cardStatuses } from '@mdragon/domain/lifecycle/cardStatus'
import type { AssetItem } from '../../game/assetItem.ts'

/** By the kind of operation; a dragon is activated in the game, which is none. */
export type AssetAction = ReturnType<typeof owners | typeof others>[number]

/** What can be done, first the likeliest; and why not now, where something stands in the way. */
export type Possible = { actions: readonly AssetAction[]; blocked: ErrorCode | null }

const nothing: Possible = { actions: [], blocked: null }

type TradeContext = {
  address: string | null
  isLocked: boolean
  /** Its sale has ended by itself. */
  isExpired: boolean
  /** The player's own operation on it is under way. */
  isUnderWay: boolean
  /** The offer's coin buys nothing any more. */
  isCoinOff: boolean
}

/** The actions of this player on this asset, exactly. The server has the last word; this decides which buttons there are. */
export function possibleActions(item: AssetItem, context: TradeContext): Possible {
  const { address, isUnderWay } = context
  if (item.place === 'burned') return nothing
  const isMine = address !== null && item.owner.toLowerCase() === address.toLowerCase()
  const isInTeam = item.status === cardStatuses.inTeam
  return {
    actions: isMine ? owners(item, context) : others(item, context),
    // Who buys is guarded by the call itself and need not wait for somebody else's block to be final.
    blocked:
      isUnderWay || (isMine && isConfirming(item)) ? 'nft.confirming' : isMine && isInTeam ? 'card.in_team' : null,
  }
}

function owners(item: AssetItem, { isLocked, isExpired, isCoinOff }: TradeContext) {
  const { offer } = item
  if (item.place === 'game') return ['claim'] as const
  // A dragon goes into the game once it is activated.
  if (!offer) return ['list', isAsleep(item) ? 'activate_dragon' : 'deposit', 'put_up'] as const
  if (offer.kind === 'sale' && isExpired) return ['list', 'put_up', 'cancel'] as const
  if (offer.kind === 'sale') return ['change_price', 'put_up', 'cancel'] as const
  // Nobody can bid in such a coin: its holder need not wait for the lock.
  if (isCoinOff) return ['end_auction'] as const
  if (offer.lock_block === null) return ['put_up_again', 'end_auction'] as const
  return isLocked ? (['end_auction', 'put_up_again'] as const) : []
}

function others({ offer }: AssetItem, { isLocked, isExpired }: TradeContext) {
  if (!offer) return []
  if (offer.kind === 'sale') return isExpired ? [] : (['buy'] as const)
  return isLocked ? [] : (['bid'] as const)
}

/** Why one's own cannot be had for something now, by where it is. */
export type Hindrance = 'in_game' | 'auction_runs' | 'in_auction' | 'on_sale' | 'asleep' | 'not_in_game'

type Hindered = { action: 'list' | 'put_up' | 'deposit' | 'end_auction' | 'claim'; why: Hindrance }

/** What a player looks for and does not find among what is possible, with the reason. */
export function impossibleActions(item: AssetItem, possible: readonly AssetAction[]): Hindered[] {
  const { offer } = item
  const runs = typeof offer?.lock_block === 'number'
  const held: Hindrance | null =
    item.place === 'game' ? 'in_game' : offer?.kind === 'auction' ? (runs ? 'auction_runs' : 'in_auction') : null
  const hindered: { action: Hindered['action']; why: Hindrance | null }[] = [
    { action: 'list', why: held },
    { action: 'put_up', why: held },
    { action: 'deposit', why: held ?? (isAsleep(item) ? 'asleep' : offer ? 'on_sale' : null) },
    { action: 'end_auction', why: held === 'auction_runs' ? held : null },
    { action: 'claim', why: item.place === 'game' ? null : 'not_in_game' },
  ]
  return hindered.flatMap(({ action, why }) => (why === null || possible.includes(action) ? [] : [{ action, why }]))
}

const isAsleep = ({ type, is_activated }: AssetItem): boolean => type === 'dragon' && !is_activated

const isConfirming = ({ status }: AssetItem): boolean =>
  status === cardStatuses.confirmingChain || status === cardStatuses.confirmingSale

/** By the wire's word, or by the chain's head when that has come further since. The next block is the first to act in. */
export const isAuctionLocked = ({ status, offer }: AssetItem, headBlock: number | undefined): boolean =>
  status === cardStatuses.locked ||
  (typeof offer?.lock_block === 'number' && headBlock !== undefined && headBlock + 1 >= offer.lock_block)
