import { firstBroken, LOG_BEGINNING } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { readRow, writeRow } from '../../routing/index.ts'
import { lastLine, verb } from '../../verbs/index.ts'

const BATCH = 1000

export const readLog = verb('read-log', async ({ tx }, { verb: name, cursor, limit }) => {
  const before = readRow(cursor)
  let query = tx.selectFrom('operator_log').selectAll().orderBy('seq', 'desc').limit(limit)
  if (name) query = query.where('verb', '=', name)
  if (before !== null) query = query.where('seq', '<', before)
  const items = await query.execute()
  const last = items.at(-1)
  return { data: { items, next: last && items.length === limit && last.seq > 1 ? writeRow(last.seq) : null } }
})

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
