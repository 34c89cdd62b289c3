import { type Kysely, sql } from 'kysely'

/**
 * What grows with every deed of every player is kept month by month: lines of activity, and postings of the ledger. What
 * there is becomes the first part, without being copied; a job cuts the months off ahead of their time. Of a month that
 * is detached, sums stay: what the books and a player's costs need of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema months`.execute(db)
  await sql`create schema archive`.execute(db)
  await cutActivity(db)
  await cutPostings(db)
  await createCarried(db)
}

async function cutActivity(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table activity drop constraint activity_pkey`,
    sql`alter table activity drop constraint activity_tx_log_index_address_type_key`,
    sql`drop index activity_by_time`,
    sql`drop index activity_by_type`,
    sql`alter table activity alter column id drop identity, alter column id type bigint`,
    sql`alter table activity rename to activity_first`,
    sql`alter table activity_first set schema months`,
    sql`create table activity (like months.activity_first including constraints) partition by range (at)`,
    sql`create sequence activity_id_seq owned by activity.id`,
    sql`select setval('activity_id_seq', (select coalesce(max(id), 0) + 1 from months.activity_first), false)`,
    sql`alter table activity alter column id set default nextval('activity_id_seq')`,
    sql`alter table activity add primary key (id, at)`,
    // An event has one time: with it, each of its lines is still written once.
    sql`alter table activity add constraint activity_tx_log_index_address_type_key unique (tx, log_index, address, type, at)`,
    sql`create index activity_by_time on activity (address, at desc, id desc)`,
    sql`create index activity_by_type on activity (address, type, at desc, id desc)`,
    sql`alter table activity attach partition months.activity_first for values from (minvalue) to (maxvalue)`,
  ])
    await statement.execute(db)
}

/** A posting has the time of its entry, by a foreign key. */
async function cutPostings(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`drop trigger ledger_posted on ledger_posting`,
    sql`drop trigger ledger_posting_stays on ledger_posting`,
    sql`drop trigger ledger_balances on ledger_posting`,
    sql`alter table ledger_posting drop constraint ledger_posting_entry_id_fkey`,
    sql`alter table ledger_posting drop constraint ledger_posting_pkey`,
    sql`drop index ledger_posting_by_owner`,
    sql`alter table ledger_entry alter column id type bigint`,
    sql`alter table ledger_entry add constraint ledger_entry_id_at_key unique (id, at)`,
    sql`alter table ledger_posting alter column entry_id type bigint, add column at bigint`,
    sql`update ledger_posting p set at = e.at from ledger_entry e where e.id = p.entry_id`,
    sql`alter table ledger_posting alter column at set not null`,
    sql`alter table ledger_posting rename to ledger_posting_first`,
    sql`alter table ledger_posting_first set schema months`,
    sql`create table ledger_posting (like months.ledger_posting_first including constraints) partition by range (at)`,
    sql`alter table ledger_posting add primary key (entry_id, owner, bucket, coin, at)`,
    sql`alter table ledger_posting add constraint ledger_posting_entry_id_at_fkey
      foreign key (entry_id, at) references ledger_entry (id, at)`,
    sql`create index ledger_posting_by_owner on ledger_posting (owner, coin, at)`,
    sql`alter table ledger_posting attach partition months.ledger_posting_first for values from (minvalue) to (maxvalue)`,
    sql`create or replace function ledger_must_balance() returns trigger language plpgsql as $$
      begin
        if exists (
          select from ledger_posting where entry_id = new.entry_id and at = new.at group by coin having sum(amount) <> 0
        ) then
          raise exception 'ledger entry % does not sum to nothing', new.entry_id using errcode = 'check_violation';
        end if;
        return null;
      end $$`,
    sql`create trigger ledger_posted after insert on ledger_posting
      for each row execute function ledger_move_balance()`,
    sql`create trigger ledger_posting_stays before update or delete on ledger_posting
      for each row execute function ledger_refuse()`,
    sql`create constraint trigger ledger_balances after insert on ledger_posting
      deferrable initially deferred for each row execute function ledger_must_balance()`,
  ])
    await statement.execute(db)
}

async function createCarried(db: Kysely<unknown>): Promise<void> {
  // Each with how many rows it had and what they add up to: by that it is known when it comes back. In the table's own
  // time: seconds or milliseconds; the first has no beginning.
  await sql`create table detached_month (
    name text primary key,
    of_table text not null check (of_table in ('activity', 'ledger_posting')),
    since bigint,
    until bigint not null,
    rows bigint not null,
    digest text not null,
    detached_at bigint not null
  )`.execute(db)
  await sql`create table ledger_carried (
    owner text not null,
    month text not null references detached_month on delete cascade,
    kind text not null,
    bucket text not null,
    coin text not null,
    amount numeric(78, 0) not null,
    primary key (owner, month, kind, bucket, coin)
  )`.execute(db)
  await sql`create table activity_carried (
    address text not null,
    month text not null references detached_month on delete cascade,
    year integer not null,
    type integer not null,
    coin text not null,
    amount numeric(78, 0) not null,
    fee numeric(78, 0) not null,
    primary key (address, month, year, type, coin)
  )`.execute(db)
}
