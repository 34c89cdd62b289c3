import { type Kysely, sql } from 'kysely'

/**
 * Operations that one transaction does together name the first of them. A transaction still belongs to one operation, or
 * to one such batch: the first of it stands for all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operation add column batch text references operation, drop constraint operation_tx_key`.execute(
    db,
  )
  await sql`create unique index operation_tx_key on operation (tx) where batch is null or batch = id`.execute(db)
  await sql`create index operation_by_batch on operation (batch) where batch is not null`.execute(db)
}
