import type { Db } from '@mdragon/server'
import { sql } from 'kysely'
import { addAssets, dropReferences, spread } from './manyAssets.ts'

export const NOW = Date.UTC(2026, 10, 16) / 1000
export const HEAD = 1_000_000_001

/** So many assets, all of them on offer. */
export async function fill(db: Db, n: number): Promise<void> {
  await dropReferences(db)
  await sql`insert into chain.cursor values (1, '0x', ${HEAD}, '0x', ${NOW}, 750, '0x', ${HEAD}, '0x')`.execute(db)
  await sql`insert into chain.block values (${HEAD}, '0x', ${NOW}, true)`.execute(db)
  await addAssets(db, n)
  await sql`insert into chain.offer (assets_id, kind, coin, price, pay, since, since_block, tier)
    select n, case when n % 4 = 0 then 'auction' else 'sale' end, case when n % 10 = 0 then 'HFH' else 'HERO' end,
      price, price, ${NOW}::bigint - ${spread(911, 9_000_000)}, ${HEAD}::bigint - 1 - ${spread(911, 9_000_000)},
      width_bucket((select grade from chain.asset a where a.assets_id = n), array[1, 6, 11, 16, 21])
    from (select n, (1 + ${spread(104_729, 1_000_000)})::numeric * 1e16 as price from generate_series(1, ${n}::bigint) n) x`.execute(
    db,
  )
  // What the peer's statements would like best.
  await sql`create index best_new on chain.offer (since_block desc, assets_id desc)`.execute(db)
  await sql`create index best_price on chain.offer (coin, pay, assets_id)`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
