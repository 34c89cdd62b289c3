import { randomInt } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { rewardInviter } from '../../ledger/activation.ts'

/** Without 0, 1, I and O, which are read as one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newInviteCode = (): string => Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const findAccount = (db: Db, userid: number) =>
  db.selectFrom('account').selectAll().where('userid', '=', userid).executeTakeFirstOrThrow()

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

/** The account of an address; a new one when it was never seen. The inviter is bound now or never. */
export async function registerAddress(
  db: Db,
  address: string,
  inviteCode: string | undefined,
  nowMs: number,
): Promise<{ userid: number; isNew: boolean }> {
  const known = await db.selectFrom('account').select('userid').where('address', '=', address).executeTakeFirst()
  if (known) return { userid: known.userid, isNew: false }
  const inviter = inviteCode
    ? await db
        .selectFrom('account')
        .select('userid')
        .where('invite_code', '=', inviteCode.trim().toUpperCase())
        .executeTakeFirst()
    : undefined
  const created = await db
    .insertInto('account')
    .values({
      address,
      nickname: '',
      invite_code: newInviteCode(),
      inviter_id: inviter?.userid ?? null,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('userid')
    .executeTakeFirst()
  if (created) await rewardInviter(db, address, nowMs)
  // Two first logins at once: the other one made it.
  return created ? { userid: created.userid, isNew: true } : registerAddress(db, address, undefined, nowMs)
}

export async function noteSecurityEvent(
  db: Db,
  userid: number,
  kind: SecurityKind,
  { device, ip }: { device: string; ip: string },
  nowMs: number,
): Promise<void> {
  await db.insertInto('security_event').values({ userid, kind, device, ip, at: nowMs }).execute()
}

export type SecurityKind =
  | 'login.wallet'
  | 'login.email'
  | 'login.qr'
  | 'email.bound'
  | 'email.changed'
  | 'password.set'
  | 'password.reset'
  | 'paypwd.set'
  | 'session.revoked'
