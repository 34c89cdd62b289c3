import { type Kysely, sql } from 'kysely'

/** What players are told, on every device. What comes from the chain is told here once, however often that is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notice (
    id integer generated always as identity primary key,
    userid integer not null references account,
    kind text not null,
    -- What the fact is called: told again under the same name, it is the same notice.
    key text not null,
    assets_id integer,
    data jsonb not null,
    -- The block that brought it; null for what happened in the game alone.
    block bigint,
    at bigint not null,
    is_final boolean not null,
    -- Its block was taken back: shown to nobody, unless the chain brings it again.
    is_undone boolean not null default false,
    read_at bigint,
    -- When it was handed over to what mails and pushes; null: not yet.
    posted_at bigint,
    unique (userid, kind, key),
    check (is_final or block is not null),
    check (not (is_final and is_undone))
  )`.execute(db)
  await sql`create index notice_of on notice (userid, id desc) where not is_undone`.execute(db)
  await sql`create index notice_unread on notice (userid, id desc) where read_at is null and not is_undone`.execute(db)
  await sql`create index notice_about on notice (userid, assets_id, id desc) where assets_id is not null`.execute(db)
  await sql`create index notice_tentative on notice (block) where not is_final`.execute(db)
  await sql`create index notice_to_post on notice (id) where is_final and posted_at is null`.execute(db)
  // Of what a player wants to hear no more.
  await sql`create table notice_mute (
    userid integer not null references account,
    assets_id integer not null,
    at bigint not null,
    primary key (userid, assets_id)
  )`.execute(db)
}
