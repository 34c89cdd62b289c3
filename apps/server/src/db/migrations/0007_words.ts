import { type Kysely, sql } from 'kysely'

/** One word for one idea: kinds of operations, tables and the ledger's own side get the names that the glossary gives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of [
    ['sell', 'list'],
    ['withdraw', 'end_auction'],
    ['activate', 'activate_account'],
    ['charge', 'coin_in'],
    ['withdraw_coin', 'coin_out'],
  ])
    await sql`update operation_kind set kind = ${after} where kind = ${before}`.execute(db)

  await sql`alter table player rename to role`.execute(db)
  await sql`alter table settlement rename to finality`.execute(db)
  await sql`alter table operation_move rename to operation_transition`.execute(db)
  await sql`create or replace function refuse_illegal_operation_move() returns trigger language plpgsql as $$
    begin
      if old.state <> new.state and not exists (
        select from operation_transition where before = old.state and after = new.state
      ) then
        raise exception 'operation % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await renameTreasury(db)
}

/** The books refuse every change by hand; this one changes a name and no amount. */
async function renameTreasury(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ledger_posting', 'ledger_balance']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await sql`update ${sql.table(table)} set owner = 'treasury' where owner = 'house'`.execute(db)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  }
}
