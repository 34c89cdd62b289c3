import { type HashedLine, LOG_BEGINNING, type LogLine, lineHash } from '@mdragon/domain'
import { sql } from 'kysely'
import { locks } from '../db/locks.ts'
import type { Db } from '../db/open.ts'

/** Adds a line, in the caller's transaction: done and written down together. Others wait here for its end. */
export async function addLine(tx: Db, line: Omit<LogLine, 'seq'>): Promise<HashedLine> {
  await sql`select pg_advisory_xact_lock(${sql.lit(locks.operatorLog)})`.execute(tx)
  const last = await lastLine(tx)
  const numbered = { ...line, seq: last.seq + 1 }
  const hashed = { ...numbered, prev_hash: last.hash, hash: lineHash(last.hash, numbered) }
  await tx.insertInto('operator_log').values(hashed).execute()
  return hashed
}

export async function lastLine(db: Db): Promise<{ seq: number; hash: string }> {
  const row = await db
    .selectFrom('operator_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { seq: 0, hash: LOG_BEGINNING }
}
