import { type Kysely, sql } from 'kysely'

/** Which heroes an account has activated: each once, for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table hero_activation (
    address text not null,
    index_id integer not null check (index_id > 0),
    at bigint not null,
    primary key (address, index_id)
  )`.execute(db)
}
