import { type Kysely, sql } from 'kysely'

/**
 * A mail to reset a password carries a link beside its code. And it is written down for any address alike; whether an
 * account has it is looked up when it is sent, so that nobody who asks can tell.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_code add column token_hash text`.execute(db)
  await sql`alter table mail add column to_account boolean not null default false`.execute(db)
}
