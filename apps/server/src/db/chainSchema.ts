import { createHash } from 'node:crypto'
import { assetTransitionTable, rarityTraits } from '@mdragon/domain'
import { sql } from 'kysely'
import { countAssets } from './countAssets.ts'
import { followKinds } from './followKinds.ts'
import { gained, isLost, lost } from './lotProfit.ts'
import type { Db } from './open.ts'
import { references, refuseChange } from './references.ts'
import { requireLives } from './requireLives.ts'
import { sumLots } from './sumLots.ts'

const sums = `
    sales integer not null check (sales >= 0),
    volume numeric(78, 0) not null,
    bids integer not null check (bids >= 0),
    bid_volume numeric(78, 0) not null`

/**
 * What comes from the chain alone, and is read from it again whenever this file says something else than the database
 * was made by. So these tables have no migrations: change them here.
 */
const statements = [
  'create schema chain',
  // By what this schema was made.
  'create table chain.fingerprint (value text primary key)',
  `create table chain.cursor (
    id integer primary key check (id = 1),
    origin_hash text not null,
    block bigint not null,
    hash text not null,
    time bigint not null,
    block_ms integer not null,
    version text not null,
    final_block bigint not null,
    final_hash text
  )`,
  // What the indexer that leads says of itself, for the other processes.
  `create table chain.indexer (
    id integer primary key check (id = 1),
    head bigint,
    stale_since bigint,
    problem text,
    refused jsonb not null,
    at bigint not null
  )`,
  `create table chain.block (
    number bigint primary key,
    hash text not null,
    time bigint not null,
    has_events boolean not null
  )`,
  // Its rows are the domain's table of legal transitions.
  `create table chain.asset_transition (
    before text not null,
    transition text not null,
    after text not null,
    primary key (before, transition, after)
  )`,
  // A token's events are its life, move by move: see requireLives.
  `create table chain.event (
    block bigint not null,
    log_index integer not null,
    tx text not null,
    time bigint not null,
    name text not null,
    collection text not null,
    token_id bigint not null,
    args jsonb not null,
    seq integer not null check (seq > 0),
    transition text not null,
    before text not null,
    after text not null,
    primary key (block, log_index),
    unique (collection, token_id, seq),
    check ((seq = 1) = (before = 'unborn'))
  )`,
  // To find which auctions lock in a stretch of blocks.
  `create index event_by_lock on chain.event (((args ->> 'lockBlock')::bigint)) where name = 'Bid'`,
  `create table chain.asset (
    assets_id integer primary key,
    collection text not null,
    token_id bigint not null,
    type text not null,
    index_id integer not null,
    grade integer not null check (grade between 1 and 24),
    camp integer not null,
    profession integer not null,
    element integer not null,
    level integer not null,
    star integer not null check (star between 1 and 7),
    stage integer not null,
    strength integer not null,
    power integer not null,
    traits text not null,
    owner text not null,
    minted_at bigint not null,
    number integer not null,
    traded numeric(78, 0) not null check (traded >= 0),
    state text not null,
    seq integer not null,
    -- How high each of its attributes is, in the steps that they are counted in.
    stat_steps integer[] not null,
    -- The block of its last event.
    changed_block bigint not null,
    unique (collection, token_id)
  )`,
  refuseChange,
  ...requireLives,
  // With the state, so that how many are stronger is counted from the index alone.
  'create index asset_by_kind on chain.asset (type, index_id, power desc, assets_id) include (state)',
  // One's own, the strongest of a type and camp first: what a hall adds is the same for all of these.
  'create index own_power on chain.asset (owner, type, camp, power, assets_id) include (state)',
  // One's own, the latest first: read from the index alone. Each asset is in one.
  `create index own_dragon on chain.asset (owner, changed_block, assets_id) include (state, type)
    where type = 'dragon' and state <> 'burned'`,
  `create index own_card on chain.asset (owner, changed_block, assets_id) include (state, type)
    where type <> 'dragon' and state <> 'burned'`,
  // Those of one's own that are not in the wallet: how many there are in all is counted by itself.
  `create index own_away on chain.asset (owner, state, type, assets_id) where state in ('auction', 'game')`,
  `create table chain.offer (
    assets_id integer primary key,
    kind text not null check (kind in ('sale', 'auction')),
    coin text not null,
    price numeric(78, 0) not null check (price > 0),
    pay numeric(78, 0) not null check (pay >= price),
    since bigint not null,
    since_block bigint not null,
    -- Of the asset's grade: by it the market's first order takes turns.
    tier integer not null check (tier between 1 and 5),
    window_block bigint,
    lock_block bigint,
    expires_at bigint,
    check (lock_block is null or (kind = 'auction' and lock_block > window_block)),
    check (expires_at is null or kind = 'sale')
  )`,
  ...references('offer', ['assets_id'], 'asset'),
  'create index offer_by_age on chain.offer (since, assets_id)',
  'create index offer_by_tier on chain.offer (tier, since_block, assets_id)',
  // Those without a lock too: auctions that wait for their first bid.
  `create index offer_by_lock on chain.offer (lock_block, assets_id) where kind = 'auction'`,
  // Within one coin: amounts of two cannot be compared.
  'create index offer_by_pay on chain.offer (coin, pay, assets_id)',
  `create table chain.trade (
    block bigint not null,
    log_index integer not null,
    assets_id integer not null,
    -- What it was when it was traded.
    type text not null,
    index_id integer not null,
    kind text not null check (kind in ('sale', 'bid')),
    coin text not null,
    price numeric(78, 0) not null check (price > 0),
    "from" text not null,
    "to" text not null,
    time bigint not null,
    tx text not null,
    primary key (block, log_index)
  )`,
  ...references('trade', ['assets_id'], 'asset'),
  // The dearest of a few days are so many short looks.
  'create index trade_by_day on chain.trade ((time / 86400), coin, price)',
  'create index trade_by_asset on chain.trade (assets_id, block desc, log_index desc)',
  // One owner's time with one asset: the domain's lot. At most one of an asset's is open, and none without an end says
  // how it ended. What the asset is stands here too, or asking for all of an owner's would look at every asset.
  `create table chain.lot (
    assets_id integer not null,
    type text not null,
    index_id integer not null,
    owner text not null,
    by text not null,
    coin text,
    cost numeric(78, 0) not null check (cost >= 0),
    fees numeric(78, 0) not null check (fees >= 0),
    worth numeric(78, 0),
    block bigint not null,
    log_index integer not null,
    time bigint not null,
    tx text not null,
    end_by text,
    end_coin text,
    end_price numeric(78, 0),
    end_fee numeric(78, 0),
    end_block bigint,
    end_log_index integer,
    end_time bigint,
    end_tx text,
    primary key (assets_id, block, log_index),
    check ((coin is null) = (cost = 0)),
    check (num_nulls(end_by, end_block, end_log_index, end_time, end_tx) in (0, 5)),
    check (num_nulls(end_coin, end_price, end_fee) = case when end_by in ('sold', 'outbid') then 0 else 3 end),
    check (end_fee <= end_price)
  )`,
  ...references('lot', ['assets_id'], 'asset'),
  'create unique index lot_open on chain.lot (assets_id) where end_block is null',
  'create index lot_by_owner on chain.lot (owner, time, block, log_index)',
  'create index lot_held on chain.lot (owner, time, block, log_index) where end_block is null',
  // With all that the course of a worth needs of what is gone.
  `create index lot_by_end on chain.lot (owner, end_time, end_block, end_log_index) include (time, worth, type, index_id)
    where end_block is not null`,
  // By what was made of it, in the coin that came in; and by what was lost in another, where it had cost that.
  `create index lot_by_gain on chain.lot (owner, end_coin, (${gained}), end_block, end_log_index) where end_coin is not null`,
  `create index lot_by_loss on chain.lot (owner, coin, (${lost}), end_block, end_log_index) where ${isLost}`,
  // One's own, the dearest of a type first; and those for which nobody has paid, by the kind whose floor says their worth.
  // Each open lot is in one of them.
  `create index lot_paid on chain.lot (owner, type, worth, assets_id) where end_block is null and worth is not null`,
  `create index lot_unpaid on chain.lot (owner, type, index_id, assets_id) where end_block is null and worth is null`,
  ...followKinds,
  ...sumLots,
  'create index trade_by_kind on chain.trade (type, index_id, kind, block, log_index)',
  'create index trade_by_price on chain.trade (type, index_id, kind, coin, price, block, log_index)',
  // What an asset is asked for at a fixed price from an event on, with the traits that it then has. Without a price: it is
  // not for sale any more.
  `create table chain.ask (
    block bigint not null,
    log_index integer not null,
    time bigint not null,
    assets_id integer not null,
    traits text not null,
    coin text,
    price numeric(78, 0) check (price > 0),
    expires_at bigint,
    primary key (block, log_index),
    check ((price is null) = (coin is null) and (expires_at is null or price is not null))
  )`,
  ...references('ask', ['block', 'log_index'], 'event'),
  // What the vault says: about coins and accounts, which no token tells, and about tokens, whose transfer tells the rest.
  `create table chain.vault_event (
    block bigint not null,
    log_index integer not null,
    tx text not null,
    time bigint not null,
    name text not null,
    address text not null,
    args jsonb not null,
    primary key (block, log_index)
  )`,
  'create index vault_event_by_address on chain.vault_event (address, block)',
  // What the contracts' owner and guardian changed or announced, as it was told; all of it together says what holds.
  `create table chain.term (
    block bigint not null,
    log_index integer not null,
    tx text not null,
    time bigint not null,
    contract text not null,
    name text not null,
    args jsonb not null,
    primary key (block, log_index)
  )`,
  ...countAssets,
  // Up to which final block the tables below have been written. They come from final events alone.
  'create table chain.kept (id integer primary key check (id = 1), block bigint not null, time bigint not null)',
  'insert into chain.kept values (1, 0, 0)',
  // Days and hours are counted from 1970 on, in UTC. Never two coins in one sum.
  `create table chain.kind_day (
    type text not null,
    index_id integer not null,
    coin text not null,
    day integer not null,
    ${sums},
    primary key (type, index_id, coin, day)
  )`,
  `create table chain.market_hour (
    hour integer not null,
    type text not null,
    coin text not null,
    ${sums},
    primary key (hour, type, coin)
  )`,
  // Of a day on which something changed: the lowest fixed price that stood in it, and the lowest at its end.
  `create table chain.floor_day (
    type text not null,
    index_id integer not null,
    coin text not null,
    day integer not null,
    least numeric(78, 0),
    last numeric(78, 0),
    primary key (type, index_id, coin, day)
  )`,
  // What stands for sale at a fixed price, by every trait that it can be compared by.
  `create table chain.open_ask (
    assets_id integer primary key,
    type text not null,
    ${rarityTraits.map((trait) => `${trait} integer not null`).join(', ')},
    coin text not null,
    price numeric(78, 0) not null,
    expires_at bigint
  )`,
  ...rarityTraits.map(
    (trait) => `create index open_ask_by_${trait} on chain.open_ask (type, ${trait}, coin, price, assets_id)`,
  ),
  'create index open_ask_by_end on chain.open_ask (expires_at) where expires_at is not null',
]

