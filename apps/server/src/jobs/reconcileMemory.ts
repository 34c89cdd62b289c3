import { rarityTraits } from '@mdragon/domain'
import type { Db } from '../db/open.ts'
import { bySql, type Equation } from './equation.ts'

/** What the market remembers, with what it comes from. */
export async function reconcileMemory(db: Db): Promise<Equation[]> {
  return [
    await bySql(db, 'market memory: sums of days and hours are those of the final trades', wrongSums),
    await bySql(db, 'market memory: what stands for sale, and its floor, is what was last asked', wrongFloors),
    await bySql(db, 'counts: kinds, holders and traits are those of the assets', wrongCounts),
    await bySql(db, 'lots: sums of years are those of the lots, and each says what its asset is', wrongLots),
  ]
}

const finalTrades = 'select * from chain.trade where block <= (select block from chain.kept)'
const sums = `
  count(*) filter (where kind = 'sale') as sales, coalesce(sum(price) filter (where kind = 'sale'), 0) as volume,
  count(*) filter (where kind = 'bid') as bids, coalesce(sum(price) filter (where kind = 'bid'), 0) as bid_volume`
const differ = `row(s.sales, s.volume, s.bids, s.bid_volume) is distinct from row(t.sales, t.volume, t.bids, t.bid_volume)`

const wrongSums = {
  all: 'chain.kind_day',
  wrong: `
    select type || ' ' || index_id || ' in ' || coin || ' on day ' || day as problem from chain.kind_day s
    full join (
      select type, index_id, coin, time / 86400 as day, ${sums} from (${finalTrades}) f group by type, index_id, coin, day) t
      using (type, index_id, coin, day)
    where ${differ}
    union all
    select type || ' in ' || coin || ' in hour ' || hour from chain.market_hour s
    full join (select time / 3600 as hour, type, coin, ${sums} from (${finalTrades}) f group by hour, type, coin) t
      using (hour, type, coin)
    where ${differ}`,
}

const wrongFloors = {
  all: 'chain.ask where block <= (select block from chain.kept)',
  wrong: `
    with asked as (
      select distinct on (assets_id) * from chain.ask where block <= (select block from chain.kept)
      order by assets_id, block desc, log_index desc),
    standing as (
      select * from asked
      where price is not null and (expires_at is null or expires_at >= (select time from chain.kept)))
    select 'asset ' || assets_id || ' stands for ' || coalesce(o.price::text, 'nothing') as problem
    from chain.open_ask o full join standing s using (assets_id)
    where row(o.price, o.coin, o.expires_at) is distinct from row(s.price, s.coin, s.expires_at)
    union all
    select 'floor of ' || type || ' ' || index_id || ' in ' || coin from (
      select distinct on (type, index_id, coin) * from chain.floor_day order by type, index_id, coin, day desc) f
    full join (select type, kind as index_id, coin, min(price) as price from chain.open_ask group by type, kind, coin) o
      using (type, index_id, coin)
    where f.last is distinct from o.price or f.least > f.last`,
}

const columns: Readonly<Record<string, string>> = { kind: 'index_id', level: '(level + 9) / 10' }
const traits = rarityTraits.map((trait) => `('${trait}', ${columns[trait] ?? trait})`).join(', ')

const wrongCounts = {
  all: 'chain.kind_count',
  wrong: `
    select type || ' ' || index_id as problem from chain.kind_count k full join (
      select type, index_id, count(*) as born, count(*) filter (where state <> 'burned') as copies,
        count(distinct owner) filter (where state <> 'burned') as owners
      from chain.asset group by type, index_id) a using (type, index_id)
    where row(k.born::bigint, k.copies::bigint, k.owners::bigint) is distinct from row(a.born, a.copies, a.owners)
    union all
    select owner || ' holds ' || type || ' ' || index_id from chain.holder h full join (
      select type, index_id, owner, count(*) as n from chain.asset where state <> 'burned' group by type, index_id, owner) a
      using (type, index_id, owner)
    where h.n is distinct from a.n
    union all
    select type || ' with ' || trait || ' ' || value from chain.trait_count c full join (
      select a.type, v.trait, v.value, count(*) as n from chain.asset a
      cross join lateral (values ${traits}) v (trait, value)
      where a.state <> 'burned' and v.value > 0 group by a.type, v.trait, v.value) a using (type, trait, value)
    where c.n is distinct from a.n
    union all
    select type || ' with attribute ' || stat || ' in step ' || step from chain.stat_count c full join (
      select a.type, s.stat::integer as stat, s.step, count(*) as n from chain.asset a
      cross join lateral unnest(a.stat_steps) with ordinality s (step, stat)
      where a.state <> 'burned' group by a.type, s.stat, s.step) a using (type, stat, step)
    where c.n is distinct from a.n`,
}

const lotSums = ['n', 'cost', 'fees', 'end_price', 'end_fee']
const of = (table: string) => `row(${lotSums.map((sum) => `${table}.${sum}::numeric`).join(', ')})`

const wrongLots = {
  all: 'chain.lot',
  wrong: `
    select owner || ' in ' || year || ' ' || end_by as problem from chain.lot_year y full join (
      select owner, extract(year from to_timestamp(end_time) at time zone 'utc')::integer as year, end_by,
        coalesce(coin, '') as coin, coalesce(end_coin, '') as end_coin, count(*) as n, sum(cost) as cost,
        sum(fees) as fees, coalesce(sum(end_price), 0) as end_price, coalesce(sum(end_fee), 0) as end_fee
      from chain.lot where end_block is not null group by 1, 2, 3, 4, 5) l using (owner, year, end_by, coin, end_coin)
    where ${of('y')} is distinct from ${of('l')}
    union all
    select 'lot of asset ' || assets_id from chain.lot l join chain.asset a using (assets_id)
    where row(l.type, l.index_id) is distinct from row(a.type, a.index_id)`,
}
