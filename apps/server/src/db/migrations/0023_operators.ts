import { type Kysely, sql } from 'kysely'

/**
 * Those who work here, apart from players in everything: their own logins with a second factor, and a log of what they
 * did to which nothing is done but that a line is added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOperators(db)
  await createLog(db)
}

async function createOperators(db: Kysely<unknown>): Promise<void> {
  await sql`create table operator (
    id integer generated always as identity primary key,
    email text not null unique check (email = lower(email)),
    role text not null check (role in ('viewer', 'reviewer', 'admin')),
    state text not null check (state in ('invited', 'active', 'closed')),
    language text not null check (language in ('tw', 'en', 'id')),
    password_hash text,
    -- The secret of the authenticator, encrypted; and the last of its steps that was used, so that none is used twice.
    factor text,
    factor_step bigint not null default 0,
    invite_hash text unique,
    invite_until bigint,
    created_at bigint not null,
    check (state <> 'active' or (password_hash is not null and factor is not null)),
    check ((state = 'invited') = (invite_hash is not null)),
    check ((invite_hash is null) = (invite_until is null))
  )`.execute(db)
  await sql`create table operator_session (
    id integer generated always as identity primary key,
    token_hash text not null unique,
    operator_id integer not null references operator,
    device text not null,
    ip text not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null
  )`.execute(db)
  await sql`create index operator_session_of on operator_session (operator_id)`.execute(db)
  // Who was the first of two to ask that somebody's second factor is made anew; null for the command line.
  await sql`create table operator_recovery (
    operator_id integer primary key references operator,
    asked_by integer references operator,
    asked_at bigint not null,
    check (asked_by <> operator_id)
  )`.execute(db)
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`create table operator_log (
    seq integer primary key,
    at bigint not null,
    operator_id integer references operator,
    operator text not null,
    verb text not null,
    subject text not null,
    details text not null,
    is_public boolean not null,
    prev_hash text not null unique,
    hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
  )`.execute(db)
  await sql`create index operator_log_by_verb on operator_log (verb, seq desc)`.execute(db)
  await sql`create index operator_log_public on operator_log (seq desc) where is_public`.execute(db)
  await sql`create function operator_log_follows() returns trigger language plpgsql as $$
    declare last operator_log;
    begin
      select * into last from operator_log order by seq desc limit 1;
      if new.seq <> coalesce(last.seq, 0) + 1 or new.prev_hash <> coalesce(last.hash, repeat('0', 64)) then
        raise exception 'a line of the operators'' log follows the last one' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger operator_log_follows before insert on operator_log
    for each row execute function operator_log_follows()`.execute(db)
  await sql`create function operator_log_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'the operators'' log is never changed' using errcode = 'check_violation';
    end $$`.execute(db)
  await sql`create trigger operator_log_stays before update or delete on operator_log
    for each row execute function operator_log_stays()`.execute(db)
  await sql`create trigger operator_log_is_kept before truncate on operator_log
    for each statement execute function operator_log_stays()`.execute(db)
}