const fingerprint = createHash('sha256').update(statements.join(';\n')).digest('hex')

/** Empty tables, of the shape that this program needs, with the domain's transitions. */
export async function rebuildChainSchema(db: Db): Promise<void> {
  await sql`drop schema if exists chain cascade`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await db.insertInto('chain.fingerprint').values({ value: fingerprint }).execute()
  await addTransitions(db)
}

/** `incomplete`: moves are missing. A move that is gone may be part of what was read, so it makes it another shape. */
export async function stateOfChainSchema(db: Db): Promise<'current' | 'incomplete' | 'other'> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('chain.fingerprint') is not null as found`.execute(db)
  if (!rows[0]?.found) return 'other'
  const made = await db.selectFrom('chain.fingerprint').select('value').executeTakeFirst()
  const transitions = await db.selectFrom('chain.asset_transition').selectAll().execute()
  const wanted = new Set(assetTransitionTable.map(nameOf))
  if (made?.value !== fingerprint || !transitions.every((row) => wanted.has(nameOf(row)))) return 'other'
  return transitions.length === wanted.size ? 'current' : 'incomplete'
}

export async function addTransitions(db: Db): Promise<void> {
  await db
    .insertInto('chain.asset_transition')
    .values([...assetTransitionTable])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const nameOf = ({ before, transition, after }: (typeof assetTransitionTable)[number]): string =>
  `${before} ${transition} ${after}`
