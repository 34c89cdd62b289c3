import { type Kysely, sql } from 'kysely'

/**
 * How many came by a player's link and what became of them, counted as it happens: whoever invited fifty thousand waits
 * no longer for the page than whoever invited one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invite_count (
    userid integer primary key references account,
    invited integer not null,
    activated integer not null,
    refused integer not null,
    waiting integer not null,
    collected integer not null
  )`.execute(db)
  await countWhatIs(db)
  await sql`create function invite_counts(who integer, more_invited integer, more_activated integer, more_refused integer,
      more_waiting integer, more_collected integer) returns void language sql as $$
    insert into invite_count as c (userid, invited, activated, refused, waiting, collected)
      values (who, more_invited, more_activated, more_refused, more_waiting, more_collected)
      on conflict (userid) do update set invited = c.invited + excluded.invited,
        activated = c.activated + excluded.activated, refused = c.refused + excluded.refused,
        waiting = c.waiting + excluded.waiting, collected = c.collected + excluded.collected $$`.execute(db)
  await countAccounts(db)
  await countRewards(db)
  await countMessages(db)
}

async function countWhatIs(db: Kysely<unknown>): Promise<void> {
  await sql`insert into invite_count
    select userid, sum(invited), sum(activated), sum(refused), sum(waiting), sum(collected) from (
      select inviter_id as userid, 1 as invited, 0 as activated, 0 as refused, 0 as waiting, 0 as collected
        from account where inviter_id is not null
      union all select inviter_id, 0, 1, (state = 'refused')::integer, 0, 0 from invite_reward
      union all select userid, 0, 0, 0, (collected_at is null)::integer, (collected_at is not null)::integer from message
    ) facts group by userid`.execute(db)
}

/** An inviter is named when an account is made, and never changes. */
async function countAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`create function invite_count_account() returns trigger language plpgsql as $$
    begin
      perform invite_counts(new.inviter_id, 1, 0, 0, 0, 0);
      return null;
    end $$`.execute(db)
  await sql`create trigger account_counted after insert on account
    for each row when (new.inviter_id is not null) execute function invite_count_account()`.execute(db)
}

async function countRewards(db: Kysely<unknown>): Promise<void> {
  await sql`create function invite_count_reward() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform invite_counts(new.inviter_id, 0, 1, (new.state = 'refused')::integer, 0, 0);
      elsif (old.state = 'refused') <> (new.state = 'refused') then
        perform invite_counts(new.inviter_id, 0, 0, case when new.state = 'refused' then 1 else -1 end, 0, 0);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger invite_reward_counted after insert or update of state on invite_reward
    for each row execute function invite_count_reward()`.execute(db)
}

async function countMessages(db: Kysely<unknown>): Promise<void> {
  await sql`create function invite_count_message() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform invite_counts(old.userid, 0, 0, 0,
          -(old.collected_at is null)::integer, -(old.collected_at is not null)::integer);
      end if;
      perform invite_counts(new.userid, 0, 0, 0,
        (new.collected_at is null)::integer, (new.collected_at is not null)::integer);
      return null;
    end $$`.execute(db)
  await sql`create trigger message_counted after insert or update of collected_at on message
    for each row execute function invite_count_message()`.execute(db)
}
