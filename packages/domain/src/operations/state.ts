import { type OperationKind, operationOf } from './index.ts'

/** How far an operation is, from the click to the final block. */
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
 * What may follow what; the database holds it too. A block that is undone sends an operation back, and the chain's word counts
 * over ours: what was given up, expired or failed by our reckoning and is mined all the same, is mined.
 */
const transitions: Record<OperationState, readonly OperationState[]> = {
  prepared: ['sent', 'mined', 'failed', 'dropped', 'expired'],
  sent: ['mined', 'failed', 'expired'],
  mined: ['sent', 'settled', 'failed'],
  settled: [],
  failed: ['mined'],
  dropped: ['sent', 'mined'],
  expired: ['sent', 'mined'],
}

export const canBecome = (from: OperationState, to: OperationState): boolean => transitions[from].includes(to)

/** The whole table, for the database. */
export const operationTransitions: readonly { before: OperationState; after: OperationState }[] =
  operationStates.flatMap((before) => transitions[before].map((after) => ({ before, after })))

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
      return operationOf(kind).minedProgress
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
