import type { CallData } from '@mdragon/api'
import { type AssetKind, byCoin } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { TradeSums } from '../../db/schema.ts'
import { presentSums } from './kind.ts'

type MarketMemory = CallData<'GET /api/memory/market'>

const HOUR_S = 3600
const [DAY, WEEK] = [24, 168]

/** What was traded lately, of all or of one type: this hour and those before it. */
export async function readMarketMemory({ db }: Context, type: AssetKind | 'all'): Promise<MarketMemory> {
  const hour = Math.floor((await readHead(db)).time / HOUR_S)
  const since = async (hours: number) => {
    const { rows } = await sql<Selectable<TradeSums> & { coin: string }>`
      select coin, sum(sales)::integer as sales, sum(volume)::text as volume, sum(bids)::integer as bids, sum(bid_volume)::text as bid_volume
      from chain.market_hour where hour > ${hour - hours} ${type === 'all' ? sql`` : sql`and type = ${type}`}
      group by coin`.execute(db)
    return rows.map(({ coin, ...sums }) => ({ coin, ...presentSums(sums) })).sort(byCoin)
  }
  return { day: await since(DAY), week: await since(WEEK) }
}
