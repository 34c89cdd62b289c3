import { type Kysely, sql } from 'kysely'

/** What an account watches, the searches that it keeps, and up to which block their people have been told of offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table heart (
    userid integer not null references account,
    assets_id integer not null check (assets_id > 0),
    at bigint not null,
    -- What was to be paid for it then.
    coin text,
    pay numeric(78, 0) check (pay > 0),
    -- At this price or below, its watcher is told of an offer that comes after this block.
    target_coin text,
    target numeric(78, 0) check (target > 0),
    target_block bigint not null default 0,
    primary key (userid, assets_id),
    check ((coin is null) = (pay is null)),
    check ((target_coin is null) = (target is null))
  )`.execute(db)
  await sql`create index heart_by_age on heart (userid, at desc, assets_id desc)`.execute(db)
  await sql`create index heart_of_asset on heart (assets_id, target_coin, target)`.execute(db)

  // A search is its query; the columns say the same, so that one offer is asked of all searches at once.
  await sql`create table saved_search (
    id integer generated always as identity primary key,
    userid integer not null references account,
    name text not null,
    query text not null,
    at bigint not null,
    is_told boolean not null,
    -- Offers after this block are told; those after this second, by the chain's clock, are new to its owner.
    since_block bigint not null,
    seen_at bigint not null,
    -- The hour in which finds are counted, so that nobody is flooded.
    hour_since bigint,
    hour_count integer not null default 0,
    type text not null,
    grade_range integer not null,
    camp integer not null,
    profession integer not null,
    element integer not null,
    star integer not null,
    kind text not null,
    coin text not null,
    level integer not null,
    least numeric(78, 0),
    most numeric(78, 0),
    -- Null: no text was asked for.
    words text,
    token_id bigint,
    owner_from text,
    unique (userid, query)
  )`.execute(db)
  await sql`create index saved_search_match on saved_search
    (type, grade_range, camp, profession, element, star, kind, coin) where is_told`.execute(db)

  await sql`create table offer_told (id integer primary key check (id = 1), block bigint not null)`.execute(db)
  await sql`insert into offer_told values (1, 0)`.execute(db)
}
