import type { CallData, Locale } from '@mdragon/api'
import { artAddressOf } from '@mdragon/art'
import { formatAmount, rosterEntry } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { AssetTable, LegionHistoryTable } from '../../db/schema.ts'
import { readPlace, writePlace } from '../../routing/index.ts'
import { presentPerson } from './ranking.ts'

type Line = CallData<'GET /api/integral/history'>['items'][number]
type LineRow = Selectable<LegionHistoryTable> & {
  line_assets_id: number | null
  nickname: string | null
  address: string | null
  token_id: number | null
  asset_type: AssetTable['type'] | null
  index_id: number | null
  traits: string | null
}
type Asked = { cursor?: string | undefined; limit: number; type?: 1 | 2 | undefined }
const SECOND_DIGITS = 11

/** Where points came from and when they were collected, the newest first. */
export async function listHistory(
  { db }: Context,
  { userid, locale }: { userid: number; locale: Locale },
  { cursor, limit, type }: Asked,
): Promise<CallData<'GET /api/integral/history'>> {
  const after = readPlace(cursor, SECOND_DIGITS)
  const conditions = [sql`userid = ${userid}`]
  if (type !== undefined) conditions.push(sql`type = ${type}`)
  if (after) conditions.push(sql`(at, id) < (${after[0]}, ${after[1]})`)
  const { rows } = await sql<LineRow>`
    select h.*, h.assets_id as line_assets_id, a.nickname, a.address,
      c.token_id, c.type as asset_type, c.index_id, c.traits
    from (select * from legion_history where ${sql.join(conditions, sql` and `)}
      order by at desc, id desc limit ${limit + 1}) h
    left join account a on a.userid = h.from_userid
    left join chain.asset c on c.assets_id = h.assets_id
    order by h.at desc, h.id desc`.execute(db)
  const last = rows[limit - 1]
  return {
    items: rows.slice(0, limit).map((row) => present(row, locale)),
    next: rows.length > limit && last ? writePlace([last.at, last.id]) : null,
  }
}

function present(row: LineRow, locale: Locale): Line {
  const { from_userid, nickname, address, asset_type, index_id } = row
  const isOthers = from_userid !== null && from_userid !== row.userid
  return {
    id: row.id,
    type: row.type,
    points: amountOf(row.points),
    at: row.at,
    from: isOthers ? presentPerson({ userid: from_userid, nickname: nickname ?? '', address }) : null,
    kind: row.kind,
    assets_id: row.line_assets_id,
    nftname: asset_type && index_id ? (rosterEntry(asset_type, index_id)?.name[locale] ?? `#${index_id}`) : null,
    tokenid: row.token_id,
    art: row.traits && artAddressOf(row.traits),
    coin: row.coin,
    paid: row.paid === null ? null : amountOf(row.paid),
    spent: row.spent === null ? null : amountOf(row.spent),
    level: row.level,
    rate_bps: row.rate_bps,
  }
}

/** What was collected is told as how much it was. */
const amountOf = (wei: string): string => formatAmount(BigInt(wei) < 0n ? -BigInt(wei) : BigInt(wei))
