import type { ActivityType, AssetKind, AssetTransition, Trade } from '@mdragon/domain'
import type { RawBuilder } from 'kysely'
import type { ChainEvent, VaultEvent, VaultEventName } from '../chain/event.ts'
import type { Db } from '../db/open.ts'

/** The blocks after one and up to another that have become final together. */
export type Stretch = {
  after: number
  to: number
  /** The time of its last block, in seconds; 0 while more of the same follows. */
  finalTime: number
  coinOf: (currency: string) => string
  /** The chain's own times of blocks. */
  timesOf: (blocks: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/** A line in somebody's activity log, with the event that it comes from. */
export type ActivityRow = {
  address: string
  type: ActivityType | number
  assets_id: number | null
  coin: string | null
  amount: bigint | null
  fee: bigint | null
  two_address: string | null
  tx: string
  log_index: number
  block: number
  at: number
}

/** A final event of the vault; `assets_id`: of the token that it is about, where it is one of ours. */
export type FinalVaultEvent = VaultEvent & { assets_id: number | null; asset_type: string | null }
/** What the player reads of it in the activity log. */
export type VaultLine = { type: number; coin?: string; amount?: bigint; fee?: bigint; assets_id?: number | null }

/**
 * What becomes true when something is final. Each module registers its own; the indexer runs them in the one transaction
 * that moves finality on, in the order of the chain. An effect is idempotent: a chain that is read again adds nothing.
 */
export type FinalEffects = {
  /**
   * What makes it due where no event does, as a condition in the database: a term that ends, a lock that comes. Blocks
   * without events, of which nobody says so, become final without anybody being asked any more.
   */
  dueWithoutEvents: ((blocks: KeptStretch) => RawBuilder<boolean>) | null
  /** By the vault's event. */
  vault?: Partial<
    Record<VaultEventName, (tx: Db, event: FinalVaultEvent, stretch: Stretch) => Promise<VaultLine | null>>
  >
  /** Of a whole stretch: read first, outside the transaction, then written within it. Answers with lines to tell. */
  stretch?: (db: Db, stretch: Stretch) => Promise<(tx: Db) => Promise<ActivityRow[]>>
  /** After all events of a stretch. Answers with the addresses whose coins have changed. */
  after?: (tx: Db, stretch: Stretch) => Promise<string[]>
  /**
   * Into tables of the schema `chain`, each block once. They go with the schema, and are then written again from the
   * first block on; `forget` empties them where what was final is undone.
   */
  kept?: { write: (tx: Db, stretch: KeptStretch) => Promise<void>; forget: (tx: Db) => Promise<void> }
}

/**
 * What is said as soon as it is read, while the chain can still take it back: for who waits at an open page. Nothing of
 * value hangs on it.
 */
export type TentativeEffects = {
  /** In the transaction that keeps the events. */
  seen?: (tx: Db, events: readonly ChainEvent[], coinOf: Stretch['coinOf']) => Promise<void>
  /** In the transaction that takes back what came after a block. */
  undone?: (tx: Db, block: number) => Promise<void>
  life?: LifeEffects
}

/** What an event did to an asset: what and whose it is now, and the trade that it was. */
export type LifeStep = {
  assets_id: number
  type: AssetKind
  index_id: number
  owner: string
  event: ChainEvent & { transition: AssetTransition }
  trade: Omit<Trade, 'fee'> | null
}

/**
 * Rows of the schema `chain` that follow an asset from event to event. They are as tentative as the events, in whose
 * transaction they are written: a reorganisation forgets an asset's, and follows what is left of its life again.
 */
export type LifeEffects = {
  /** The rows that steps of these assets may change: an array of their ids, as a part of a statement. */
  open: (assetsIds: RawBuilder<unknown>) => RawBuilder<unknown>
  /** What the steps make of those rows, to be written in this order. `words`: what the vault says in the same blocks. */
  follow: (open: readonly never[], steps: readonly LifeStep[], words: readonly VaultEvent[]) => RawBuilder<unknown>[]
  forget: (tx: Db, assetsIds: readonly number[]) => Promise<void>
}

/** Final blocks after one and up to another, and the time of the last of them, in seconds. */
export type KeptStretch = { after: number; to: number; time: number }

/** What must not be: nothing more becomes final until an operator has looked. */
export class BooksProblem extends Error {
  override name = 'BooksProblem'
}
