import { AppError, type CallData, type Locale } from '@mdragon/api'
import { formatAmount } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import { getAddress } from 'viem'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { TradeTable } from '../../db/schema.ts'
import { readPlace, writePlace } from '../../routing/index.ts'
import { findAccount, readNames } from '../account/index.ts'
import { presentAsset } from './present.ts'
import { findAsset } from './queries.ts'

type WireTrade = CallData<'GET /api/assets/history'>['items'][number]

export type TradeRow = Omit<Selectable<TradeTable>, 'assets_id' | 'type' | 'index_id' | 'log_index'>

/** Trades as the wire tells them, with what both sides call themselves. */
export const tradePresenter = async (db: Db, rows: readonly TradeRow[]): Promise<(row: TradeRow) => WireTrade> =>
  presentTrades(
    await readNames(
      db,
      rows.flatMap(({ from, to }) => [from, to]),
    ),
  )

export const presentTrades =
  (nameOf: (address: string) => string | null) =>
  (row: TradeRow): WireTrade => ({
    kind: row.kind,
    coin: row.coin,
    price: formatAmount(BigInt(row.price)),
    from: getAddress(row.from),
    from_name: nameOf(row.from),
    to: getAddress(row.to),
    to_name: nameOf(row.to),
    time: row.time,
    block: row.block,
    tx: row.tx,
  })

/** Trades are in the order of the chain, which time is not: several blocks share a second. */
const placeOf = ({ block, log_index }: { block: number; log_index: number }) => writePlace([block, log_index])
const BLOCK_DIGITS = 12

export async function readHistory(
  { db }: Context,
  { id, cursor, limit }: { id: number; cursor?: string | undefined; limit: number },
): Promise<CallData<'GET /api/assets/history'>> {
  const asset = await findAsset(db, id)
  if (!asset) throw new AppError('card.not_found')
  const after = readPlace(cursor, BLOCK_DIGITS)
  const rows = await db
    .selectFrom('chain.trade')
    .selectAll()
    .where('assets_id', '=', asset.assets_id)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(block, log_index) < (${after?.[0] ?? 0}, ${after?.[1] ?? 0})`),
    )
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows[limit - 1]
  const present = await tradePresenter(db, rows)
  return {
    items: rows.slice(0, limit).map(present),
    next: rows.length > limit && last ? placeOf(last) : null,
  }
}

type Business = { cursor?: string | undefined; limit: number; side: 'all' | 'bought' | 'sold' }

/** What the player bought and sold, bids and outbids among it. */
export async function readBusiness(
  { db }: Context,
  { userid, locale }: { userid: number; locale: Locale },
  { cursor, limit, side }: Business,
): Promise<CallData<'POST /api/user/card/business'>> {
  const { address } = await findAccount(db, userid)
  const me = address ?? ''
  const after = readPlace(cursor, BLOCK_DIGITS)
  const rows = await db
    .selectFrom('chain.trade as t')
    .innerJoin('chain.asset as a', 'a.assets_id', 't.assets_id')
    .selectAll('a')
    .select(['t.kind', 't.coin', 't.price', 't.from', 't.to', 't.time', 't.block', 't.tx', 't.log_index'])
    .where((e) => {
      const [bought, sold] = [e('t.to', '=', me), e('t.from', '=', me)]
      return side === 'bought' ? bought : side === 'sold' ? sold : e.or([bought, sold])
    })
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(t.block, t.log_index) < (${after?.[0] ?? 0}, ${after?.[1] ?? 0})`),
    )
    .orderBy('t.block', 'desc')
    .orderBy('t.log_index', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows[limit - 1]
  const present = await tradePresenter(db, rows)
  return {
    items: rows.slice(0, limit).map((row) => {
      const { assets_id, name, type, art, tokenid } = presentAsset(row, locale)
      return { ...present(row), asset: { assets_id, name, type, art, tokenid } }
    }),
    next: rows.length > limit && last ? placeOf(last) : null,
  }
}
