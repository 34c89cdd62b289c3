import type { Db } from '../db/open.ts'
import type { TermEventName } from './event.ts'

/** What the contracts are set to now, as far as the chain has been indexed. Null: nothing was read of it yet. */
export type Terms = { saleFeeBps: number | null; lockBlocks: number | null }

export async function readTerms(db: Db): Promise<Terms> {
  const rows = await db
    .selectFrom('chain.term')
    .distinctOn('name')
    .select(['name', 'value'])
    .orderBy('name')
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .execute()
  const of = (name: TermEventName) => rows.find((row) => row.name === name)?.value ?? null
  return { saleFeeBps: of('FeeSet'), lockBlocks: of('LockBlocksSet') }
}
