import { type Kysely, sql } from 'kysely'

/** Several blocks share a second: what is new to a search's owner is told by the block, and by the second for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_search add column seen_block bigint not null default 0`.execute(db)
}
