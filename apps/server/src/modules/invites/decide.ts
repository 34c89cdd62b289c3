import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { tell } from '../notices/index.ts'
import { type Activation, findFunding } from './funding.ts'

const AT_ONCE = 20
const RETRY_MS = 30_000

type Find = (ctx: Context, activation: Activation) => Promise<string | null>
type Pending = Activation & { userid: number; inviter_id: number }

/**
 * Decides the rewards that wait: refused when the coins of the activation came from the inviter's own wallet, else the
 * inviter is given a ticket to collect. What the chain does not answer stays pending. Any number may run at once.
 */
export async function decideRewards(ctx: Context, find: Find = findFunding): Promise<void> {
  for (const pending of await findPending(ctx)) {
    try {
      await decide(ctx, pending, pending.inviter ? await find(ctx, pending) : null)
    } catch (error) {
      ctx.log.warn({ event: 'invites.undecided', userid: pending.userid, err: error }, 'a reward stays pending')
      const next_try_at = ctx.config.now() + RETRY_MS
      await ctx.db.updateTable('invite_reward').set({ next_try_at }).where('userid', '=', pending.userid).execute()
    }
  }
}

const pendingRewards = (db: Db, nowMs: number) =>
  db
    .selectFrom('invite_reward as r')
    .innerJoin('account as a', 'a.userid', 'r.userid')
    .innerJoin('account as i', 'i.userid', 'r.inviter_id')
    .innerJoin('activation as v', 'v.address', 'a.address')
    .select(['r.userid', 'r.inviter_id', 'i.address as inviter', 'v.address as wallet', 'v.coin', 'v.at'])
    .where('r.state', '=', 'pending')
    .where('r.next_try_at', '<=', nowMs)

export const isRewardDue = (db: Db, nowMs: number): RawBuilder<boolean> => sql`exists (${pendingRewards(db, nowMs)})`

async function findPending({ db, config }: Context): Promise<Pending[]> {
  const rows = await pendingRewards(db, config.now()).orderBy('r.next_try_at').limit(AT_ONCE).execute()
  return rows.map(({ inviter, at, ...row }) => ({ ...row, inviter: inviter ?? '', atSeconds: Math.floor(at / 1000) }))
}

/** Once: whoever finds it decided has nothing to do. */
async function decide({ db, config }: Context, { userid, inviter_id }: Pending, tx: string | null): Promise<void> {
  const decided_at = config.now()
  const verdict = tx ? { state: 'refused' as const, reason: 'own_wallet' as const, tx } : { state: 'granted' as const }
  await db.transaction().execute(async (trx) => {
    const mine = await trx
      .updateTable('invite_reward')
      .set({ ...verdict, decided_at })
      .where('userid', '=', userid)
      .where('state', '=', 'pending')
      .returning('userid')
      .executeTakeFirst()
    if (!mine) return
    if (!tx) await giveTicket(trx, inviter_id, userid, decided_at)
    await publish(trx, { type: 'account', userid: inviter_id })
  })
}

/** It waits to be collected, and its owner is told so. */
async function giveTicket(tx: Db, userid: number, from: number, atMs: number): Promise<void> {
  await tx
    .insertInto('message')
    .values({ userid, kind: 'invite_ticket', tickets: 1, from_userid: from, created_at: atMs })
    .onConflict((conflict) => conflict.columns(['kind', 'from_userid']).doNothing())
    .execute()
  const data = { count: 1, from }
  await tell(tx, { userid, kind: 'reward', key: `invite ${from}`, data, at: Math.floor(atMs / 1000) })
}
