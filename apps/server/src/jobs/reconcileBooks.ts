import { type Deployment, vaultsOf } from '@mdragon/chain'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { handlerContext } from '../indexer/applyEvents.ts'
import { nameOfUnissued, unissuedClaims } from '../modules/vouchers/index.ts'
import type { ChainReader } from './chainReader.ts'
import { bySql, type Equation } from './equation.ts'
import { reconcileInvites } from './reconcileInvites.ts'
import { reconcileLegion } from './reconcileLegion.ts'

const coinsOfGame = ['hero', 'hfh', 'mdv', 'meta', 'enft'] as const

/** The ledger with itself, with the vault's final events, and with what the vault holds. */
export async function reconcileBooks(db: Db, reader: ChainReader, deployment: Deployment): Promise<Equation[]> {
  return [
    await bySql(db, 'ledger: every balance is the sum of its postings, and nobody’s is negative', wrongBalances),
    await bySql(db, 'ledger: every entry sums to nothing in each coin', wrongEntries),
    await sameDeposits(db, deployment),
    await covered(db, reader, deployment),
    await issued(db),
    await bySql(
      db,
      'vouchers: claimed means one final claim, for that receiver and amount; any other means none',
      wrongVouchers,
    ),
    await bySql(db, 'activations: whoever paid is activated, and an inviter has one reward for each', wrongActivations),
    await reconcileInvites(db),
    await bySql(db, 'dragons: those taken of each generation are those of vouchers', wrongDragons),
    await bySql(
      db,
      'campaigns: those taken of each are those of vouchers, and nobody has more than their share',
      wrongCampaigns,
    ),
    await bySql(db, 'dragons: awake are those that somebody paid for', wrongAwake),
    await bySql(db, 'heroes: activated are those that somebody paid for', wrongHeroes),
    ...(await reconcileLegion(db)),
    await bySql(db, 'small dragons: one for each account, by the voucher that it was given', wrongSmallDragons),
    await bySql(db, 'tickets: issued = those of collected messages, and gifts', wrongTickets),
  ]
}

/** Begins at the chain's claims, not at our vouchers: what somebody else signed stands on the chain alone. */
async function issued(db: Db): Promise<Equation> {
  const { rows: claims } = await sql<{ n: number }>`
    select count(*) as n from chain.vault_event
    where name in ('AssetClaimed', 'CoinClaimed', 'MintClaimed')`.execute(db)
  const { rows } = await unissuedClaims(sql`true`).execute(db)
  return {
    name: 'claims: each was issued by us, for exactly that, or was accepted as lost',
    checked: Number(claims[0]?.n ?? 0),
    problems: rows.map(nameOfUnissued),
  }
}

/** What came from the chain and went to it, as the ledger and as the final events have it. */
async function sameDeposits(db: Db, deployment: Deployment): Promise<Equation> {
  const { coinOf } = handlerContext(deployment)
  const { rows: events } = await sql<{ currency: string; amount: string; n: number }>`
    select args ->> 'coin' as currency, count(*) as n,
      sum(case when name = 'CoinClaimed' then -(args ->> 'amount')::numeric else (args ->> 'amount')::numeric end) as amount
    from chain.vault_event
    where name in ('CoinDeposited', 'Activated', 'CoinClaimed') and block <= (select block from finality)
    group by 1`.execute(db)
  const owed = await outside(db)
  const told = new Map(events.map(({ currency, amount }) => [coinOf(currency), BigInt(amount)]))
  const coins = new Set([...owed.keys(), ...told.keys()])
  return {
    name: 'solvency: balances + frozen + treasury = final deposits - paid',
    checked: events.reduce((sum, { n }) => sum + Number(n), 0),
    problems: [...coins]
      .filter((coin) => (owed.get(coin) ?? 0n) !== (told.get(coin) ?? 0n))
      .map((coin) => `${coin}: the books have ${owed.get(coin) ?? 0n}, the chain ${told.get(coin) ?? 0n}`),
  }
}

/** The vault holds at least what players could take out of it. */
async function covered(db: Db, reader: ChainReader, deployment: Deployment): Promise<Equation> {
  const name = 'vault: it holds at least what the books owe'
  const settled = await db.selectFrom('finality').select('block').executeTakeFirst()
  if (!settled) return { name, checked: 0, problems: [] }
  const owed = await outside(db)
  const coins = coinsOfGame.map((coin) => deployment.addresses[coin])
  const held = coins.map(() => 0n)
  for (const vault of vaultsOf(deployment)) {
    const there = await reader.balances(coins, vault, settled.block)
    for (const [i, amount] of there.entries()) held[i] = (held[i] ?? 0n) + amount
  }
  return {
    name,
    checked: coinsOfGame.length,
    problems: coinsOfGame.flatMap((coin, i) => {
      const owes = owed.get(coin.toUpperCase()) ?? 0n
      return (held[i] ?? 0n) < owes ? [`${coin.toUpperCase()}: ${held[i]} for ${owes}`] : []
    }),
  }
}

/** By coin, what the outside has put into the ledger: the other side of everything that players and treasury have. */
async function outside(db: Db): Promise<Map<string, bigint>> {
  const rows = await db.selectFrom('ledger_balance').select(['coin', 'amount']).where('owner', '=', 'chain').execute()
  return new Map(rows.map(({ coin, amount }) => [coin, -BigInt(amount)]))
}

