import { type Kysely, sql } from 'kysely'

/**
 * Nothing is paid that we did not issue. A claim of the chain that no voucher of ours is for stops payouts until an
 * operator accepts it by name; what it took is then a loss, which the books show as such.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table accepted_claim (
    tx text not null,
    log_index integer not null,
    reason text not null check (length(reason) > 0),
    at bigint not null,
    primary key (tx, log_index)
  )`.execute(db)
  await sql`alter table ledger_balance
    drop constraint ledger_balance_covers,
    add constraint ledger_balance_covers check (amount >= 0 or owner in ('chain', 'mint', 'loss'))`.execute(db)
  // The last result of comparing books and chain, for whoever asks any node.
  await sql`create table reconciliation (
    id integer primary key check (id = 1),
    at bigint not null,
    took_ms integer not null,
    failed integer not null,
    equations jsonb not null
  )`.execute(db)
  // What a server of the game has said is said once, on whichever node.
  await sql`create table game_nonce (nonce text primary key, expires_at bigint not null)`.execute(db)
  await sql`create index game_nonce_by_time on game_nonce (expires_at)`.execute(db)
}
