import { formatAmount } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Who } from '../../operations/index.ts'
import { findAccount } from '../account/index.ts'
import { readAssets } from '../assets/index.ts'
import { takeWon } from '../notices/index.ts'
import { type Arrival, presentItems, readHall } from './present.ts'

/** What an auction's lock has brought. */
export async function arriveByNotice({ db, config }: Context, who: Who, id: number): Promise<Arrival | null> {
  const { userid, locale } = who
  const { address } = await findAccount(db, userid)
  const won = await takeWon(db, userid, id, Math.floor(config.now() / 1000))
  const items = won ? presentItems([...(await readAssets(db, [won])).values()], locale) : []
  if (!won || !address || items.length === 0) return null
  return {
    is_first: won.isFirst,
    by: 'won',
    items,
    coin: won.coin,
    paid: won.price === null ? null : formatAmount(won.price),
    missed: 0,
    points: null,
    hall: await readHall(db, { userid, address }, items),
    tx: null,
    block: won.block,
  }
}
