import type { Deployment } from '@mdragon/chain'
import { tradeActivity } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { handlerContext } from '../indexer/applyEvents.ts'
import { readTrades } from '../modules/trade/index.ts'
import { keptSince } from '../months/index.ts'
import { type ChainReader, type ChainToken, createChainReader } from './chainReader.ts'
import { bySql, type Equation } from './equation.ts'
import { reconcileBooks } from './reconcileBooks.ts'
import { reconcileGame } from './reconcileGame.ts'
import { reconcileMemory } from './reconcileMemory.ts'
import { reconcileSummon } from './reconcileSummon.ts'
import { reconcileWithdrawals } from './reconcileWithdrawals.ts'

export type { Equation }

type Asset = ChainToken & {
  assets_id: number
  owner: string
  state: string
  kind: string | null
  coin: string | null
  price: string | null
  lock_block: number | null
  expires_at: number | null
}

/** Compares the database with itself and with the chain. Changes nothing. */
export async function reconcile(db: Db, deployment: Deployment, rpcUrl: string): Promise<Equation[]> {
  const cursor = await db.selectFrom('chain.cursor').selectAll().executeTakeFirst()
  if (!cursor) return [{ name: 'the chain has been read', checked: 0, problems: ['nothing was read yet'] }]
  const reader = createChainReader(rpcUrl, deployment)
  const assets = await readAssets(db, cursor.block, cursor.final_block)
  return [
    await sameChain(db, reader),
    onePlace(assets),
    await sameTokens(reader, assets, deployment, cursor.block),
    await sameOwners(reader, assets, deployment),
    await sameListings(reader, assets, deployment),
    await sameAuctions(reader, assets, deployment),
    await bySql(db, 'events: each token’s life hangs together', brokenLives),
    await bySql(db, 'assets: each is what its last event made of it', staleAssets),
    await bySql(db, 'trades: each is one event, and each such event one trade', lostTrades),
    await bySql(db, 'sales: paid = seller + fee, and the fee is at most a tenth', wrongSales),
    await bySql(db, 'bids: at least 1.11 times, rounded up; a tenth, rounded up, to the community', wrongBids),
    await bySql(db, 'operations: each settled one has its final event, and no event two', wrongOperations),
    // In one snapshot: what becomes final between two of its questions is no difference.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sameLines(tx, deployment)),
    ...(await reconcileMemory(db)),
    ...(await reconcileBooks(db, reader, deployment)),
    ...(await reconcileSummon(db)),
    ...(await reconcileGame(db)),
    ...(await reconcileWithdrawals(db)),
  ]
}

/** Of a token that moved since the final block, the block that was read counts. */
async function readAssets(db: Db, block: number, final: number): Promise<Asset[]> {
  const { rows } = await sql<Asset>`
    select a.assets_id, a.collection, a.token_id, a.owner, a.state, o.kind, o.coin, o.price, o.lock_block, o.expires_at,
      case when e.block > ${final} then ${block}::bigint else ${final || block}::bigint end as at
    from chain.asset a
    join chain.event e on e.collection = a.collection and e.token_id = a.token_id and e.seq = a.seq
    left join chain.offer o on o.assets_id = a.assets_id
    order by a.assets_id`.execute(db)
  return rows
}

async function sameChain(db: Db, reader: ChainReader): Promise<Equation> {
  const blocks = await db
    .selectFrom('chain.block')
    .selectAll()
    .where('number', '<=', (e) => e.selectFrom('chain.cursor').select('block'))
    .orderBy('number', 'desc')
    .limit(200)
    .execute()
  const settled = await db.selectFrom('finality').selectAll().executeTakeFirst()
  const known = [...blocks, ...(settled ? [{ number: settled.block, hash: settled.hash }] : [])]
  const hashes = await reader.hashes(known.map(({ number }) => number))
  const problems = known
    .filter(({ number, hash }) => hashes.get(number) !== hash)
    .map(({ number }) => `block ${number} is another on the chain`)
  if (settled?.problem) problems.push(settled.problem)
  return { name: 'blocks: what was read and settled is the chain', checked: known.length, problems }
}

const offerOf: Readonly<Record<string, string>> = { listed: 'sale', auction: 'auction' }

const onePlace = (assets: readonly Asset[]): Equation => ({
  name: 'places: every token is in exactly one, and is offered only where it can be',
  checked: assets.length,
  problems: assets
    .filter(({ state, kind }) => (offerOf[state] ?? null) !== kind)
    .map(({ assets_id, state, kind }) => `asset ${assets_id} is ${state}, its offer ${kind ?? 'none'}`),
})

