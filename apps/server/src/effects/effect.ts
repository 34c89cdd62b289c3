import type { ActivityType } from '@mdragon/domain'
import type { VaultEvent, VaultEventName } from '../chain/event.ts'
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
  /** By the vault's event. */
  vault?: Partial<
    Record<VaultEventName, (tx: Db, event: FinalVaultEvent, stretch: Stretch) => Promise<VaultLine | null>>
  >
  /** Of a whole stretch: read first, outside the transaction, then written within it. Answers with lines to tell. */
  stretch?: (db: Db, stretch: Stretch) => Promise<(tx: Db) => Promise<ActivityRow[]>>
  /** After all events of a stretch. Answers with the addresses whose coins have changed. */
  after?: (tx: Db, stretch: Stretch) => Promise<string[]>
}

/** What must not be: nothing more becomes final until an operator has looked. */
export class BooksProblem extends Error {
  override name = 'BooksProblem'
}
