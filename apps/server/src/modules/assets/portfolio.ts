import type { CallData } from '@mdragon/api'
import { type AssetKind, assetKinds, courseOf, formatAmount, MAIN_COIN, type WorthChange } from '@mdragon/domain'
import { sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { findAccount } from '../account/index.ts'

type Portfolio = CallData<'GET /api/user/portfolio'>
type Days = '1' | '7' | '30' | 'all'

const DAY = 86_400
/** As many points as a line of this size shows. */
const POINTS = 30

/** What a player's assets may be worth together, and how what they hold now came to be worth that. */
export async function readPortfolio({ db }: Context, userid: number, days: Days): Promise<Portfolio> {
  const head = await readHead(db)
  const { address } = await findAccount(db, userid)
  const parts = await readParts(db, address ?? '', head.time)
  const total = parts.reduce((sum, { worth }) => sum + BigInt(worth), 0n)
  const changes = await readChanges(db, address ?? '', head.time, days)
  const from = days === 'all' ? (changes[0]?.at ?? head.time - DAY) - 1 : head.time - Number(days) * DAY
  const times = Array.from({ length: POINTS + 1 }, (_, i) => from + Math.round(((head.time - from) * i) / POINTS))
  const course = courseOf(total, changes, times)
  return {
    total: formatAmount(total),
    parts: parts.map(({ type, worth, n, by_last, by_floor }) => ({
      type,
      amount: formatAmount(BigInt(worth)),
      count: n,
      by_last_sale: by_last,
      by_floor,
      unknown: n - by_last - by_floor,
    })),
    course: times.map((time, i) => ({ time, amount: formatAmount(course[i] ?? 0n) })),
  }
}

type Part = { type: AssetKind; worth: string; n: number; by_last: number; by_floor: number }

/** What is owned, with what was last paid for each, and the floor of its kind among what others offer. */
const owned = (address: string, time: number) => sql`
  own as materialized (
    select assets_id, type, index_id from chain.asset where owner = ${address} and state <> 'burned'),
  paid as materialized (
    select t.assets_id, t.price, t.time, t.block, t.log_index
    from own join chain.trade t on t.assets_id = own.assets_id and t.coin = ${sql.lit(MAIN_COIN)}),
  last as (select distinct on (assets_id) assets_id, price from paid order by assets_id, block desc, log_index desc),
  floor as (
    select a.type, a.index_id, min(o.pay) as price from chain.offer o join chain.asset a on a.assets_id = o.assets_id
    where o.kind = 'sale' and o.coin = ${sql.lit(MAIN_COIN)} and (o.expires_at is null or o.expires_at >= ${time})
      and a.owner <> ${address} and (a.type, a.index_id) in (select type, index_id from own)
    group by a.type, a.index_id)`

async function readParts(db: Db, address: string, time: number): Promise<Part[]> {
  const { rows } = await sql<Part>`with ${owned(address, time)}
    select own.type, count(*)::integer as n, coalesce(sum(coalesce(last.price, floor.price)), 0)::text as worth,
      count(last.price)::integer as by_last,
      (count(*) filter (where last.price is null and floor.price is not null))::integer as by_floor
    from own left join last using (assets_id) left join floor using (type, index_id) group by own.type`.execute(db)
  return rows.sort((a, b) => assetKinds.indexOf(a.type) - assetKinds.indexOf(b.type))
}

/** Each trade of what is held now is a change: from what was paid before, or from the floor where nothing was. */
async function readChanges(db: Db, address: string, time: number, days: Days): Promise<WorthChange[]> {
  const from = days === 'all' ? 0 : time - Number(days) * DAY
  const { rows } = await sql<{ at: number; delta: string }>`with ${owned(address, time)},
    moves as (
      select paid.time as at, paid.price - coalesce(
        lag(paid.price) over (partition by paid.assets_id order by paid.block, paid.log_index), floor.price, 0) as delta
      from paid join own using (assets_id) left join floor using (type, index_id))
    select at, sum(delta)::text as delta from moves where at > ${from} group by at order by at`.execute(db)
  return rows.map(({ at, delta }) => ({ at, delta: BigInt(delta) }))
}
