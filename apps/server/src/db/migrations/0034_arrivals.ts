import { type Kysely, sql } from 'kysely'

/** When what an operation has brought was shown. What was settled before is no news to anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operation add column arrived_at bigint`.execute(db)
  await sql`update operation set arrived_at = updated_at where state = 'settled'`.execute(db)
}
