import { type Kysely, sql } from 'kysely'

/** A game server's name in each language; where one has none, its nickname stands there as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_server add column name_tw text, add column name_en text, add column name_id text`.execute(
    db,
  )
}
