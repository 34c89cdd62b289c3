import { setImmediate as nextTurn } from 'node:timers/promises'
import { entryText, formatAmount, merkleLeaf, merkleRoot, monthAfter, monthOf, monthStart } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** So many entries make a part of the tree: a power of two, so that parts are whole subtrees. */
export const PART = 1024

type Entry = { rank: number; userid: number; points: string }

export const leafOf = (month: number, { rank, userid, points }: Entry): string =>
  merkleLeaf(entryText(month, { rank, userid, points: formatAmount(BigInt(points)) }))

/**
 * Closes every month that is over: its ranks and their root are kept for good. A month is over when a final block is past
 * its end, so that nothing of it can still come. Any number may try at once; one does it, and whoever dies has done nothing.
 */
export async function closeMonths(db: Db, nowSeconds: number): Promise<number[]> {
  const closed: number[] = []
  for (const month of await openMonths(db, nowSeconds)) if (await closeMonth(db, month)) closed.push(month)
  return closed
}

async function openMonths(db: Db, nowSeconds: number): Promise<number[]> {
  const end = await finalTime(db)
  const { rows } = await sql<{ month: number }>`
    select distinct b.month from legion_bucket b left join legion_close c using (month)
    where c.month is null order by b.month`.execute(db)
  const isOver = (month: number) => monthStart(monthAfter(month)) <= Math.min(nowSeconds, end)
  return rows.map(({ month }) => month).filter((month) => month < monthOf(nowSeconds) && isOver(month))
}

/** The chain's time up to which everything is final. */
async function finalTime(db: Db): Promise<number> {
  const { rows } = await sql<{ time: number | null }>`
    select max(b.time) as time from chain.block b join finality f on b.number <= f.block`.execute(db)
  return rows[0]?.time ?? 0
}

async function closeMonth(db: Db, month: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(CLOSING)}, ${month})`.execute(tx)
    const done = await tx.selectFrom('legion_close').select('month').where('month', '=', month).executeTakeFirst()
    if (done) return false
    await keepEntries(tx, month)
    const parts = await hashParts(tx, month)
    await sql`update legion_close set parts = ${JSON.stringify(parts)}::jsonb, root = ${merkleRoot(parts)}
      where month = ${month}`.execute(tx)
    return true
  })
}
/** 'MDRL'. */
const CLOSING = 0x4d_44_52_4c

async function keepEntries(tx: Db, month: number): Promise<void> {
  await sql`insert into legion_close (month, entries, points, root, parts, closed_at)
    select ${month}, coalesce(sum(players), 0), coalesce(sum(points), 0), '', '[]', floor(extract(epoch from now()))
    from legion_bucket where month = ${month}`.execute(tx)
  await sql`insert into legion_rank (month, rank, userid, points, level)
    select month, row_number() over (order by points desc, block, log_index, userid), userid, points, level
    from legion_month where month = ${month} and points > 0`.execute(tx)
}

/** Part by part, so that a process with other work gets to it in between. */
async function hashParts(tx: Db, month: number): Promise<string[]> {
  const parts: string[] = []
  for (let after = 0; ; after += PART) {
    const entries = await readEntries(tx, month, after)
    if (entries.length > 0) parts.push(merkleRoot(entries.map((entry) => leafOf(month, entry))))
    if (entries.length < PART) return parts
    await nextTurn()
  }
}

export const readEntries = (db: Db, month: number, after: number): Promise<Entry[]> =>
  db
    .selectFrom('legion_rank')
    .select(['rank', 'userid', 'points'])
    .where('month', '=', month)
    .where('rank', '>', after)
    .orderBy('rank')
    .limit(PART)
    .execute()
