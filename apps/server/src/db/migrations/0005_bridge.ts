import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createLedger(db)
  await createActivation(db)
  await createVouchers(db)
  await openOperations(db)
  // Lines about coins name no asset, and what happens in the game alone has no transaction.
  for (const column of ['assets_id', 'tx', 'log_index', 'block'])
    await sql`alter table activity alter column ${sql.ref(column)} drop not null`.execute(db)
  await sql`create table dragon_generation (
    generation integer primary key,
    supply integer not null,
    taken integer not null check (taken between 0 and supply),
    price numeric(78, 0) not null check (price >= 0)
  )`.execute(db)
  // What we start with; an operator may change each. Prices are base units of HERO.
  await sql`insert into dragon_generation (generation, supply, taken, price) values
    (1, 600, 0, 60e18), (2, 240, 0, 180e18), (3, 60, 0, 600e18)`.execute(db)
  await sql`create table team_member (
    collection text not null,
    token_id bigint not null,
    userid integer not null references account,
    server_id integer not null references game_server,
    primary key (collection, token_id)
  )`.execute(db)
  await sql`create index team_by_player on team_member (userid, server_id)`.execute(db)
}

/**
 * Double entry. A balance is moved by the posting that is written, and by nothing else; what is written stays; an entry
 * that does not sum to nothing in each coin cannot be committed. Only the outside world (the chain, and what we issue
 * ourselves) may owe.
 */
async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`create table ledger_entry (
    id integer generated always as identity primary key,
    ref text not null unique,
    kind text not null,
    at bigint not null
  )`.execute(db)
  await sql`create table ledger_posting (
    entry_id integer not null references ledger_entry,
    owner text not null,
    bucket text not null check (bucket in ('available', 'frozen')),
    coin text not null,
    amount numeric(78, 0) not null check (amount <> 0),
    primary key (entry_id, owner, bucket, coin)
  )`.execute(db)
  await sql`create index ledger_posting_by_owner on ledger_posting (owner, coin, entry_id)`.execute(db)
  await sql`create table ledger_balance (
    owner text not null,
    bucket text not null,
    coin text not null,
    amount numeric(78, 0) not null,
    primary key (owner, bucket, coin),
    constraint ledger_balance_covers check (amount >= 0 or owner in ('chain', 'mint'))
  )`.execute(db)
  await sql`create function ledger_move_balance() returns trigger language plpgsql as $$
    begin
      update ledger_balance set amount = amount + new.amount
        where owner = new.owner and bucket = new.bucket and coin = new.coin;
      if not found then
        insert into ledger_balance (owner, bucket, coin, amount) values (new.owner, new.bucket, new.coin, new.amount)
          on conflict (owner, bucket, coin) do update set amount = ledger_balance.amount + excluded.amount;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger ledger_posted after insert on ledger_posting
    for each row execute function ledger_move_balance()`.execute(db)
  await sql`create function ledger_refuse() returns trigger language plpgsql as $$
    begin
      raise exception '% is never changed by hand', tg_table_name using errcode = 'check_violation';
    end $$`.execute(db)
  for (const table of ['ledger_entry', 'ledger_posting'])
    await sql`create trigger ${sql.ref(`${table}_stays`)} before update or delete on ${sql.table(table)}
      for each row execute function ledger_refuse()`.execute(db)
  await sql`create trigger ledger_balance_by_postings before insert or update or delete on ledger_balance
    for each row when (pg_trigger_depth() = 0) execute function ledger_refuse()`.execute(db)
  await sql`create function ledger_must_balance() returns trigger language plpgsql as $$
    begin
      if exists (
        select from ledger_posting where entry_id = new.entry_id group by coin having sum(amount) <> 0
      ) then
        raise exception 'ledger entry % does not sum to nothing', new.entry_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`create constraint trigger ledger_balances after insert on ledger_posting
    deferrable initially deferred for each row execute function ledger_must_balance()`.execute(db)
}

/** By address, not by account: the chain may tell of somebody who has never logged in. */
async function createActivation(db: Kysely<unknown>): Promise<void> {
  await sql`create table activation (
    address text primary key check (address = lower(address)),
    coin text not null,
    at bigint not null
  )`.execute(db)
  await sql`insert into activation (address, coin, at)
    select address, 'MDV', activated_at from account where activated_at is not null and address is not null`.execute(db)
  await sql`alter table account drop column activated_at`.execute(db)
  await sql`create table message (
    id integer generated always as identity primary key,
    userid integer not null references account,
    kind text not null check (kind in ('invite_ticket')),
    tickets integer not null check (tickets > 0),
    from_userid integer not null references account,
    created_at bigint not null,
    collected_at bigint,
    -- One reward for each activation.
    unique (kind, from_userid)
  )`.execute(db)
  await sql`create index message_by_user on message (userid, id desc)`.execute(db)
}

/** What the server has signed: a voucher is open until the chain has used it, or until a final block is past its deadline. */
async function createVouchers(db: Kysely<unknown>): Promise<void> {
  // From the clock on: a database that is made anew never numbers a voucher as one before it did.
  await sql`create sequence voucher_nonce start with ${sql.lit(Date.now())}`.execute(db)
  await sql`create table voucher (
    nonce bigint primary key,
    kind text not null check (kind in ('asset', 'coin', 'mint')),
    state text not null check (state in ('open', 'claimed', 'expired')),
    userid integer not null references account,
    address text not null,
    item text not null,
    token_id bigint,
    coin text,
    amount numeric(78, 0) check (amount > 0),
    generation integer,
    traits jsonb,
    fee numeric(78, 0) not null check (fee >= 0),
    deadline bigint not null,
    signature text not null,
    created_at bigint not null,
    check ((kind = 'asset') = (token_id is not null)),
    check ((kind = 'coin') = (amount is not null and coin is not null)),
    check ((kind = 'mint') = (generation is not null and traits is not null)),
    -- Coins leave the game once in 24 hours, however many ask at once; what was refunded does not count.
    exclude using gist (
      int4range(userid, userid, '[]') with &&,
      int8range(created_at, created_at + 86400000) with &&
    ) where (kind = 'coin' and state <> 'expired')
  )`.execute(db)
  await sql`create unique index voucher_of_token on voucher (item, token_id) where state = 'open' and kind = 'asset'`.execute(
    db,
  )
  await sql`create index voucher_open on voucher (deadline) where state = 'open'`.execute(db)
}

/** Operations about coins have no asset; those of the bridge say what their event must say. */
async function openOperations(db: Kysely<unknown>): Promise<void> {
  for (const column of ['assets_id', 'collection', 'token_id'])
    await sql`alter table operation alter column ${sql.ref(column)} drop not null`.execute(db)
  await sql`alter table operation
    add column event_args jsonb,
    add column voucher bigint references voucher,
    drop constraint operation_kind_check,
    add constraint operation_kind_check check (kind in (
      'sell', 'change_price', 'cancel', 'buy', 'put_up', 'bid', 'put_up_again', 'withdraw',
      'activate', 'charge', 'withdraw_coin', 'deposit', 'claim', 'add_dragon')),
    add constraint operation_about check (
      case when kind in ('activate', 'charge', 'withdraw_coin', 'add_dragon') then assets_id is null and event_args is not null
      else assets_id is not null and collection is not null and token_id is not null end),
    add constraint operation_voucher check ((voucher is not null) = (kind in ('claim', 'withdraw_coin', 'add_dragon')))`.execute(
    db,
  )
}
