import type { CallData, Locale } from '@mdragon/api'
import { type ActivityGroup, typesOfGroup } from '@mdragon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { keptSince } from '../../months/index.ts'
import { type Place, readPlace, writePlace } from '../../routing/index.ts'
import { findAccount } from '../account/index.ts'
import { type ActivityWithNames, presentActivity } from './present.ts'

type Asked = {
  cursor?: string | undefined
  limit: number
  group: 'all' | ActivityGroup
  coin?: string | undefined
  from?: number | undefined
  to?: number | undefined
}
const SECOND_DIGITS = 11
/** Lines are counted further than other rows: all that players ever do. */
const LINE_DIGITS = 15

/** A player's lines, the newest first. */
export async function listActivities(
  { db }: Context,
  { userid, locale }: { userid: number; locale: Locale },
  { cursor, limit, ...asked }: Asked,
): Promise<CallData<'GET /api/user/activities'>> {
  const { address } = await findAccount(db, userid)
  const after = readPlace(cursor, SECOND_DIGITS, LINE_DIGITS)
  const { rows } = await sql<ActivityWithNames>`
    select x.*, x.assets_id as line_assets_id, a.token_id, a.type as kind, a.index_id, a.traits,
      other.userid as two_userid, other.nickname
    from (${linesOf(address ?? '', asked, after, limit + 1)}) x
    left join chain.asset a using (assets_id)
    left join account other on other.address = x.two_address
    order by x.at desc, x.id desc limit ${limit + 1}`.execute(db)
  const last = rows[limit - 1]
  const next = rows.length > limit && last ? writePlace([last.at, last.id]) : null
  return {
    items: rows.slice(0, limit).map((row) => presentActivity(row, locale)),
    next,
    since: next === null ? await archivedBefore(db, asked.from) : null,
  }
}

/** Where what was asked for may go on in the archive, the time at which it does. */
async function archivedBefore(db: Db, from = 0): Promise<number | null> {
  const { rows } = await sql<{ since: number }>`select ${keptSince('activity')} as since`.execute(db)
  const since = rows[0]?.since ?? 0
  return since > from ? since : null
}

/**
 * The first few by time. A group is several codes: each is looked up where its index has it, and the first few of each
 * hold the first few of all, however many lines a player has.
 */
function linesOf(
  address: string,
  { group, ...rest }: Omit<Asked, 'cursor' | 'limit'>,
  after: Place | null,
  few: number,
) {
  const types = group === 'all' ? [null] : typesOfGroup(group)
  const ofType = (type: number | null): RawBuilder<unknown> => {
    const conditions = [sql`address = ${address}`]
    if (type !== null) conditions.push(sql`type = ${type}`)
    if (rest.coin) conditions.push(sql`coin = ${rest.coin}`)
    if (rest.from !== undefined) conditions.push(sql`at >= ${rest.from}`)
    if (rest.to !== undefined) conditions.push(sql`at < ${rest.to}`)
    if (after) conditions.push(sql`(at, id) < (${after[0]}, ${after[1]})`)
    return sql`(select * from activity where ${sql.join(conditions, sql` and `)} order by at desc, id desc limit ${few})`
  }
  return sql.join(types.map(ofType), sql` union all `)
}
