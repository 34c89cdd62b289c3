import { type Kysely, sql } from 'kysely'

/** The end that a prepared listing is to have; what was prepared before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operation add column expires_at bigint`.execute(db)
}
