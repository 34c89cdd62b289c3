import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { type NotingParts, notingOf, runNoted } from './noteRun.ts'
import { type Job, repeat } from './repeat.ts'

const HOUR_MS = 3_600_000
const EVERY_MS = HOUR_MS
/** Small enough that nobody waits for the locks of one statement. */
const BATCH = 1000

/**
 * Rows of no more use once their time has passed, with the key that names one. An hour longer than their time, so that
 * what just expired is still told apart from what never was, and tries at a password are remembered as long as they count.
 */
const expiring = [
  { table: 'idempotency', key: ['owner', 'key'], time: 'created_at', keepMs: 24 * HOUR_MS },
  { table: 'mail_code', key: ['id'], time: 'expires_at', keepMs: HOUR_MS },
  { table: 'captcha', key: ['id'], time: 'expires_at', keepMs: HOUR_MS },
  { table: 'login_nonce', key: ['nonce'], time: 'expires_at', keepMs: HOUR_MS },
  { table: 'game_nonce', key: ['nonce'], time: 'expires_at', keepMs: HOUR_MS },
  { table: 'limit_counter', key: ['key', 'slot'], time: 'expires_at', keepMs: HOUR_MS },
  { table: 'session', key: ['id'], time: 'expires_at', keepMs: HOUR_MS },
  { table: 'operator_session', key: ['id'], time: 'expires_at', keepMs: HOUR_MS },
  { table: 'flight', key: ['id'], time: 'expires_at', keepMs: HOUR_MS },
  { table: 'mail', key: ['id'], time: 'sent_at', keepMs: 30 * 24 * HOUR_MS },
  { table: 'mail', key: ['id'], time: 'given_up_at', keepMs: 30 * 24 * HOUR_MS },
  { table: 'qr_login', key: ['id'], time: 'expires_at', keepMs: HOUR_MS },
] as const

/** Deletes what has expired, batch by batch, and says how many rows that were. Any number may run at once. */
export async function sweep(db: Db, nowMs: number, batch = BATCH): Promise<number> {
  let swept = 0
  for (const { table, key, time, keepMs } of expiring) {
    const keys = sql.join(key.map((column) => sql.ref(column)))
    // Asked again of the row itself: one that was renewed meanwhile stays.
    const isOld = sql`${sql.ref(time)} < ${nowMs - keepMs}`
    const some = sql`select ${keys} from ${sql.table(table)} where ${isOld} limit ${sql.lit(batch)}`
    for (let deleted = batch; deleted === batch; swept += deleted) {
      const result = await sql`delete from ${sql.table(table)} where (${keys}) in (${some}) and ${isOld}`.execute(db)
      deleted = Number(result.numAffectedRows ?? 0)
    }
  }
  return swept
}

const trouble = { event: 'sweep.failed', text: 'sweeping failed: trying again in an hour' }

/** Sweeps now and every hour. */
export function startSweeping(parts: NotingParts): Job {
  const noting = notingOf(parts, 'sweep', trouble)
  return repeat(() => runNoted(noting, () => sweep(parts.db, parts.now())), EVERY_MS)
}
