import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { FinalEffects, KeptStretch } from '../../effects/index.ts'
import { publish } from '../../live/publish.ts'
import { moveFloors } from './floors.ts'

/** Sums and floors, from final events alone: what the chain may still take back is in none of them. */
export const memoryEffects: FinalEffects = {
  dueWithoutEvents: ({ time }) => sql<boolean>`exists (select from chain.open_ask where expires_at < ${time})`,
  kept: {
    async write(tx, stretch) {
      const hasTrades = await addTrades(tx, stretch)
      const hasMoved = await moveFloors(tx, stretch)
      if (hasTrades || hasMoved) await publish(tx, { type: 'memory', block: stretch.to })
    },
    async forget(tx) {
      await sql`truncate chain.kind_day, chain.market_hour, chain.floor_day, chain.open_ask`.execute(tx)
    },
  },
}

const sums = sql`
  count(*) filter (where kind = 'sale') as sales, coalesce(sum(price) filter (where kind = 'sale'), 0) as volume,
  count(*) filter (where kind = 'bid') as bids, coalesce(sum(price) filter (where kind = 'bid'), 0) as bid_volume`
const added = sql`sales = t.sales + excluded.sales, volume = t.volume + excluded.volume,
  bids = t.bids + excluded.bids, bid_volume = t.bid_volume + excluded.bid_volume`

async function addTrades(tx: Db, { after, to }: KeptStretch): Promise<boolean> {
  const stretch = sql`from chain.trade where block > ${after} and block <= ${to}`
  const { numAffectedRows = 0n } = await sql`
    insert into chain.kind_day as t (type, index_id, coin, day, sales, volume, bids, bid_volume)
    select type, index_id, coin, time / 86400 as day, ${sums} ${stretch} group by type, index_id, coin, day
    on conflict (type, index_id, coin, day) do update set ${added}`.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`
    insert into chain.market_hour as t (hour, type, coin, sales, volume, bids, bid_volume)
    select time / 3600 as hour, type, coin, ${sums} ${stretch} group by hour, type, coin
    on conflict (hour, type, coin) do update set ${added}`.execute(tx)
  return true
}
