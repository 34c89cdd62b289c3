import { type Kysely, sql } from 'kysely'

/** What operators watch and stop: game servers, signing, jobs, and what the vault holds against what it owes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_server add column full_at bigint`.execute(db)
  await sql`create table signing_pause (
    id integer generated always as identity primary key,
    reason text not null check (reason in ('maintenance', 'chain', 'books', 'incident')),
    note text not null,
    began_at bigint not null,
    began_by text not null,
    asked_by text,
    ended_at bigint,
    ended_by text,
    check ((ended_at is null) = (ended_by is null))
  )`.execute(db)
  await sql`create unique index signing_pause_one on signing_pause ((true)) where ended_at is null`.execute(db)
  await sql`create table job_run (name text primary key, at bigint not null, error text)`.execute(db)
  // Days are counted from 1970 on, in UTC; amounts are base units.
  await sql`create table solvency_day (
    day integer not null,
    coin text not null,
    at bigint not null,
    block bigint not null,
    held numeric(78, 0) not null,
    players numeric(78, 0) not null,
    frozen numeric(78, 0) not null,
    house numeric(78, 0) not null,
    -- The least share of what was owed that was there on that day, in hundredths of a percent; null: nothing was owed.
    lowest_bps integer,
    primary key (day, coin)
  )`.execute(db)
}
