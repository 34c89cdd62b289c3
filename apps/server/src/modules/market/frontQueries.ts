import { DAY_S, dayOf, FRONT_CHOICES, MAIN_COIN } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { TradeTable } from '../../db/schema.ts'
import type { AssetRow } from '../assets/index.ts'
import { type At, isOpen, type MarketRow, offers, shownColumns } from './queries.ts'

export type OfferFront = MarketRow & { since_block: number; window_block: number | null }
export type TradeFront = AssetRow & Selectable<TradeTable>

const columns = sql`${shownColumns}, o.since_block, o.window_block`
const trades = sql`a.*, t.kind, t.coin, t.price, t."from", t."to", t.time, t.block, t.tx, t.log_index`

/** Auctions that lock next; where those are few, also the newest that wait for their first bid. */
export async function lockingNext(db: Db, { block }: At): Promise<OfferFront[]> {
  const { rows } = await sql<OfferFront>`
    (select ${columns} from ${offers} where o.kind = 'auction' and o.lock_block > ${block}
      order by o.lock_block, o.assets_id limit ${FRONT_CHOICES})
    union all
    (select ${columns} from ${offers} where o.kind = 'auction' and o.lock_block is null
      order by o.assets_id desc limit ${FRONT_CHOICES})`.execute(db)
  return rows
}

/** So many of the newest offers are looked at: of those some have ended. */
const NEWEST = 200

export async function newestOffers(db: Db, at: At): Promise<OfferFront[]> {
  const { rows } = await sql<OfferFront>`
    select ${columns} from (select * from chain.offer order by since desc, assets_id desc limit ${NEWEST}) o
    join chain.asset a using (assets_id) where ${isOpen(at)}
    order by o.since desc, o.assets_id desc limit ${FRONT_CHOICES}`.execute(db)
  return rows
}

/** So many trades back it is looked for bids: on a market of sales there may be none. */
const LATEST = 200

/** Newest first, sales and bids. */
export async function latestTrades(db: Db): Promise<TradeFront[]> {
  const { rows } = await sql<TradeFront>`
    select ${trades} from (select * from chain.trade order by block desc, log_index desc limit ${LATEST}) t
    join chain.asset a using (assets_id) order by t.block desc, t.log_index desc`.execute(db)
  return rows
}

const WEEK_DAYS = 7
/** An asset that went from hand to hand is there several times. */
const OF_A_DAY = 4 * FRONT_CHOICES

/** The dearest trades in the game's coin, of today and the six days before it, in UTC. */
export async function dearestOfWeek(db: Db, { time }: At): Promise<TradeFront[]> {
  const today = dayOf(time)
  const { rows } = await sql<TradeFront>`
    select ${trades} from generate_series(${today - WEEK_DAYS + 1}::bigint, ${today}::bigint) d
    cross join lateral (select * from chain.trade t where t.time / ${sql.lit(DAY_S)} = d.d and t.coin = ${MAIN_COIN}
      order by t.price desc limit ${OF_A_DAY}) t
    join chain.asset a using (assets_id) order by t.price desc, t.block, t.log_index`.execute(db)
  return rows
}
