import { type Kysely, sql } from 'kysely'

/** What was decided in the last day is found without those of all years before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index withdrawal_decided on withdrawal (decided_at) where decided_at is not null`.execute(db)
}
