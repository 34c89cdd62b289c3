import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import type { SessionOperator, Visitor } from '../../routing/index.ts'

const MINUTE_MS = 60_000
/** A working day at most, and not while nobody is at the desk. */
const LIFE_MS = 8 * 60 * MINUTE_MS
const IDLE_MS = 15 * MINUTE_MS

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The token is known to its browser alone; we keep its hash. */
export async function openSession(
  db: Db,
  operatorId: number,
  { device, ip }: Pick<Visitor, 'device' | 'ip'>,
  nowMs: number,
) {
  const token = newToken()
  const expires_at = nowMs + LIFE_MS
  await db
    .insertInto('operator_session')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      device,
      ip,
      created_at: nowMs,
      seen_at: nowMs,
      expires_at,
    })
    .execute()
  return { token, expires_at }
}

/** Whose token it is; nobody's after its time, after a while without a word, or when they work here no more. */
export async function findOperator(db: Db, token: string, nowMs: number): Promise<SessionOperator | null> {
  const row = await db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['s.id as sessionId', 's.seen_at', 's.expires_at as expiresAt', 'o.id', 'o.email', 'o.role'])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', nowMs)
    .where('s.seen_at', '>', nowMs - IDLE_MS)
    .where('o.state', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  const { seen_at, ...operator } = row
  if (seen_at < nowMs - MINUTE_MS)
    await db.updateTable('operator_session').set({ seen_at: nowMs }).where('id', '=', row.sessionId).execute()
  return operator
}

export const closeSession = (db: Db, sessionId: number) =>
  db.deleteFrom('operator_session').where('id', '=', sessionId).execute()

export const closeSessionsOf = (db: Db, operatorId: number) =>
  db.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute()
