import { type Kysely, sql } from 'kysely'

/**
 * What was issued at the door is kept with what it was issued for: the whole message of a login; of a captcha the action,
 * for whom and how much work; of a game at the door where it asks from. What was open before lives minutes, and has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_nonce add column message text`.execute(db)
  await sql`alter table captcha add column action text, add column bound_to text, add column bits integer`.execute(db)
  await sql`alter table qr_login add column ip text, add column country text`.execute(db)
}
