import type { CallData, Locale } from '@mdragon/api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { readPlace, writePlace } from '../../routing/index.ts'
import { presentAsset, tradePresenter } from '../assets/index.ts'
import { type KindName, kindNamed } from './kindNamed.ts'

type Sales = CallData<'GET /api/memory/kind/:type/:index_id/sales'>
type Query = { kind: 'sale' | 'bid'; cursor?: string | undefined; limit: number }
type Top = { kind: 'sale' | 'bid'; coin: string; limit: number }

const BLOCK_DIGITS = 12

/** Final sales of a kind, or final bids, newest first. */
export async function listSales({ db }: Context, name: KindName, query: Query, locale: Locale): Promise<Sales> {
  const after = readPlace(query.cursor, BLOCK_DIGITS)
  const rows = await tradesOf(db, name, query, after?.[0])
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(t.block, t.log_index) < (${after?.[0] ?? 0}, ${after?.[1] ?? 0})`),
    )
    .orderBy('t.block', 'desc')
    .orderBy('t.log_index', 'desc')
    .limit(query.limit + 1)
    .execute()
  const last = rows[query.limit - 1]
  return {
    items: rows.slice(0, query.limit).map(await presenter(db, rows, locale)),
    next: rows.length > query.limit && last ? writePlace([last.block, last.log_index]) : null,
  }
}

/** The dearest of all time in one coin; of two alike, the earlier one. */
export async function topSales(
  { db }: Context,
  name: KindName,
  query: Top,
  locale: Locale,
): Promise<CallData<'GET /api/memory/kind/:type/:index_id/top'>> {
  const rows = await tradesOf(db, name, query)
    .where('t.coin', '=', query.coin)
    .orderBy('t.price', 'desc')
    .orderBy('t.block', 'desc')
    .orderBy('t.log_index', 'desc')
    .limit(query.limit)
    .execute()
  return { items: rows.map(await presenter(db, rows, locale)) }
}

/** What may still be undone is not among them. */
function tradesOf(db: Db, name: KindName, { kind }: { kind: 'sale' | 'bid' }, upTo: number | null = null) {
  const { type, index_id } = kindNamed(name)
  return (
    db
      .selectFrom('chain.trade as t')
      .innerJoin('chain.asset as a', 'a.assets_id', 't.assets_id')
      .selectAll('a')
      .select(['t.kind', 't.coin', 't.price', 't.from', 't.to', 't.time', 't.block', 't.tx', 't.log_index'])
      .where('t.type', '=', type)
      .where('t.index_id', '=', index_id)
      .where('t.kind', '=', kind)
      // One bound, so that the index is entered where the page begins and not at its end.
      .where(sql<boolean>`t.block <= least((select block from chain.kept), ${upTo}::bigint)`)
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof tradesOf>['execute']>>[number]

async function presenter(db: Db, rows: readonly Row[], locale: Locale): Promise<(row: Row) => Sales['items'][number]> {
  const presentTrade = await tradePresenter(db, rows)
  return (row) => {
    const { assets_id, name, type, art, tokenid, grade, level, star } = presentAsset(row, locale)
    return { ...presentTrade(row), asset: { assets_id, name, type, art, tokenid, grade, level, star } }
  }
}
