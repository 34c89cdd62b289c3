import type { CallData, Locale } from '@mdragon/api'
import { type AssetKind, costOf, costTypes, formatAmount, rosterEntry, yearSeconds } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readPlace, writePlace } from '../../routing/index.ts'
import { findAccount } from '../account/index.ts'

type Costs = CallData<'GET /api/user/portfolio/costs'>
type Asked = { cursor?: string | undefined; limit: number; year?: number | undefined }
const SECOND_DIGITS = 11

/** The lines of an account's log that cost something for no lot's sake. */
export const costLines = (address: string): RawBuilder<boolean> =>
  sql<boolean>`address = ${address} and (type in (${sql.join(costTypes.byAmount)})
    or (type in (${sql.join(costTypes.byFee)}) and fee > 0))`

type Row = {
  id: number
  type: number
  coin: string | null
  amount: string | null
  fee: string | null
  at: number
  tx: string | null
  kind: AssetKind | null
  index_id: number | null
  token_id: number | null
}

/** One by one, the newest first. */
export async function listCosts(
  { db }: Context,
  { userid, locale }: { userid: number; locale: Locale },
  { cursor, limit, year }: Asked,
): Promise<Costs> {
  const { address } = await findAccount(db, userid)
  const after = readPlace(cursor, SECOND_DIGITS)
  const conditions = [costLines(address ?? '')]
  if (year) conditions.push(sql`at >= ${yearSeconds(year).from} and at < ${yearSeconds(year).to}`)
  if (after) conditions.push(sql`(at, id) < (${after[0]}, ${after[1]})`)
  const { rows } = await sql<Row>`
    select x.*, a.type as kind, a.index_id, a.token_id from (
      select id, type, coin, amount::text, fee::text, at, tx, assets_id from activity
      where ${sql.join(conditions, sql` and `)} order by at desc, id desc limit ${limit + 1}) x
    left join chain.asset a using (assets_id) order by x.at desc, x.id desc`.execute(db)
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).flatMap((row) => presentCost(row, locale)),
    next: rows.length > limit && last ? writePlace([last.at, last.id]) : null,
  }
}

function presentCost(row: Row, locale: Locale): Costs['items'] {
  const { kind, index_id, token_id } = row
  const cost = costOf({ ...row, amount: BigInt(row.amount ?? 0), fee: BigInt(row.fee ?? 0) })
  if (!cost) return []
  const name = kind && index_id ? (rosterEntry(kind, index_id)?.name[locale] ?? `#${index_id}`) : null
  return [
    {
      kind: cost.kind,
      coin: cost.coin,
      amount: formatAmount(cost.amount),
      at: row.at,
      tx: row.tx,
      asset: name !== null && token_id !== null ? { name, tokenid: token_id } : null,
    },
  ]
}
