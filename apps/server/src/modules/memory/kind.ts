import type { CallData } from '@mdragon/api'
import { byCoin, DAY_S, dayOf, floorsOf, formatAmount, type MemoryPeriod, type Steps, stepsOf } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { FloorDayTable, TradeSums } from '../../db/schema.ts'
import { type KindName, kindNamed } from './kindNamed.ts'

type KindMemory = CallData<'GET /api/memory/kind/:type/:index_id'>
type Course = KindMemory['coins'][number]
type Sums = Selectable<TradeSums>
type Kind = ReturnType<typeof kindNamed>

/** What was traded of a kind and what it was asked for, in steps of days, each coin by itself. */
export async function readKindMemory({ db }: Context, name: KindName, period: MemoryPeriod): Promise<KindMemory> {
  const kind = kindNamed(name)
  const today = dayOf((await readHead(db)).time)
  const steps = stepsOf(period, await firstDay(db, kind, today), today)
  const sums = await readSums(db, kind, steps)
  const floors = await readFloors(db, kind, steps)
  const coins = new Set([...sums, ...floors].map(({ coin }) => coin))
  return {
    step_days: steps.days,
    coins: [...coins].map((coin) => courseOf(coin, steps, sums.filter(of(coin)), floors.filter(of(coin)))).sort(byCoin),
  }
}

const of = (coin: string) => (row: { coin: string }) => row.coin === coin

async function firstDay(db: Db, { type, index_id }: Kind, today: number): Promise<number> {
  const { rows } = await sql<{ day: number | null }>`select least(
    (select min(day) from chain.kind_day where type = ${type} and index_id = ${index_id}),
    (select min(day) from chain.floor_day where type = ${type} and index_id = ${index_id})) as day`.execute(db)
  return rows[0]?.day ?? today
}

async function readSums(db: Db, { type, index_id }: Kind, { from, days }: Steps) {
  const { rows } = await sql<Sums & { coin: string; step: number }>`
    select coin, (day - ${from}::integer) / ${days}::integer as step, sum(sales)::integer as sales, sum(volume)::text as volume,
      sum(bids)::integer as bids, sum(bid_volume)::text as bid_volume
    from chain.kind_day where type = ${type} and index_id = ${index_id} and day >= ${from} group by coin, step`.execute(
    db,
  )
  return rows
}

/** With the last change before the first step, which says how it began. */
async function readFloors(db: Db, { type, index_id }: Kind, { from }: Steps) {
  const { rows } = await sql<Selectable<FloorDayTable>>`
    select * from chain.floor_day where type = ${type} and index_id = ${index_id} and day >= ${from}
    union all (
      select distinct on (coin) * from chain.floor_day where type = ${type} and index_id = ${index_id} and day < ${from}
      order by coin, day desc)
    order by day`.execute(db)
  return rows.map((row) => ({ ...row, least: wei(row.least), last: wei(row.last) }))
}

function courseOf(
  coin: string,
  steps: Steps,
  sums: readonly (Sums & { step: number })[],
  floors: Parameters<typeof floorsOf>[1],
): Course {
  const own = new Map(sums.map((row) => [row.step, row]))
  const total = sums.reduce(plus, nothing)
  return {
    coin,
    ...presentSums(total),
    points: floorsOf(steps, floors).map(({ least, last }, step) => ({
      time: (steps.from + step * steps.days) * DAY_S,
      ...presentSums(own.get(step) ?? nothing),
      floor: least === null ? null : formatAmount(least),
      floor_end: last === null ? null : formatAmount(last),
    })),
  }
}

const nothing: Sums = { sales: 0, volume: '0', bids: 0, bid_volume: '0' }
const plus = (a: Sums, b: Sums): Sums => ({
  sales: a.sales + b.sales,
  volume: String(BigInt(a.volume) + BigInt(b.volume)),
  bids: a.bids + b.bids,
  bid_volume: String(BigInt(a.bid_volume) + BigInt(b.bid_volume)),
})

export const presentSums = ({ sales, volume, bids, bid_volume }: Sums) => ({
  sales,
  volume: formatAmount(BigInt(volume)),
  bids,
  bid_volume: formatAmount(BigInt(bid_volume)),
})

const wei = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
