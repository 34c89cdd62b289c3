import { randomInt } from 'node:crypto'
import type { CallData } from '@mdragon/api'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { rewardInviter } from '../../ledger/activation.ts'

/** Without 0, 1, I and O, which are read as one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newInviteCode = (): string => Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const findAccount = (db: Db, userid: number) =>
  db.selectFrom('account').selectAll().where('userid', '=', userid).executeTakeFirstOrThrow()

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

/** What became of the invite code that a login came with. */
export type InviteWord = CallData<'POST /api/auth/login'>['invite']
type Registered = { userid: number; isNew: boolean; invite: InviteWord }

/** The account of an address; a new one when it was never seen. The inviter is bound now or never. */
export async function registerAddress(
  db: Db,
  address: string,
  inviteCode: string | undefined,
  nowMs: number,
): Promise<Registered> {
  const inviter = inviteCode ? await findByCode(db, inviteCode) : undefined
  const known = await db
    .selectFrom('account')
    .select(['userid', 'inviter_id'])
    .where('address', '=', address)
    .executeTakeFirst()
  const wasUsed = inviter ? 'taken' : inviteCode ? 'unknown' : 'none'
  if (known) {
    const invite = inviter ? await whyNotInvited(db, known, inviter.userid) : wasUsed
    return { userid: known.userid, isNew: false, invite }
  }
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
  // Two first logins at once: the other one made it.
  if (!created) return registerAddress(db, address, inviteCode, nowMs)
  await rewardInviter(db, address, nowMs)
  return { userid: created.userid, isNew: true, invite: wasUsed }
}

const findByCode = (db: Db, code: string) =>
  db.selectFrom('account').select('userid').where('invite_code', '=', code.trim().toUpperCase()).executeTakeFirst()

/** Why somebody who has an account already is not invited by a link: theirs, of somebody they brought, or too late. */
async function whyNotInvited(
  db: Db,
  { userid, inviter_id }: { userid: number; inviter_id: number | null },
  inviter: number,
): Promise<InviteWord> {
  if (inviter === userid) return 'self'
  if (inviter === inviter_id) return 'none'
  const { rows } = await sql<{ found: boolean }>`
    with recursive line as (
      select inviter_id from account where userid = ${inviter}
      union select a.inviter_id from line join account a on a.userid = line.inviter_id
    ) select exists (select from line where inviter_id = ${userid}) as found`.execute(db)
  return rows[0]?.found ? 'circle' : 'already'
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
