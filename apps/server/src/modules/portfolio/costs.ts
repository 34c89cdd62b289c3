import type { CallData, Locale } from '@mdragon/api'
import { type AssetKind, costOf, costTypes, formatAmount, rosterEntry, yearSeconds } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { readPlace, writePlace } from '../../routing/index.ts'
import { findAccount } from '../account/index.ts'

type Costs = CallData<'GET /api/user/portfolio/costs'>
type Asked = { cursor?: string | undefined; limit: number; year?: number | undefined }
const SECOND_DIGITS = 11
/** Lines are counted further than other rows: all that players ever do. */
const LINE_DIGITS = 15

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
  const after = readPlace(cursor, SECOND_DIGITS, LINE_DIGITS)
  const conditions = [costLines(address ?? '')]
  if (year) conditions.push(sql`at >= ${yearSeconds(year).from} and at < ${yearSeconds(year).to}`)
  if (after) conditions.push(sql`(at, id) < (${after[0]}, ${after[1]})`)
  const { rows } = await sql<Row>`
    select x.*, a.type as kind, a.index_id, a.token_id from (
      select id, type, coin, amount::text, fee::text, at, tx, assets_id from activity
      where ${sql.join(conditions, sql` and `)} order by at desc, id desc limit ${limit + 1}) x
    left join chain.asset a using (assets_id) order by x.at desc, x.id desc`.execute(db)
  const last = rows[limit - 1]
  const next = rows.length > limit && last ? writePlace([last.at, last.id]) : null
  const carried = next === null ? await readCarried(db, address ?? '', year) : []
  return { items: [...rows.slice(0, limit), ...carried].flatMap((row) => presentCost(row, locale)), next }
}

/** Of each month that is in the archive, one line for each kind, at its end: so that all of them still add up. */
async function readCarried(db: Db, address: string, year: number | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 0 as id, type, coin, amount::text, fee::text, m.until - 1 as at, null as tx, null as kind, null as index_id, null as token_id
    from activity_carried c join detached_month m on m.name = c.month
    where ${costLines(address)} ${year ? sql`and year = ${year}` : sql``} order by m.until desc, type, coin`.execute(db)
  return rows
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
