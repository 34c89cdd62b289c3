import type { CallData } from '@mdragon/api'
import { currencies, formatAmount, MAIN_COIN, worthAt } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import { readValues } from './holding.ts'
import { readLegionTerms } from './legion.ts'

type Rates = CallData<'GET /api/website/rates'>

const keyOf = { USD: 'hero_in_usd', TWD: 'hero_in_twd', IDR: 'hero_in_idr' } as const
const keys = Object.values(keyOf)

/** What one of each coin is worth in each currency that has a rate; other coins by way of HERO, where they have one. */
export async function readRates({ db, config }: Context): Promise<Rates> {
  const nowMs = config.now()
  const values = await readValues(db, nowMs, keys)
  const { heroPerCoin } = await readLegionTerms(db, nowMs)
  return currencies.flatMap((currency) => {
    const key = keyOf[currency]
    const rate = values.text(key)
    if (!worthAt('1', rate)) return []
    const madeMs = values.madeMs(key)
    const others = [...heroPerCoin].flatMap(([coin, wei]) => {
      const worth = worthAt(formatAmount(wei), rate)
      return worth === null ? [] : [[coin, worth] as const]
    })
    const coins = Object.fromEntries([[MAIN_COIN, rate] as const, ...others])
    return [{ currency, coins, set_at: madeMs === null ? null : Math.floor(madeMs / 1000) }]
  })
}
