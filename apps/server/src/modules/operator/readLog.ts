import { firstBroken, type HashedLine, LOG_BEGINNING, loggedVerbs } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { readRow, writeRow } from '../../routing/index.ts'
import { lastLine, verb } from '../../verbs/index.ts'

const BATCH = 1000

export const readLog = verb('read-log', async ({ tx }, { verb: name, group, cursor, limit }) => {
  const before = readRow(cursor)
  const items =
    group && !name ? await readVerbs(tx, loggedVerbs(group), before, limit) : await readLines(tx, name, before, limit)
  const last = items.at(-1)
  return { data: { items, next: last && items.length === limit && last.seq > 1 ? writeRow(last.seq) : null } }
})

async function readLines(tx: Db, name: string | undefined, before: number | null, limit: number) {
  let query = tx.selectFrom('operator_log').selectAll().orderBy('seq', 'desc').limit(limit)
  if (name) query = query.where('verb', '=', name)
  if (before !== null) query = query.where('seq', '<', before)
  return query.execute()
}

/**
 * The newest of each verb, and of those the newest. Each verb stands in the statement by its name: the planner knows then
 * that one was never done, and does not go back through the whole log for it.
 */
async function readVerbs(tx: Db, names: readonly string[], before: number | null, limit: number) {
  const earlier = before === null ? sql`` : sql`and seq < ${before}`
  const newest = (name: string) =>
    sql`(select * from operator_log where verb = ${name} ${earlier} order by seq desc limit ${limit})`
  const { rows } = await sql<HashedLine>`
    select * from (${sql.join(names.map(newest), sql` union all `)}) as l order by seq desc limit ${limit}`.execute(tx)
  return rows
}

/** From the first line to the last; a batch at a time, since a log only grows. */
export const verifyLog = verb('verify-log', async ({ tx }) => {
  const head = await lastLine(tx)
  let before = { seq: 0, hash: LOG_BEGINNING }
  while (before.seq < head.seq) {
    const lines = await linesAfter(tx, before.seq, head.seq)
    const broken = lines.length === 0 ? before.seq + 1 : firstBroken(lines, before)
    if (broken !== null) return { data: { lines: head.seq, head: head.hash, broken_at: broken } }
    before = lines.at(-1) ?? before
  }
  return { data: { lines: head.seq, head: head.hash, broken_at: null } }
})

const linesAfter = (db: Db, seq: number, until: number) =>
  db
    .selectFrom('operator_log')
    .selectAll()
    .where('seq', '>', seq)
    .where('seq', '<=', until)
    .orderBy('seq')
    .limit(BATCH)
    .execute()
