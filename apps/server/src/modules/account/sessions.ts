import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '@mdragon/api'
import { sql } from 'kysely'
import { inBatches } from '../../db/inBatches.ts'
import type { Db } from '../../db/open.ts'

const DAY_MS = 86_400_000
/** How long a session lives: a day, or thirty when it is to be remembered. */
const lifetime = (remember: boolean): number => (remember ? 30 : 1) * DAY_MS
const TOUCH_MS = 60_000

export type Caller = { device: string; ip: string }
export type SessionUser = { sessionId: number; userid: number }
type Found = SessionUser & { address: string | null; mustChangePassword: boolean }

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new session. The token is known to its holder alone; we keep its hash. */
export async function openSession(db: Db, userid: number, { device, ip }: Caller, remember: boolean, nowMs: number) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = nowMs + lifetime(remember)
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), userid, device, ip, created_at: nowMs, seen_at: nowMs, expires_at })
    .execute()
  return { token, expires_at: Math.floor(expires_at / 1000) }
}

type Find = (token: string, nowMs: number, language?: Locale) => Promise<Found | null>

/**
 * Whose token it is, and whether that account has to choose a new password before anything else. `language`: in which it is
 * asked, where that is said; the account is written to in it. Every call of who is logged in begins with this, so those
 * that come together are looked up together.
 */
export function sessionFinder(db: Db): Find {
  const rowOf = inBatches((hashes: readonly string[]) => readRows(db, hashes))
  return async (token, nowMs, language) => {
    const row = await rowOf(hashToken(token))
    if (!row || row.expires_at <= nowMs) return null
    if (row.seen_at < nowMs - TOUCH_MS)
      await db.updateTable('session').set({ seen_at: nowMs }).where('id', '=', row.id).execute()
    if (language && row.language !== language)
      await db.updateTable('account').set({ language }).where('userid', '=', row.userid).execute()
    const { id: sessionId, userid, address, must_change_password: mustChangePassword } = row
    return { sessionId, userid, address, mustChangePassword }
  }
}

async function readRows(db: Db, hashes: readonly string[]) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.userid', 'session.userid')
    .select(['session.id', 'session.userid', 'session.token_hash', 'session.seen_at', 'session.expires_at'])
    .select(['account.address', 'account.must_change_password', 'account.language'])
    .where(sql<boolean>`token_hash = any(${[...hashes]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.token_hash, row]))
}

export const closeSession = (db: Db, sessionId: number) =>
  db.deleteFrom('session').where('id', '=', sessionId).execute()

/** A changed password ends every other session: whoever else knew the old one is out. */
export const closeOtherSessions = (db: Db, { sessionId, userid }: SessionUser) =>
  db.deleteFrom('session').where('userid', '=', userid).where('id', '<>', sessionId).execute()
