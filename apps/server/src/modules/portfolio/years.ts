import type { CallData } from '@mdragon/api'
import {
  type CoinProfit,
  costOf,
  formatAmount,
  type Lot,
  profitOf,
  sumByCoin,
  sumProfits,
  yearOf,
} from '@mdragon/domain'
import { sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { findAccount } from '../account/index.ts'
import { costLines } from './costs.ts'
import { presentProfit } from './present.ts'

type Years = CallData<'GET /api/user/portfolio/years'>

/** What was realised in each year, and in all. */
export async function readYears({ db }: Context, userid: number): Promise<Years> {
  const head = await readHead(db)
  const address = (await findAccount(db, userid)).address ?? ''
  const costs = await readCosts(db, address)
  const first = Math.min(await firstYear(db, address, head.time), ...costs.map(({ year }) => year))
  const years = Array.from({ length: yearOf(head.time) - first + 1 }, (_, i) => yearOf(head.time) - i)
  const sums = await readSums(db, address)
  return {
    years: years.map((year) => ({
      year,
      sales: sums.filter((one) => one.year === year && one.end_price !== null).reduce((n, one) => n + one.n, 0),
      coins: addUp(sums.filter((one) => one.year === year)).map(presentProfit),
      costs: sumByCoin(costs.filter((one) => one.year === year)).map(({ coin, amount }) => ({
        coin,
        amount: formatAmount(amount),
      })),
    })),
    total: addUp(sums).map(presentProfit),
  }
}

/** Lots that ended alike in one year, as one: a profit is a sum of sums. */
type Sum = Pick<Lot, 'coin' | 'cost' | 'fees' | 'end_by' | 'end_coin' | 'end_price' | 'end_fee'> & {
  year: number
  n: number
}

async function readSums(db: Db, address: string): Promise<Sum[]> {
  const rows = await db.selectFrom('chain.lot_year').selectAll().where('owner', '=', address).execute()
  return rows.map((row) => ({
    ...row,
    coin: row.coin || null,
    end_coin: row.end_coin || null,
    cost: BigInt(row.cost),
    fees: BigInt(row.fees),
    end_price: row.end_coin ? BigInt(row.end_price) : null,
    end_fee: row.end_coin ? BigInt(row.end_fee) : null,
  }))
}

const addUp = (sums: readonly Sum[]): CoinProfit[] => sumProfits(sums.flatMap((sum) => profitOf(sum)))

async function readCosts(db: Db, address: string) {
  const { rows } = await sql<{ year: number; type: number; coin: string; amount: string | null; fee: string | null }>`
    select extract(year from to_timestamp(at) at time zone 'utc')::integer as year, type, coin,
      sum(amount)::text as amount, sum(fee)::text as fee
    from activity where ${costLines(address)} group by 1, 2, 3
    union all
    select year, type, coin, sum(amount)::text, sum(fee)::text
    from activity_carried where ${costLines(address)} group by 1, 2, 3`.execute(db)
  return rows.flatMap(({ year, type, coin, amount, fee }) => {
    const cost = costOf({ type, coin, amount: BigInt(amount ?? 0), fee: BigInt(fee ?? 0) })
    return cost ? [{ year, ...cost }] : []
  })
}

async function firstYear(db: Db, address: string, now: number): Promise<number> {
  const { rows } = await sql<{ time: number }>`
    select time from chain.lot where owner = ${address} order by time limit 1`.execute(db)
  return yearOf(rows[0]?.time ?? now)
}
