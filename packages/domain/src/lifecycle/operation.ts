/** An operation: one thing that a player does on the chain, from the click to the final block. */
const tradeKinds = ['sell', 'change_price', 'cancel', 'buy', 'put_up', 'bid', 'put_up_again', 'withdraw'] as const
export type TradeKind = (typeof tradeKinds)[number]

/** Between wallet and game. */
export const bridgeKinds = [
  /** An account, with a whole MDV or META. */
  'activate',
  /** Coins, from the wallet into the game. */
  'charge',
  /** Coins, from the game to the wallet, by a voucher. */
  'withdraw_coin',
  /** An asset, from the wallet into the game. */
  'deposit',
  /** An asset, from the game to the wallet, by a voucher. */
  'claim',
  /** New dragons, minted to the wallet by a voucher. */
  'add_dragon',
] as const
export type BridgeKind = (typeof bridgeKinds)[number]

export const operationKinds = [...tradeKinds, ...bridgeKinds] as const
export type OperationKind = (typeof operationKinds)[number]

export const isTrade = (kind: OperationKind): kind is TradeKind => (tradeKinds as readonly string[]).includes(kind)

export const operationStates = [
  /** Every rule is checked and the call is written; nothing is signed yet, as far as we know. */
  'prepared',
  /** The wallet has sent it, or says so. */
  'sent',
  /** In a block that may still be undone. */
  'mined',
  /** In a final block: done for good. */
  'settled',
  /** The chain refused it, or another transaction of the same account took its place. */
  'failed',
  /** Given up by its owner before it was sent. */
  'dropped',
  /** Never sent; its deadline has passed. */
  'expired',
] as const
export type OperationState = (typeof operationStates)[number]

/**
 * Legal moves; the database holds them too. A block that is undone sends an operation back, and the chain's word counts
 * over ours: what was given up, expired or failed by our reckoning and is mined all the same, is mined.
 */
const legalMoves: Record<OperationState, readonly OperationState[]> = {
  prepared: ['sent', 'mined', 'failed', 'dropped', 'expired'],
  sent: ['mined', 'failed', 'expired'],
  mined: ['sent', 'settled', 'failed'],
  settled: [],
  failed: ['mined'],
  dropped: ['sent', 'mined'],
  expired: ['sent', 'mined'],
}

export const canMoveOperation = (from: OperationState, to: OperationState): boolean => legalMoves[from].includes(to)

export const operationMoveTable: readonly { before: OperationState; after: OperationState }[] = operationStates.flatMap(
  (before) => legalMoves[before].map((after) => ({ before, after })),
)

/** What the player reads while it goes on: the specification's progress messages, by name. */
export const progressNames = [
  'not_operable',
  'syncing_game_data',
  'going_on_chain',
  'depositing',
  'confirming_sale',
  'updating_game_data',
  'chain_failed',
  'sync_failed',
] as const
export type ProgressName = (typeof progressNames)[number]

/** Null: there is nothing to say, it is over. */
export function progressOf(kind: OperationKind, state: OperationState): ProgressName | null {
  switch (state) {
    case 'prepared':
      return 'syncing_game_data'
    case 'sent':
      return 'going_on_chain'
    case 'mined':
      if (isPurchase(kind)) return 'confirming_sale'
      return kind === 'deposit' || kind === 'charge' ? 'depositing' : 'updating_game_data'
    case 'failed':
      return 'chain_failed'
    case 'expired':
      return 'sync_failed'
    case 'dropped':
      return 'not_operable'
    default:
      return null
  }
}

/** Somebody else's card for one's own money; everything else is done by its owner. */
export const isPurchase = (kind: OperationKind): boolean => kind === 'buy' || kind === 'bid'
