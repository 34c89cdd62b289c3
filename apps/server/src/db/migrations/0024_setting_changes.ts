import { type Kysely, sql } from 'kysely'

/**
 * `setting` is what an installation began with. Every later change is a line of its own, with the moment from which it
 * holds, and is never written over: undoing is a further change. Prices of dragons are settings like other prices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setting_change (
    id integer generated always as identity primary key,
    key text not null,
    -- 1, 2, 3 of its key: who decided without having seen the last one is refused.
    version integer not null check (version > 0),
    -- Null: no longer set.
    value text,
    -- What would have held at that moment without it.
    before text,
    from_at bigint not null,
    made_at bigint not null,
    made_by text not null,
    reason text not null,
    undoes integer unique references setting_change,
    unique (key, version)
  )`.execute(db)
  await sql`create function keep_setting_changes() returns trigger language plpgsql as $$
    begin raise exception 'a change of a setting stays as it was made'; end $$`.execute(db)
  await sql`create trigger setting_change_stays before update or delete on setting_change
    for each row execute function keep_setting_changes()`.execute(db)

  // Prices that were set by hand: they have always held.
  await sql`insert into setting_change (key, version, value, from_at, made_at, made_by, reason)
    select 'dragon_price_' || generation, 1, trim_scale(price / 1e18)::text, 0, 0, 'before', 'set before changes were kept'
    from dragon_generation where (generation, price) not in ((1, 60e18), (2, 180e18), (3, 600e18))`.execute(db)
  await sql`alter table dragon_generation drop column price`.execute(db)
}
