import { type Kysely, sql } from 'kysely'

/** A player reads by time, of all or of one kind; neither takes longer the more there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index activity_by_time on activity (address, at desc, id desc)`.execute(db)
  await sql`create index activity_by_type on activity (address, type, at desc, id desc)`.execute(db)
  await sql`drop index activity_by_address`.execute(db)
}
