import { type Kysely, sql } from 'kysely'

/**
 * What the game says, numbered for each player, so that words which come twice or in another order do no harm; the keys
 * that it signs with; what it spends; and how far it has brought an asset. Times are unix milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createKeys(db)
  await createWords(db)
  await createGrowth(db)
}

/** A key's secret is nowhere: it is made from its name and the installation's own secret. */
async function createKeys(db: Kysely<unknown>): Promise<void> {
  await sql`create table game_key (
    id text primary key,
    server_id integer not null references game_server,
    created_at bigint not null,
    revoked_at bigint
  )`.execute(db)
  await sql`create index game_key_by_server on game_key (server_id)`.execute(db)
  // No word of a server counts any more, and nobody gets a role on it.
  await sql`alter table game_server add column closed_at bigint`.execute(db)
}

async function createWords(db: Kysely<unknown>): Promise<void> {
  // The number of the latest word, of whatever it was; by the words' own clock the order was no order.
  await sql`alter table role drop column boss_at, add column seq bigint not null default 0`.execute(db)
  // Of each thing that can be said, the word that counts.
  await sql`create table game_word (
    userid integer not null,
    server_id integer not null,
    subject text not null,
    seq bigint not null check (seq > 0),
    hash text not null,
    at bigint not null,
    primary key (userid, server_id, subject),
    foreign key (userid, server_id) references role
  )`.execute(db)
  await sql`create table game_spend (
    userid integer not null,
    server_id integer not null,
    seq bigint not null check (seq > 0),
    coin text not null,
    amount numeric(78, 0) not null check (amount > 0),
    what text not null,
    at bigint not null,
    primary key (userid, server_id, seq),
    foreign key (userid, server_id) references role
  )`.execute(db)
}

/** Of one deposit, which `transfers` names: what left the game by another door is what the chain says. */
async function createGrowth(db: Kysely<unknown>): Promise<void> {
  await sql`create table growth (
    collection text not null,
    token_id bigint not null,
    transfers integer not null,
    level integer not null,
    star integer not null,
    stage integer not null,
    strength integer not null,
    at bigint not null,
    primary key (collection, token_id)
  )`.execute(db)
  await sql`alter table voucher
    drop constraint voucher_mints,
    add constraint voucher_traits check (case kind
      when 'mint' then traits is not null
      when 'asset' then traits is null or jsonb_array_length(traits) = 1
      else traits is null end)`.execute(db)
}
