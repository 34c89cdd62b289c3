import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column activated_at bigint`.execute(db)

  await sql`create table dragon_activation (
    collection text not null,
    token_id bigint not null,
    at bigint not null,
    primary key (collection, token_id)
  )`.execute(db)

  await sql`create table operation_move (before text not null, after text not null, primary key (before, after))`.execute(
    db,
  )
  await sql`create table operation (
    id text primary key,
    userid integer not null references account,
    address text not null check (address = lower(address)),
    kind text not null check (kind in (
      'sell', 'change_price', 'cancel', 'buy', 'put_up', 'bid', 'put_up_again', 'withdraw')),
    state text not null check (state in (
      'prepared', 'sent', 'mined', 'settled', 'failed', 'dropped', 'expired')),
    assets_id integer not null,
    collection text not null,
    token_id bigint not null,
    coin text,
    price numeric(78, 0) check (price > 0),
    calls jsonb not null,
    prepared_block bigint not null,
    deadline bigint not null,
    tx text unique,
    nonce bigint,
    event_tx text,
    event_index integer,
    event_block bigint,
    error text,
    created_at bigint not null,
    updated_at bigint not null,
    unique (event_tx, event_index),
    check (state not in ('mined', 'settled') or event_tx is not null)
  )`.execute(db)
  await sql`create index operation_by_user on operation (userid, created_at desc)`.execute(db)
  await sql`create index operation_open on operation (state, deadline) where state in ('prepared', 'sent', 'mined')`.execute(
    db,
  )
  await sql`create index operation_by_token on operation (collection, token_id)`.execute(db)
  await sql`create index operation_by_asset on operation (assets_id) where state in ('sent', 'mined')`.execute(db)
  await sql`create function refuse_illegal_operation_move() returns trigger language plpgsql as $$
    begin
      if old.state <> new.state and not exists (
        select from operation_move where before = old.state and after = new.state
      ) then
        raise exception 'operation % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger operation_moves before update on operation
    for each row execute function refuse_illegal_operation_move()`.execute(db)

  // Both are written once an event is final, and never taken back. A second reading of the same event adds nothing.
  await sql`create table activity (
    id integer generated always as identity primary key,
    address text not null,
    type integer not null,
    assets_id integer not null,
    coin text,
    amount numeric(78, 0),
    fee numeric(78, 0),
    two_address text,
    tx text not null,
    log_index integer not null,
    block bigint not null,
    at bigint not null,
    unique (tx, log_index, address, type)
  )`.execute(db)
  await sql`create index activity_by_address on activity (address, id desc)`.execute(db)
  await sql`create table spend (
    tx text not null,
    log_index integer not null,
    address text not null,
    coin text not null,
    amount numeric(78, 0) not null check (amount > 0),
    kind text not null check (kind in ('sale', 'bid')),
    assets_id integer not null,
    block bigint not null,
    at bigint not null,
    primary key (tx, log_index)
  )`.execute(db)
  await sql`create index spend_by_address on spend (address, at)`.execute(db)
  // Up to which final block both have been written. Not in the chain's schema: that one is dropped and read again.
  await sql`create table settlement (
    id integer primary key check (id = 1),
    origin_hash text not null,
    block bigint not null,
    hash text not null,
    problem text
  )`.execute(db)
}
