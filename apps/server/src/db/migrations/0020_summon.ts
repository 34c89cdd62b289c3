import { type Kysely, sql } from 'kysely'

/**
 * Heroes are drawn. The rule that a draw was made by, the seed that it was committed to and the pity that it found stand
 * beside it for good, so that anybody can do it again. What was drawn is the draw: it is in the game until a voucher makes
 * a token of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRules(db)
  await createDraws(db)
  await openVouchers(db)
}

async function createRules(db: Kysely<unknown>): Promise<void> {
  await sql`create table summon_rule (
    id integer generated always as identity primary key,
    points jsonb not null,
    celestial_within integer not null check (celestial_within > 0),
    jade_within integer not null check (jade_within > 0),
    heroes integer not null check (heroes > 0),
    created_at bigint not null,
    unique (points, celestial_within, jade_within, heroes)
  )`.execute(db)
  // A chain of seeds is kept as its last one, which nobody else knows, and how many follow the present one.
  await sql`create table summon_seed (
    id integer generated always as identity primary key,
    userid integer not null references account,
    hash text not null unique,
    seed text not null,
    last text not null,
    following integer not null check (following >= 0),
    block_number bigint,
    block_hash text,
    draws integer not null default 0 check (draws between 0 and 1000),
    created_at bigint not null,
    revealed_at bigint,
    check (block_hash is null or block_number is not null)
  )`.execute(db)
  await sql`create unique index summon_seed_present on summon_seed (userid) where revealed_at is null`.execute(db)
  await sql`create table summon_account (
    userid integer primary key references account,
    draws integer not null check (draws >= 0),
    since_celestial integer not null check (since_celestial >= 0),
    since_jade integer not null check (since_jade >= 0)
  )`.execute(db)
}

async function createDraws(db: Kysely<unknown>): Promise<void> {
  await sql`create table summon (
    id integer generated always as identity primary key,
    userid integer not null references account,
    server_id integer not null references game_server,
    seed_id integer not null references summon_seed,
    rule_id integer not null references summon_rule,
    client_seed text not null,
    count integer not null check (count > 0),
    tickets integer not null check (tickets between 0 and count),
    hero numeric(78, 0) not null check (hero >= 0),
    created_at bigint not null
  )`.execute(db)
  await sql`create index summon_by_account on summon (userid, id desc)`.execute(db)
  await sql`create table summon_draw (
    id integer generated always as identity primary key,
    summon_id integer not null references summon,
    userid integer not null references account,
    number integer not null check (number > 0),
    since_celestial integer not null,
    since_jade integer not null,
    rolled integer not null check (rolled between 1 and 5),
    tier integer not null check (tier between rolled and 5),
    index_id integer not null,
    traits text not null,
    is_first boolean not null,
    claimed_token bigint,
    -- One result for each draw.
    unique (userid, number)
  )`.execute(db)
  await sql`create index summon_draw_by_summon on summon_draw (summon_id)`.execute(db)
  await sql`create index summon_draw_held on summon_draw (userid, id desc) where claimed_token is null`.execute(db)
  await sql`create index summon_draw_by_hero on summon_draw (userid, index_id)`.execute(db)
  // What the whole site drew, in several shares, so that players who draw at once do not wait for each other.
  await sql`create table summon_tally (
    rule_id integer not null references summon_rule,
    share integer not null,
    tier integer not null,
    rolled bigint not null,
    drawn bigint not null,
    primary key (rule_id, share, tier)
  )`.execute(db)
}

/** A mint is of a generation of dragons, or of a drawn hero. */
async function openVouchers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table voucher
    add column draw integer references summon_draw,
    drop constraint voucher_check2,
    add constraint voucher_mints check ((kind = 'mint') = (traits is not null)),
    add constraint voucher_mint_of check (kind = 'mint' or (generation is null and draw is null))`.execute(db)
  await sql`create unique index voucher_of_draw on voucher (draw) where state = 'open' and draw is not null`.execute(db)
}
