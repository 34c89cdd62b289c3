import { AppError, type CallData } from '@mdragon/api'
import { formatAmount, MAX_VISITOR_HEARTS } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export async function heartIds(db: Db, userid: number): Promise<number[]> {
  const rows = await db.selectFrom('heart').select('assets_id').where('userid', '=', userid).execute()
  return rows.map(({ assets_id }) => assets_id)
}

export async function countHearts(db: Db, userid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from heart where userid = ${userid}`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many watch an asset: accounts, each once. */
export async function readHeartsOf(
  db: Db,
  assetsId: number,
  userid: number | null,
): Promise<CallData<'GET /api/heart/of/:id'>> {
  const { rows } = await sql<{ count: number; coin: string | null; target: string | null; watched: boolean }>`
    select count(h.userid) as count, coalesce(bool_or(userid = ${userid}), false) as watched,
      max(target_coin) filter (where userid = ${userid}) as coin, max(target) filter (where userid = ${userid}) as target
    from chain.asset a left join heart h using (assets_id) where a.assets_id = ${assetsId} group by a.assets_id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new AppError('card.not_found')
  return { count: row.count, watched: row.watched, target: coinAmount(row.coin, row.target) }
}

/** A sum as the wire has it; null where there is none. */
export const coinAmount = (coin: string | null, wei: string | null) =>
  coin === null || wei === null ? null : { coin, amount: formatAmount(BigInt(wei)) }

/** Of the market, what one watches: of an account by its rows, of who has none by what their browser keeps. */
export const heartedOnly = (userid: number | null, ids: string | undefined): RawBuilder<boolean> =>
  userid === null
    ? sql`a.assets_id = any(${readIds(ids)}::integer[])`
    : sql`a.assets_id in (select assets_id from heart where userid = ${userid})`

/** As lenient as every filter: what is no number of an asset is ignored. */
const readIds = (text = ''): number[] =>
  text
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, MAX_VISITOR_HEARTS)
    .map(Number)
