import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { ChainEvent } from './event.ts'
import { type AssetState, countKey, type OfferState, WorkingSet } from './workingSet.ts'

type Token = Pick<ChainEvent, 'collection' | 'token_id'>

/** Loads what a batch may touch: its tokens' rows, the counts of their kinds, and the next free assets_id. */
export async function loadWorkingSet(db: Db, tokens: readonly Token[]): Promise<WorkingSet> {
  const wanted = sql`select distinct collection, token_id from jsonb_to_recordset(${JSON.stringify(tokens.map(({ collection, token_id }) => ({ collection, token_id })))}::jsonb) as t (collection text, token_id bigint)`
  const { rows: assets } = await sql<Omit<AssetState, 'traded'> & { traded: string }>`
    select a.* from chain.asset a join (${wanted}) t using (collection, token_id)`.execute(db)
  const { rows: offers } = await sql<Omit<OfferState, 'price' | 'pay'> & { price: string; pay: string }>`
    select o.* from chain.offer o join chain.asset a using (assets_id) join (${wanted}) t using (collection, token_id)`.execute(
    db,
  )
  const counts = await db
    .selectFrom('chain.asset')
    .select(['type', 'index_id', (e) => e.fn.countAll<number>().as('n')])
    .groupBy(['type', 'index_id'])
    .execute()
  const last = await db
    .selectFrom('chain.asset')
    .select((e) => e.fn.max('assets_id').as('id'))
    .executeTakeFirst()
  return new WorkingSet({
    assets: assets.map((row) => ({ ...row, traded: BigInt(row.traded) })),
    offers: offers.map((row) => ({ ...row, price: BigInt(row.price), pay: BigInt(row.pay) })),
    counts: new Map(counts.map(({ type, index_id, n }) => [countKey(type, index_id), n])),
    nextId: (last?.id ?? 0) + 1,
  })
}

/** Writes what the handlers changed. */
export async function saveWorkingSet(db: Db, set: WorkingSet): Promise<void> {
  await writeRows(db, 'chain.asset', [...set.changedAssets], 'assets_id')
  const dropped = [...set.changedOffers].filter(([, offer]) => offer === null).map(([id]) => id)
  if (dropped.length) await db.deleteFrom('chain.offer').where('assets_id', 'in', dropped).execute()
  await writeRows(
    db,
    'chain.offer',
    [...set.changedOffers.values()].filter((offer) => offer !== null),
    'assets_id',
  )
  await writeRows(db, 'chain.trade', set.trades)
}

/** Many rows in one statement and one parameter. With a key: a row that is there already is replaced. */
export async function writeRows(db: Db, table: keyof Database, rows: readonly object[], key?: string): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = sql.table(table)
  const json = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
  const onConflict: RawBuilder<unknown> = key
    ? sql`on conflict (${sql.ref(key)}) do update set ${sql.join(
        Object.keys(first)
          .filter((column) => column !== key)
          .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
      )}`
    : sql``
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb) ${onConflict}`.execute(
    db,
  )
}
