import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Activates an account, and with it its inviter's reward. False when it was activated before. */
export async function activateAccount(tx: Db, address: string, coin: string, atMs: number): Promise<boolean> {
  const activated = await tx
    .insertInto('activation')
    .values({ address, coin, at: atMs })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst()
  if (!activated) return false
  await rewardInviter(tx, address, atMs)
  return true
}

/** A ticket for each invited player who activates, whichever of registration and activation comes first; it is decided later. */
export async function rewardInviter(tx: Db, address: string, atMs: number): Promise<void> {
  await sql`insert into invite_reward (userid, inviter_id, state, created_at, next_try_at)
    select a.userid, a.inviter_id, 'pending', ${atMs}, 0
    from account a join activation v on v.address = a.address
    where a.address = ${address} and a.inviter_id is not null
    on conflict (userid) do nothing`.execute(tx)
}

/** The same of an account, whichever wallet it has. */
export const isAccountActivated = async (db: Db, userid: number): Promise<boolean> =>
  (await db
    .selectFrom('account as u')
    .innerJoin('activation as v', 'v.address', 'u.address')
    .select('v.address')
    .where('u.userid', '=', userid)
    .executeTakeFirst()) !== undefined

export const isActivated = async (db: Db, address: string | null): Promise<boolean> =>
  address !== null &&
  (await db.selectFrom('activation').select('address').where('address', '=', address).executeTakeFirst()) !== undefined