const wrongBalances = {
  all: 'ledger_balance',
  wrong: `
    select coalesce(b.owner, p.owner) || ' ' || coalesce(b.coin, p.coin) || ': ' || coalesce(b.amount, 0) || ', postings '
      || coalesce(p.amount, 0) as problem
    from ledger_balance b
    full join (
      select owner, bucket, coin, sum(amount) as amount from (
        select owner, bucket, coin, amount from ledger_posting
        union all select owner, bucket, coin, amount from ledger_carried) p
      group by owner, bucket, coin) p
      using (owner, bucket, coin)
    where coalesce(b.amount, 0) <> coalesce(p.amount, 0)
      or (b.amount < 0 and b.owner not in ('chain', 'mint', 'loss'))`,
}
const wrongEntries = {
  all: 'ledger_entry',
  wrong: `
    select 'entry ' || entry_id || ': ' || sum(amount) || ' ' || coin as problem
    from ledger_posting group by entry_id, coin having sum(amount) <> 0`,
}
const wrongVouchers = {
  all: 'voucher',
  wrong: `
    select 'voucher ' || v.nonce || ' is ' || v.state || ', claims: ' || count(e.tx) as problem
    from voucher v
    left join chain.vault_event e on e.name in ('AssetClaimed', 'CoinClaimed', 'MintClaimed') and e.args ->> 'nonce' = v.nonce::text
      and e.block <= (select block from finality)
      and e.address = v.address and coalesce(e.args ->> 'collection', e.args ->> 'coin') = v.item
      and coalesce(e.args ->> 'tokenId', '') = coalesce(v.token_id::text, '')
      and coalesce(e.args ->> 'amount', '') = coalesce(v.amount::text, '')
    group by v.nonce, v.state having (v.state = 'claimed') <> (count(e.tx) = 1) or count(e.tx) > 1`,
}
const wrongActivations = {
  all: 'activation',
  wrong: `
    select e.address || ' paid and is not activated' as problem from chain.vault_event e
    left join activation a on a.address = e.address
    where e.name = 'Activated' and e.block <= (select block from finality) and a.address is null
    union all
    select a.address || ' brought its inviter nothing' from activation a join account c on c.address = a.address
    left join invite_reward r on r.userid = c.userid
    where c.inviter_id is not null and r.inviter_id is distinct from c.inviter_id
    union all
    select 'reward for ' || r.userid || ' is ' || r.state || ', messages: ' || count(m.id) from invite_reward r
    left join message m on m.from_userid = r.userid and m.kind = 'invite_ticket' and m.userid = r.inviter_id
    group by r.userid, r.state having (r.state = 'granted') <> (count(m.id) = 1)
    union all
    select 'message ' || m.id || ' for nobody’s activation' from message m
    join account c on c.userid = m.from_userid left join activation a on a.address = c.address
    where m.kind = 'invite_ticket' and a.address is null`,
}
const wrongDragons = {
  all: 'dragon_generation',
  wrong: `
    select 'generation ' || g.generation || ': ' || g.taken as problem from dragon_generation g
    where g.taken <> (
      select coalesce(sum(jsonb_array_length(traits)), 0) from voucher v
      where v.kind = 'mint' and v.generation = g.generation and v.state <> 'expired')`,
}
const wrongCampaigns = {
  all: 'mint_campaign',
  wrong: `
    select 'campaign ' || c.id || ': ' || c.taken as problem from mint_campaign c
    where c.taken <> (
      select coalesce(sum(jsonb_array_length(traits)), 0) from voucher v where v.campaign = c.id and v.state <> 'expired')
    union all
    select 'campaign ' || c.id || ': account ' || v.userid || ' has ' || sum(jsonb_array_length(v.traits))
    from mint_campaign c join voucher v on v.campaign = c.id and v.state <> 'expired'
    group by c.id, v.userid, c.most_each having sum(jsonb_array_length(v.traits)) > c.most_each`,
}
const wrongAwake = {
  all: 'dragon_activation',
  wrong: `
    select coalesce(e.ref, 'dragon ' || d.collection || '/' || d.token_id) ||
      case when e.ref is null then ' is awake, and nobody paid' else ' was paid for, and sleeps' end as problem
    from dragon_activation d
    full join (select ref from ledger_entry where kind = 'dragon') e
      on e.ref = 'dragon ' || d.collection || '/' || d.token_id
    where e.ref is null or d.token_id is null`,
}
const wrongHeroes = {
  all: 'hero_activation',
  wrong: `
    select coalesce(e.ref, 'hero ' || h.address || '/' || h.index_id) ||
      case when e.ref is null then ' is activated, and nobody paid' else ' was paid for, and is not activated' end as problem
    from hero_activation h
    full join (select ref from ledger_entry where kind = 'hero') e
      on e.ref = 'hero ' || h.address || '/' || h.index_id
    where e.ref is null or h.index_id is null`,
}
const wrongSmallDragons = {
  all: 'small_dragon',
  wrong: `
    select 'voucher ' || v.nonce || ' is for a second small dragon of ' || v.userid as problem from voucher v
    where v.kind = 'mint' and v.generation = 0 and v.state <> 'expired'
      and not exists (select from small_dragon s where s.nonce = v.nonce and s.userid = v.userid)`,
}
const wrongTickets = {
  all: 'message where collected_at is not null',
  wrong: `
    select 'issued ' || issued || ', collected ' || collected as problem from (
      select coalesce((select -amount from ledger_balance where owner = 'mint' and coin = 'TICKET'), 0) as issued,
        coalesce((select sum(tickets) from message where collected_at is not null), 0)
          + coalesce((
            select -sum(p.amount) from ledger_posting p join ledger_entry e on e.id = p.entry_id
            where e.kind = 'gift' and p.owner = 'mint' and p.coin = 'TICKET'), 0)
          + coalesce((
            select -sum(amount) from ledger_carried where kind = 'gift' and owner = 'mint' and coin = 'TICKET'), 0)
          as collected
    ) t where issued <> collected`,
}
