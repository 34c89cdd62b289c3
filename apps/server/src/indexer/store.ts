import { unpackTraits } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { ChainEvent } from '../chain/event.ts'
import type { Db } from '../db/open.ts'
import { writeRows } from '../db/writeRows.ts'
import { type AssetRow, countKey, type OfferRow, WorkingSet } from './workingSet.ts'

/** Loads what a batch may touch: its tokens' rows, the counts of the kinds it names, and the next free assets_id. */
export async function loadWorkingSet(db: Db, events: readonly ChainEvent[]): Promise<WorkingSet> {
  const wanted = tokensOf(events)
  const { rows: assets } = await sql<Omit<AssetRow, 'traded'> & { traded: string }>`
    select a.* from chain.asset a join (${wanted}) t using (collection, token_id)`.execute(db)
  const { rows: offers } = await sql<Omit<OfferRow, 'price' | 'pay'> & { price: string; pay: string }>`
    select o.* from chain.offer o join chain.asset a using (assets_id) join (${wanted}) t using (collection, token_id)`.execute(
    db,
  )
  const last = await db
    .selectFrom('chain.asset')
    .select((e) => e.fn.max('assets_id').as('id'))
    .executeTakeFirst()
  return new WorkingSet({
    assets: assets.map((row) => ({ ...row, traded: BigInt(row.traded) })),
    offers: offers.map((row) => ({ ...row, price: BigInt(row.price), pay: BigInt(row.pay) })),
    counts: await countKinds(db, events),
    nextId: (last?.id ?? 0) + 1,
  })
}

/** The tokens that rows speak of, as a table to join with. */
export const tokensOf = (rows: readonly Pick<ChainEvent, 'collection' | 'token_id'>[]): RawBuilder<unknown> => {
  const json = JSON.stringify(rows.map(({ collection, token_id }) => ({ collection, token_id })))
  return sql`select distinct collection, token_id from jsonb_to_recordset(${json}::jsonb) as t (collection text, token_id bigint)`
}

/** How many there are of each kind that the batch may add to. */
async function countKinds(db: Db, events: readonly ChainEvent[]): Promise<Map<string, number>> {
  const kinds = new Map<string, { type: string; index_id: number }>()
  for (const { name, args } of events) {
    const traits = name === 'TraitsSet' ? unpackTraits(BigInt(args.traits ?? '0')) : null
    if (!traits) continue
    const kind = { type: traits.kind, index_id: traits.indexId }
    kinds.set(countKey(kind), kind)
  }
  const counts = new Map([...kinds.keys()].map((key) => [key, 0]))
  if (kinds.size === 0) return counts
  const { rows } = await sql<{ type: AssetRow['type']; index_id: number; n: number }>`
    select type, index_id, born as n from chain.kind_count
    join jsonb_to_recordset(${JSON.stringify([...kinds.values()])}::jsonb) as t (type text, index_id integer)
      using (type, index_id)`.execute(db)
  for (const { n, ...kind } of rows) counts.set(countKey(kind), n)
  return counts
}

/** Writes what the handlers made of the assets. Their events are written first, by who read them from the chain. */
export async function saveWorkingSet(db: Db, set: WorkingSet): Promise<void> {
  await writeRows(db, 'chain.asset', [...set.changedAssets], { replaceBy: 'assets_id' })
  const dropped = [...set.changedOffers].filter(([, offer]) => offer === null).map(([id]) => id)
  if (dropped.length) await db.deleteFrom('chain.offer').where('assets_id', 'in', dropped).execute()
  const offers = [...set.changedOffers.values()].filter((offer) => offer !== null)
  await writeRows(db, 'chain.offer', offers, { replaceBy: 'assets_id' })
  await writeRows(db, 'chain.trade', set.trades)
  // After a rollback those of the blocks that stayed are there already.
  await writeRows(db, 'chain.ask', set.asks, { isOnce: true })
}
