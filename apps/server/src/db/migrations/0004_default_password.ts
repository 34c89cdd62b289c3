import { type Kysely, sql } from 'kysely'

/** A reset may have set the operator's default password: its owner then has to choose another before anything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column must_change_password boolean not null default false`.execute(db)
}
