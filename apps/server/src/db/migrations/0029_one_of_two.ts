import { type Kysely, sql } from 'kysely'

/** Who invited an operator (null: the command line), and from when that one counts where two persons have to agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operator add column invited_by integer references operator`.execute(db)
  await sql`alter table operator add column counts_from bigint`.execute(db)
  // Whoever worked here before counts as before.
  await sql`update operator set counts_from = created_at where password_hash is not null`.execute(db)
}
