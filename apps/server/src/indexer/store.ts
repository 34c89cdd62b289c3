import { unpackTraits } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { ChainEvent } from '../chain/event.ts'
import { rowsInto } from '../db/writeRows.ts'
import { type AssetRow, countKey, type OfferRow, WorkingSet } from './workingSet.ts'

type StoredAsset = Omit<AssetRow, 'traded'> & { traded: string }
type StoredOffer = Omit<OfferRow, 'price' | 'pay'> & { price: string; pay: string }
type StoredCount = { type: AssetRow['type']; index_id: number; n: number }

/** What a batch may touch: its tokens' rows, the last assets_id, and the counts of the kinds it names. */
export const loading = (events: readonly ChainEvent[]) => {
  const wanted = tokensOf(events)
  return [
    sql<StoredAsset>`select a.* from chain.asset a join (${wanted}) t using (collection, token_id)`,
    sql<StoredOffer>`
      select * from chain.offer where assets_id = any(${idsOf(wanted)})`,
    sql<{ id: number | null }>`select max(assets_id) as id from chain.asset`,
    sql<StoredCount>`
      select type, index_id, born as n from chain.kind_count
      join jsonb_to_recordset(${JSON.stringify(kindsOf(events))}::jsonb) as t (type text, index_id integer)
        using (type, index_id)`,
  ] as const
}

type Loaded = readonly [
  readonly StoredAsset[],
  readonly StoredOffer[],
  readonly { id: number | null }[],
  readonly StoredCount[],
]

export function workingSet(events: readonly ChainEvent[], [assets, offers, [last], counted]: Loaded): WorkingSet {
  const counts = new Map(kindsOf(events).map((kind) => [countKey(kind), 0]))
  for (const { n, ...kind } of counted) counts.set(countKey(kind), n)
  return new WorkingSet({
    assets: assets.map((row) => ({ ...row, traded: BigInt(row.traded) })),
    offers: offers.map((row) => ({ ...row, price: BigInt(row.price), pay: BigInt(row.pay) })),
    counts,
    nextId: (last?.id ?? 0) + 1,
  })
}

/** By the assets' own key, however few or many rows a planner takes a table for. */
export const idsOf = (tokens: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select a.assets_id from chain.asset a join (${tokens}) t using (collection, token_id))`

/** As most blocks have. Each number of them makes statements of its own, and a connection keeps only so many. */
const FEW_TOKENS = 4

/**
 * The tokens that rows speak of, as a table to join with. Of an array PostgreSQL does not know beforehand how long it is,
 * and would plan anew each time, which for one token takes longer than to find it.
 */
export const tokensOf = (rows: readonly Pick<ChainEvent, 'collection' | 'token_id'>[]): RawBuilder<unknown> => {
  const tokens = [...new Map(rows.map((row) => [`${row.collection} ${row.token_id}`, row])).values()]
  if (tokens.length > 0 && tokens.length <= FEW_TOKENS) {
    const pairs = tokens.map(({ collection, token_id }) => sql`(${collection}::text, ${token_id}::bigint)`)
    return sql`select collection, token_id from (values ${sql.join(pairs)}) t (collection, token_id)`
  }
  const [collections, ids] = [tokens.map(({ collection }) => collection), tokens.map(({ token_id }) => token_id)]
  return sql`
    select collection, token_id from unnest(${collections}::text[], ${ids}::bigint[]) as t (collection, token_id)`
}

/** Each kind that the batch may add to. */
function kindsOf(events: readonly ChainEvent[]): Pick<StoredCount, 'type' | 'index_id'>[] {
  const kinds = new Map<string, Pick<StoredCount, 'type' | 'index_id'>>()
  for (const { name, args } of events) {
    const traits = name === 'TraitsSet' ? unpackTraits(BigInt(args.traits ?? '0')) : null
    if (!traits) continue
    const kind = { type: traits.kind, index_id: traits.indexId }
    kinds.set(countKey(kind), kind)
  }
  return [...kinds.values()]
}

/** What the handlers made of the assets, in the order that it must be written. Their events come before. */
export function saving(set: WorkingSet): RawBuilder<unknown>[] {
  const dropped = [...set.changedOffers].filter(([, offer]) => offer === null).map(([id]) => id)
  const offers = [...set.changedOffers.values()].filter((offer) => offer !== null)
  return [
    ...rowsInto('chain.asset', [...set.changedAssets], { replaceBy: 'assets_id' }),
    ...(dropped.length ? [sql`delete from chain.offer where assets_id = any(${dropped}::integer[])`] : []),
    ...rowsInto('chain.offer', offers, { replaceBy: 'assets_id' }),
    ...rowsInto('chain.trade', set.trades),
    // After a rollback those of the blocks that stayed are there already.
    ...rowsInto('chain.ask', set.asks, { isOnce: true }),
  ]
}
