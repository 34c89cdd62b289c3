import { type Kysely, sql } from 'kysely'

/** Flights of the small dragon's game, the best of each account and day, and who was given the small dragon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table flight (
    id text primary key,
    userid integer not null references account,
    seed bigint not null,
    started_at bigint not null,
    expires_at bigint not null,
    ended_at bigint
  )`.execute(db)
  // Days are counted from 1970 on, in UTC.
  await sql`create table flight_best (
    day integer not null,
    userid integer not null references account,
    score integer not null check (score >= 0),
    at bigint not null,
    primary key (day, userid)
  )`.execute(db)
  await sql`create index flight_board on flight_best (day, score desc, at, userid)`.execute(db)
  await sql`create index flight_of_account on flight_best (userid, score desc)`.execute(db)
  await sql`create table small_dragon (
    userid integer primary key references account,
    nonce bigint not null unique references voucher
  )`.execute(db)
}