/** Every token of the chain is an asset, or was minted with bits that are no traits of ours. */
async function sameTokens(
  reader: ChainReader,
  assets: readonly Asset[],
  { addresses }: Deployment,
  block: number,
): Promise<Equation> {
  const known = new Set(assets.map(({ collection, token_id }) => `${collection}/${token_id}`))
  const problems: string[] = []
  let checked = 0
  for (const collection of [addresses.gameCard, addresses.mdragon].map((address) => address.toLowerCase())) {
    const minted = await reader.mintedIds(collection, block)
    checked += minted.length
    const missing = minted.filter((id) => !known.has(`${collection}/${id}`))
    for (const id of await reader.bornWithTraits(collection, missing, block))
      problems.push(`${collection} ${id} is missing`)
    const extra = assets.filter((asset) => asset.collection === collection && !minted.includes(asset.token_id))
    problems.push(...extra.map(({ assets_id }) => `asset ${assets_id} was never minted`))
  }
  return { name: 'tokens: every one that was minted is known', checked, problems }
}

async function sameOwners(reader: ChainReader, assets: readonly Asset[], deployment: Deployment): Promise<Equation> {
  const { nft111, vaults } = handlerContext(deployment)
  const owners = await reader.owners(assets)
  const expected = ({ state, owner }: Asset): readonly string[] =>
    state === 'auction' ? [nft111] : state === 'game' ? [...vaults] : [owner]
  return {
    name: 'owners: each is the chain’s',
    checked: assets.length,
    problems: assets.flatMap((asset, i) =>
      expected(asset).includes(owners[i] ?? '')
        ? []
        : [`asset ${asset.assets_id} (${asset.state}): ${expected(asset).join(' or ')}, chain ${owners[i]}`],
    ),
  }
}

async function sameListings(reader: ChainReader, assets: readonly Asset[], deployment: Deployment): Promise<Equation> {
  const { coinOf } = handlerContext(deployment)
  const atHome = assets.filter(({ state }) => state !== 'auction' && state !== 'game' && state !== 'burned')
  const listings = await reader.listings(atHome)
  const ours = ({ state, owner, coin, price, expires_at }: Asset) =>
    state === 'listed' ? `${owner} ${coin} ${price} ${expires_at ?? 0}` : 'none'
  const theirs = listings.map((one) =>
    one ? `${one.seller} ${coinOf(one.currency)} ${one.price} ${one.expiresAt}` : 'none',
  )
  return {
    name: 'listings: each is the market contract’s',
    checked: atHome.length,
    problems: different(atHome, ours, theirs),
  }
}

async function sameAuctions(reader: ChainReader, assets: readonly Asset[], deployment: Deployment): Promise<Equation> {
  const { coinOf } = handlerContext(deployment)
  const up = assets.filter(({ state }) => state === 'auction')
  const auctions = await reader.auctions(up)
  const ours = ({ owner, coin, price, lock_block }: Asset) => `${owner} ${coin} ${price} ${lock_block ?? 0}`
  const theirs = auctions.map((one) => `${one.holder} ${coinOf(one.currency)} ${one.price} ${one.lockBlock}`)
  return { name: 'auctions: each is the auction contract’s', checked: up.length, problems: different(up, ours, theirs) }
}

const different = (assets: readonly Asset[], ours: (asset: Asset) => string, theirs: readonly string[]): string[] =>
  assets.flatMap((asset, i) =>
    ours(asset) === theirs[i] ? [] : [`asset ${asset.assets_id}: ${ours(asset)}, chain ${theirs[i]}`],
  )

