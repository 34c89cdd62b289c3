import { type Kysely, sql } from 'kysely'

/**
 * Campaigns of the operator, of which players mint cards. What each card will be follows from the campaign's seed, whose
 * hash is told from the first day on; a player has one open voucher of a campaign at a time, so that the next card's
 * number is known and nobody can pick among several.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mint_campaign (
    id integer generated always as identity primary key,
    name_tw text not null,
    name_en text not null,
    name_id text not null,
    kind text not null,
    index_id integer,
    grade_from integer not null check (grade_from > 0),
    grade_to integer not null check (grade_to >= grade_from),
    price numeric(78, 0) not null check (price >= 0),
    most_each integer not null check (most_each > 0),
    supply integer not null check (supply > 0),
    taken integer not null default 0 check (taken between 0 and supply),
    from_ms bigint not null,
    to_ms bigint not null check (to_ms > from_ms),
    seed text not null,
    seed_hash text not null,
    closed_at bigint,
    created_at bigint not null
  )`.execute(db)
  await sql`alter table voucher
    add column campaign integer references mint_campaign,
    drop constraint voucher_mint_of,
    add constraint voucher_mint_of
      check (kind = 'mint' or (generation is null and draw is null and campaign is null))`.execute(db)
  await sql`create unique index voucher_of_campaign on voucher (campaign, userid)
    where state = 'open' and campaign is not null`.execute(db)
  await sql`create index voucher_by_campaign on voucher (campaign, userid) where campaign is not null`.execute(db)
}
