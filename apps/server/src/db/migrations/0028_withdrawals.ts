import { type Kysely, sql } from 'kysely'

/**
 * Coins leave the game by a request that is looked at first. Its coins are frozen from then on; a voucher is signed when
 * it was approved, and another when that one ran out. Vouchers of before were signed at once: theirs are approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWithdrawals(db)
  await holdMoves(db)
  await sql`create index operation_by_voucher on operation (voucher) where voucher is not null`.execute(db)
  // By what operators look for a player, and for what was mailed to one.
  await sql`create index account_by_nickname on account (lower(nickname) text_pattern_ops)`.execute(db)
  await sql`create index mail_by_recipient on mail (recipient, id desc)`.execute(db)
  await sql`insert into withdrawal (userid, address, coin, amount, state, persons, flags, language, voucher, created_at, decided_at)
    select userid, address, coin, amount, case state when 'open' then 'approved' else 'paid' end, 0, '[]', 'tw', nonce, created_at, created_at
    from voucher where kind = 'coin' and state in ('open', 'claimed') order by nonce`.execute(db)
  // Once in 24 hours is a rule of the request now: a voucher that ran out is signed anew at any time.
  await sql`do $$ declare name text;
    begin
      select conname into strict name from pg_constraint where conrelid = 'voucher'::regclass and contype = 'x';
      execute format('alter table voucher drop constraint %I', name);
    end $$`.execute(db)
}

async function createWithdrawals(db: Kysely<unknown>): Promise<void> {
  await sql`create table withdrawal (
    id integer generated always as identity primary key,
    userid integer not null references account,
    address text not null,
    coin text not null,
    amount numeric(78, 0) not null check (amount > 0),
    state text not null check (state in ('submitted', 'approved', 'paid', 'rejected', 'cancelled')),
    -- How many have to agree; 0: a rule has.
    persons integer not null check (persons between 0 and 2),
    flags jsonb not null,
    -- In which its player is told of the decision.
    language text not null check (language in ('tw', 'en', 'id')),
    -- The one that can be used now, or that was.
    voucher bigint unique references voucher,
    reason text,
    note text,
    created_at bigint not null,
    decided_at bigint,
    check ((state = 'rejected') = (reason is not null)),
    check (note is null or reason is not null),
    check ((state = 'submitted') = (decided_at is null)),
    check (voucher is null or state in ('approved', 'paid')),
    check (state <> 'paid' or voucher is not null),
    -- Coins leave the game once in 24 hours, however many ask at once; what was given back does not count.
    constraint withdrawal_once_a_day exclude using gist (
      int4range(userid, userid, '[]') with &&,
      int8range(created_at, created_at + 86400000) with &&
    ) where (state in ('submitted', 'approved', 'paid'))
  )`.execute(db)
  await sql`create index withdrawal_waiting on withdrawal (created_at, id) where state = 'submitted'`.execute(db)
  await sql`create index withdrawal_by_state on withdrawal (state, id desc)`.execute(db)
  await sql`create index withdrawal_of on withdrawal (userid, id desc)`.execute(db)
  await sql`create table withdrawal_approval (
    withdrawal_id integer not null references withdrawal,
    operator_id integer not null references operator,
    at bigint not null,
    primary key (withdrawal_id, operator_id)
  )`.execute(db)
}

/** A decision is made once, and by as many different persons as it takes: whoever writes it. */
async function holdMoves(db: Kysely<unknown>): Promise<void> {
  await sql`create function withdrawal_moves() returns trigger language plpgsql as $$
    declare agreed integer;
    begin
      if old.state <> new.state and (old.state, new.state) not in (
        ('submitted', 'approved'), ('submitted', 'rejected'), ('submitted', 'cancelled'),
        ('approved', 'paid'), ('approved', 'cancelled')
      ) then
        raise exception 'withdrawal % is %, and becomes not %', old.id, old.state, new.state using errcode = 'check_violation';
      end if;
      if old.state = 'submitted' and new.state = 'approved' then
        select count(*) into agreed from withdrawal_approval where withdrawal_id = new.id;
        if agreed < new.persons then
          raise exception 'withdrawal % takes % persons', new.id, new.persons using errcode = 'check_violation';
        end if;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger withdrawal_moves before update on withdrawal
    for each row execute function withdrawal_moves()`.execute(db)
}