const brokenLives = {
  all: 'chain.event',
  wrong: `
    select e.collection || ' ' || e.token_id || ': event ' || e.seq as problem from (
      select *, lag(seq) over life as last_seq, lag(after) over life as last_after,
        lag(block) over life as last_block, lag(log_index) over life as last_index
      from chain.event window life as (partition by collection, token_id order by seq)
    ) e
    left join chain.asset_transition m on m.before = e.before and m.transition = e.transition and m.after = e.after
    where m.transition is null or e.seq <> coalesce(e.last_seq, 0) + 1 or e.before <> coalesce(e.last_after, 'unborn')
      or (e.last_block, e.last_index) >= (e.block, e.log_index)`,
}
const staleAssets = {
  all: 'chain.asset',
  wrong: `
    select 'asset ' || a.assets_id || ' is ' || a.state as problem from chain.asset a
    left join (select distinct on (collection, token_id) * from chain.event order by collection, token_id, seq desc) e
      using (collection, token_id)
    where e.seq is distinct from a.seq or e.after is distinct from a.state`,
}
const lostTrades = {
  all: 'chain.trade',
  wrong: `
    select coalesce(e.block, t.block) || '/' || coalesce(e.log_index, t.log_index) as problem
    from (select * from chain.event where name in ('Sold', 'Bid')) e
    full join chain.trade t using (block, log_index)
    where e.tx is distinct from t.tx or t.price is distinct from (e.args ->> 'price')::numeric
      or t."to" is distinct from coalesce(e.args ->> 'buyer', e.args ->> 'bidder')
      or t."from" is distinct from coalesce(e.args ->> 'seller', e.args ->> 'holder')`,
}
const wrongSales = {
  all: `chain.event where name = 'Sold'`,
  wrong: `
    select block || '/' || log_index as problem from chain.event
    where name = 'Sold' and ((args ->> 'fee')::numeric < 0 or (args ->> 'fee')::numeric * 10 > (args ->> 'price')::numeric)`,
}
/** Amounts are whole: ceil(x / n) is div(x + n - 1, n). */
const wrongBids = {
  all: `chain.event where transition = 'bid'`,
  wrong: `
    select e.block || '/' || e.log_index as problem from (
      select block, log_index, transition, (args ->> 'price')::numeric as price, (args ->> 'toHolder')::numeric as to_holder,
        lag((args ->> 'price')::numeric) over life as present,
        lag((args ->> 'lockBlock')::bigint) over life as lock_block
      from chain.event where transition in ('putUp', 'bid', 'putUpAgain')
      window life as (partition by collection, token_id order by seq)
    ) e
    where transition = 'bid' and (
      price < div(present * 111 + 99, 100) or to_holder <> price - div(price + 9, 10)
      or (lock_block > 0 and block >= lock_block))`,
}
const wrongOperations = {
  all: `operation where state = 'settled'`,
  wrong: `
    select o.id as problem from operation o
    left join chain.event e on e.tx = o.event_tx and e.log_index = o.event_index
    left join chain.vault_event v on v.tx = o.event_tx and v.log_index = o.event_index
    where o.state in ('mined', 'settled') and (
      case when o.event_args is null then e.tx is null or e.collection <> o.collection or e.token_id <> o.token_id
      else v.tx is null or v.address <> o.address or not v.args @> o.event_args end
      or (o.state = 'settled' and coalesce(e.block, v.block) > (select final_block from chain.cursor)))
    union all
    select min(id) || ' shares its event' from operation
    where event_tx is not null group by event_tx, event_index having count(*) > 1`,
}

/** Everything final has its lines and its payment, once, and nothing else has. */
async function sameLines(db: Db, deployment: Deployment): Promise<Equation> {
  const name = 'activity and payments: those of the final events, once'
  const settled = await db.selectFrom('finality').select('block').executeTakeFirst()
  const { activity, spend } = await readTrades(db, {
    after: deployment.startBlock - 1,
    to: settled?.block ?? 0,
    finalTime: 0,
    coinOf: handlerContext(deployment).coinOf,
    timesOf: async () => new Map(),
  })
  const lineName = (row: {
    tx: string | null
    log_index: number | null
    address: string
    type: number
    amount: unknown
    coin: unknown
  }) => `${row.tx}/${row.log_index} ${row.address} ${row.type} ${row.amount ?? ''} ${row.coin ?? ''}`
  const paidName = (row: { tx: string; log_index: number; address: string; amount: unknown; coin: string }) =>
    `${row.tx}/${row.log_index} ${row.address} paid ${row.amount} ${row.coin}`
  const kept = await sql<{ since: number }>`select ${keptSince('activity')} as since`.execute(db)
  const since = kept.rows[0]?.since ?? 0
  const wanted = [...activity.filter(({ at }) => at >= since).map(lineName), ...spend.map(paidName)]
  const trade = await db
    .selectFrom('activity')
    .selectAll()
    .where('type', 'in', [...tradeActivity])
    .execute()
  const paid = await db.selectFrom('spend').selectAll().execute()
  const there = [...trade.map(lineName), ...paid.map(paidName)]
  const [want, have] = [new Set(wanted), new Set(there)]
  const problems = [
    ...wanted.filter((line) => !have.has(line)).map((line) => `missing: ${line}`),
    ...there.filter((line) => !want.has(line)).map((line) => `too much: ${line}`),
    ...(have.size === there.length ? [] : [`${there.length - have.size} twice`]),
  ]
  return { name, checked: wanted.length, problems }
}
