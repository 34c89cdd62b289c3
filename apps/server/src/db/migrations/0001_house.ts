import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setting (key text primary key, value text not null)`.execute(db)
  await sql`create table game_server (server_id integer primary key, nickname text not null)`.execute(db)
}
