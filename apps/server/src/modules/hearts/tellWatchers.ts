import { MAX_TOLD_OF_OFFER } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type FinalOffer, offerKey } from '../../effects/index.ts'
import { tellAll } from '../notices/index.ts'

/** Tells those who wait for this price, each once. Who offers it knows. */
export async function tellWatchers(tx: Db, offer: FinalOffer): Promise<void> {
  const { assets_id, coin, pay, block, time: at } = offer
  const { rows } = await sql<{ userid: number; target: string }>`
    select h.userid, h.target from heart h
    where h.assets_id = ${assets_id} and h.target_coin = ${coin} and h.target >= ${pay}::numeric
      and h.target_block < ${block} and h.userid not in (select userid from account where address = ${offer.owner})
    order by h.at limit ${MAX_TOLD_OF_OFFER}`.execute(tx)
  const key = offerKey(offer)
  await tellAll(
    tx,
    rows.map(({ userid, target }) => ({
      userid,
      kind: 'watched_price',
      key,
      assets_id,
      data: { coin, price: BigInt(pay), wanted: BigInt(target) },
      at,
      block,
    })),
  )
}
