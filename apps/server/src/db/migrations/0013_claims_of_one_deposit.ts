import { type Kysely, sql } from 'kysely'

/**
 * A claim is good for the deposit that it was signed for: the voucher says how often the token had moved by then. What
 * was signed before says nothing of it, and no vault that asks for it accepts it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table voucher add column transfers bigint`.execute(db)
  await sql`update voucher set transfers = 0 where kind = 'asset'`.execute(db)
  await sql`alter table voucher add check ((kind = 'asset') = (transfers is not null))`.execute(db)
}
