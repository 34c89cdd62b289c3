import { monthAfter, monthOf, monthStart } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { alone } from './alone.ts'
import { boundsOf, type MonthlyTable, monthly, monthlyTables, partName, readParts } from './tables.ts'

/** So many months are there before they begin: long enough for a worker that has not run, and to be seen by an operator. */
const AHEAD = 3

/**
 * Cuts coming months off the last part, which has no end: whatever time a row has, there is a place for it. Says which
 * were made. Any number may run at once.
 */
export async function makeMonths(db: Db, nowMs: number): Promise<string[]> {
  const starts = comingStarts(nowMs / 1000)
  const made: string[] = []
  for (const table of monthlyTables) {
    const cuts = starts.map((start) => start * monthly[table])
    // Asked once more where nobody else cuts: another worker may just have done it.
    if (missing(await readParts(db, table), cuts).length === 0) continue
    made.push(
      ...(await alone(db, async (tx) => {
        const due = missing(await readParts(tx, table), cuts)
        for (const at of due) await cut(tx, table, at)
        return due.map((at) => partName(table, at))
      })),
    )
  }
  return made
}

function comingStarts(seconds: number): number[] {
  let month = monthOf(seconds)
  return Array.from({ length: AHEAD }, () => {
    month = monthAfter(month)
    return monthStart(month)
  })
}

function missing(parts: Awaited<ReturnType<typeof readParts>>, cuts: readonly number[]): number[] {
  const lastSince = parts.at(-1)?.since ?? Number.NEGATIVE_INFINITY
  return cuts.filter((at) => at > lastSince)
}

/**
 * Ends the last part there, and begins another. Rows of later are normally none; those that there are go over before
 * anything is attached, so that they are not counted into balances a second time.
 */
async function cut(tx: Db, table: MonthlyTable, at: number): Promise<void> {
  const last = (await readParts(tx, table)).at(-1)
  if (!last) throw new Error(`${table} has no parts`)
  const [whole, old] = [sql.table(table), sql.table(`months.${last.name}`)]
  const added = sql.table(`months.${partName(table, at)}`)
  const time = sql.lit(at)
  await sql`alter table ${whole} detach partition ${old}`.execute(tx)
  await sql`create table ${added} (like ${whole} including defaults including constraints)`.execute(tx)
  await sql`with later as (delete from ${old} where at >= ${time} returning *) insert into ${added} select * from later`.execute(
    tx,
  )
  await sql`alter table ${whole} attach partition ${old} ${boundsOf({ since: last.since, until: at })}`.execute(tx)
  await sql`alter table ${whole} attach partition ${added} ${boundsOf({ since: at, until: null })}`.execute(tx)
}
