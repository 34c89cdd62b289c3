import { type Kysely, sql } from 'kysely'

/** When an operation came into each of its states. Written by the database itself, so that none is missed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table operation_state (
    operation text not null references operation on delete cascade,
    seq integer generated always as identity,
    state text not null,
    at bigint not null,
    primary key (operation, seq)
  )`.execute(db)
  // Of those before, what is known: when they were prepared, and when they last changed.
  await sql`insert into operation_state (operation, state, at)
    select id, 'prepared', created_at from operation order by created_at`.execute(db)
  await sql`insert into operation_state (operation, state, at)
    select id, state, updated_at from operation where state <> 'prepared' order by updated_at`.execute(db)
  await sql`create function note_operation_state() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or old.state <> new.state then
        insert into operation_state (operation, state, at) values (new.id, new.state, new.updated_at);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger operation_noted after insert or update of state on operation
    for each row execute function note_operation_state()`.execute(db)
}
