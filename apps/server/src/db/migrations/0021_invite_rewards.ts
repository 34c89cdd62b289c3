import { type Kysely, sql } from 'kysely'

/**
 * A reward for an invited player who activated is decided before it is given: pending until the chain was asked where the
 * coins came from. Those given before stay given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invite_reward (
    userid integer primary key references account,
    inviter_id integer not null references account,
    state text not null check (state in ('pending', 'granted', 'refused')),
    -- Why it was refused, and the transaction that shows it.
    reason text check (reason in ('own_wallet')),
    tx text,
    created_at bigint not null,
    decided_at bigint,
    next_try_at bigint not null,
    check ((state = 'refused') = (reason is not null)),
    check ((state = 'pending') = (decided_at is null))
  )`.execute(db)
  await sql`create index invite_reward_pending on invite_reward (next_try_at) where state = 'pending'`.execute(db)
  await sql`create index invite_reward_by_inviter on invite_reward (inviter_id, state)`.execute(db)
  await sql`insert into invite_reward (userid, inviter_id, state, created_at, decided_at, next_try_at)
    select from_userid, userid, 'granted', created_at, created_at, 0 from message where kind = 'invite_ticket'`.execute(
    db,
  )
  await sql`create index account_invited on account (inviter_id, userid desc)`.execute(db)
  await sql`drop index account_by_inviter`.execute(db)
}
