import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { alone } from './alone.ts'
import { boundsOf, type MonthlyPart, type MonthlyTable, monthly, readParts } from './tables.ts'

/** Why a month stays where it is, for the operator who asked. */
export class MonthRefused extends Error {
  override name = 'MonthRefused'
}

/** So many whole months before this one stay at hand: what is still looked at, and asked about, is younger. */
const LEAST_KEPT = 3

/**
 * Takes the oldest part out of a table and into the schema `archive`, from where it can be dumped and dropped. What the
 * books and a player's costs need of it stays, as sums; so does by what it is known when it comes back.
 */
export const detachOldest = (db: Db, table: MonthlyTable, nowMs: number): Promise<string> =>
  alone(db, async (tx) => {
    const [oldest] = await readParts(tx, table)
    if (!oldest || !isOver(oldest, table, nowMs))
      throw new MonthRefused(
        `${table}: ${oldest?.name} stays. A part can go when it has been over for ${LEAST_KEPT} whole months.`,
      )
    const { name, since, until } = oldest
    const part = sql.table(`months.${name}`)
    // While it is added up nothing comes into it; the other parts are used as ever, and it is still read.
    await sql`lock table ${part} in share mode`.execute(tx)
    const known = { name, of_table: table, since, until, ...(await digestOf(tx, part)), detached_at: nowMs }
    await tx.insertInto('detached_month').values(known).execute()
    await carry[table](tx, name, part)
    await sql`alter table ${sql.table(table)} detach partition ${part}`.execute(tx)
    await sql`alter table ${part} set schema archive`.execute(tx)
    return name
  })

/** Brings the part that went last back, if it is what it was: then its sums are not needed any more. */
export const attachLast = (db: Db, table: MonthlyTable): Promise<string> =>
  alone(db, async (tx) => {
    const last = await tx
      .selectFrom('detached_month')
      .selectAll()
      .where('of_table', '=', table)
      .orderBy('until', 'desc')
      .executeTakeFirst()
    if (!last) throw new MonthRefused(`${table}: nothing of it is detached.`)
    const { name } = last
    const part = sql.table(`archive.${name}`)
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass(${`archive.${name}`}) is not null as found`.execute(tx)
    if (!rows[0]?.found) throw new MonthRefused(`archive.${name} is not there. Restore it from where it was dumped to.`)
    const there = await digestOf(tx, part)
    if (there.rows !== last.rows || there.digest !== last.digest)
      throw new MonthRefused(`archive.${name} is not what was detached: ${there.rows} rows for ${last.rows}.`)
    await sql`alter table ${part} set schema months`.execute(tx)
    await sql`alter table ${sql.table(table)} attach partition ${sql.table(`months.${name}`)} ${boundsOf(last)}`.execute(
      tx,
    )
    // Its sums go with it.
    await tx.deleteFrom('detached_month').where('name', '=', name).execute()
    return name
  })

/** For a chain that is gone for good: every part is back, and those that had been away are empty. */
export const forgetMonths = (db: Db): Promise<void> =>
  alone(db, async (tx) => {
    for (const { name, of_table, ...bounds } of await tx.selectFrom('detached_month').selectAll().execute()) {
      const [whole, part] = [sql.table(of_table), sql.table(`months.${name}`)]
      await sql`drop table if exists ${sql.table(`archive.${name}`)}`.execute(tx)
      await sql`create table ${part} (like ${whole} including defaults including constraints)`.execute(tx)
      await sql`alter table ${whole} attach partition ${part} ${boundsOf(bounds)}`.execute(tx)
    }
    await tx.deleteFrom('detached_month').execute()
  })

function isOver(part: MonthlyPart, table: MonthlyTable, nowMs: number): part is MonthlyPart & { until: number } {
  if (part.until === null) return false
  const now = new Date(nowMs)
  const keptFrom = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - LEAST_KEPT) / 1000
  return part.until / monthly[table] <= keptFrom
}

/** How many rows, and what they come to: the same whatever the order. */
async function digestOf(tx: Db, part: RawBuilder<unknown>): Promise<{ rows: number; digest: string }> {
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*) as rows, coalesce(sum(hashtextextended(p::text, 0)::numeric), 0)::text as digest from ${part} p`.execute(
    tx,
  )
  return rows[0] as { rows: number; digest: string }
}

type Carry = (tx: Db, month: string, part: RawBuilder<unknown>) => Promise<unknown>
const carry: Readonly<Record<MonthlyTable, Carry>> = {
  ledger_posting: (tx, month, part) =>
    sql`insert into ledger_carried (owner, month, kind, bucket, coin, amount)
      select p.owner, ${month}, e.kind, p.bucket, p.coin, sum(p.amount)
      from ${part} p join ledger_entry e on e.id = p.entry_id group by p.owner, e.kind, p.bucket, p.coin`.execute(tx),
  activity: (tx, month, part) =>
    sql`insert into activity_carried (address, month, year, type, coin, amount, fee)
      select address, ${month}, extract(year from to_timestamp(at) at time zone 'utc')::integer, type, coin,
        coalesce(sum(amount), 0), coalesce(sum(fee), 0)
      from ${part} where coin is not null group by 1, 3, 4, 5`.execute(tx),
}
