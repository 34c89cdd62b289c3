import { type Kysely, sql } from 'kysely'

/** Times are unix milliseconds: limits and expiries are compared with the server's clock, not the database's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account (
    userid integer generated always as identity (start with 100001) primary key,
    address text unique check (address = lower(address)),
    email text unique check (email = lower(email)),
    nickname text not null,
    password_hash text,
    pay_password_hash text,
    invite_code text not null unique,
    inviter_id integer references account,
    current_server_id integer references game_server,
    created_at bigint not null,
    check (address is not null or email is not null),
    check (inviter_id is null or inviter_id <> userid)
  )`.execute(db)
  await sql`create index account_by_inviter on account (inviter_id)`.execute(db)

  await sql`create table session (
    id integer generated always as identity primary key,
    token_hash text not null unique,
    userid integer not null references account,
    device text not null,
    ip text not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null
  )`.execute(db)
  await sql`create index session_by_user on session (userid)`.execute(db)

  await sql`create table login_nonce (nonce text primary key, address text not null, expires_at bigint not null, used_at bigint)`.execute(
    db,
  )

  await sql`create table mail_code (
    id integer generated always as identity primary key,
    subject text not null,
    purpose text not null,
    code_hash text not null,
    tries integer not null default 0,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
  )`.execute(db)
  await sql`create index mail_code_by_subject on mail_code (subject, purpose, id desc)`.execute(db)

  await sql`create table captcha (
    id text primary key,
    x integer not null,
    tries integer not null default 0,
    solved_at bigint,
    used_at bigint,
    expires_at bigint not null
  )`.execute(db)

  await sql`create table limit_counter (
    key text not null,
    slot bigint not null,
    count integer not null,
    expires_at bigint not null,
    primary key (key, slot)
  )`.execute(db)

  await sql`create table mail (
    id integer generated always as identity primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at bigint not null,
    next_try_at bigint not null,
    tries integer not null default 0,
    sent_at bigint
  )`.execute(db)
  await sql`create index mail_to_send on mail (next_try_at) where sent_at is null`.execute(db)

  await sql`create table security_event (
    id integer generated always as identity primary key,
    userid integer not null references account,
    kind text not null,
    device text not null,
    ip text not null,
    at bigint not null
  )`.execute(db)
  await sql`create index security_event_by_user on security_event (userid, id desc)`.execute(db)

  await sql`create table player (
    userid integer not null references account,
    server_id integer not null references game_server,
    name text not null,
    level integer not null,
    boss_level integer not null,
    is_online boolean not null,
    created_at bigint not null,
    primary key (userid, server_id)
  )`.execute(db)

  await sql`create table qr_login (
    id text primary key,
    secret_hash text not null,
    device text not null,
    number integer not null,
    userid integer references account,
    created_at bigint not null,
    expires_at bigint not null,
    refused_at bigint,
    confirmed_at bigint,
    delivered_at bigint,
    check ((confirmed_at is null) = (userid is null))
  )`.execute(db)

  await sql`create table idempotency (
    owner text not null,
    key text not null,
    request_hash text not null,
    status integer,
    body text,
    created_at bigint not null,
    primary key (owner, key)
  )`.execute(db)
}
