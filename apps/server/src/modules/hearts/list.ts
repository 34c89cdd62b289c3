import type { CallData, Locale } from '@mdragon/api'
import { type Priced, priceChangeBps } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { AssetTable, HeartTable, OfferTable } from '../../db/schema.ts'
import { readPlace, writePlace } from '../../routing/index.ts'
import { presentAsset, presentOffer } from '../assets/index.ts'
import { coinAmount, countHearts } from './queries.ts'

type Page = CallData<'GET /api/heart/list'>
type Offer = Selectable<Pick<OfferTable, 'kind' | 'coin' | 'price' | 'pay' | 'since' | 'lock_block' | 'expires_at'>>
type Row = Selectable<AssetTable> &
  Pick<Selectable<HeartTable>, 'at' | 'target' | 'target_coin'> & {
    coin_then: string | null
    pay_then: string | null
    offer: Offer | null
  }
const SECOND_DIGITS = 11

/** What an account watches, the latest first. */
export async function listHearts(
  { db }: Context,
  { userid, locale }: { userid: number; locale: Locale },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const after = readPlace(cursor, SECOND_DIGITS)
  const beyond = after ? sql`and (h.at, h.assets_id) < (${after[0]}, ${after[1]})` : sql``
  const [head, total, { rows }] = await Promise.all([
    readHead(db),
    countHearts(db, userid),
    sql<Row>`
      select a.*, h.at, h.target, h.target_coin, h.coin as coin_then, h.pay as pay_then,
        case when o.assets_id is not null then jsonb_build_object('kind', o.kind, 'coin', o.coin, 'price', o.price::text,
          'pay', o.pay::text, 'since', o.since, 'lock_block', o.lock_block, 'expires_at', o.expires_at) end as offer
      from heart h join chain.asset a using (assets_id) left join chain.offer o using (assets_id)
      where h.userid = ${userid} ${beyond} order by h.at desc, h.assets_id desc limit ${limit + 1}`.execute(db),
  ])
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).map((row) => presentHearted(row, head, locale)),
    next: rows.length > limit && last ? writePlace([last.at, last.assets_id]) : null,
    total,
    head: { block: head.block, time: head.time, block_ms: head.block_ms },
  }
}

const presentHearted = (row: Row, head: { time: number }, locale: Locale): Page['items'][number] => ({
  ...presentAsset(row, locale),
  offer: row.offer && presentOffer(row.offer, head),
  at: row.at,
  was: coinAmount(row.coin_then, row.pay_then),
  target: coinAmount(row.target_coin, row.target),
  change_bps: priceChangeBps(priced(row.coin_then, row.pay_then), row.offer && priced(row.offer.coin, row.offer.pay)),
})

const priced = (coin: string | null, wei: string | null): Priced | null =>
  coin === null || wei === null ? null : { coin, wei: BigInt(wei) }
