import { defaultLegionRates, finalCollection, type LegionRates, parseAmount, priceCoins } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'

/** What the operator has set of the legion, or what we start with. */
export type LegionTerms = {
  rates: LegionRates
  /** What a coin is worth in base units of HERO; one without a rate is not in it. */
  heroPerCoin: ReadonlyMap<string, bigint>
  /** Unix milliseconds; null: none was announced. */
  finalMs: number | null
}

const rateKeys = {
  legion_rate_brave: [2, 'ownBps'],
  legion_rate_knight: [3, 'ownBps'],
  legion_rate_knight_members: [3, 'memberBps'],
  legion_rate_baron: [4, 'ownBps'],
  legion_rate_baron_members: [4, 'memberBps'],
} as const
const coinKey = (coin: string) => `hero_rate_${coin.toLowerCase()}`
const finalKeys = ['legion_final_at', 'legion_final_announced_at'] as const

export async function readLegionTerms(db: Db): Promise<LegionTerms> {
  const keys = [...Object.keys(rateKeys), ...priceCoins.map(coinKey), ...finalKeys]
  const rows = await db.selectFrom('setting').selectAll().where('key', 'in', keys).execute()
  const set = new Map(rows.map(({ key, value }) => [key, value]))
  const rated = priceCoins.flatMap((coin) => {
    const rate = parseAmount(set.get(coinKey(coin)) ?? '')
    return rate === null ? [] : [[coin, rate] as const]
  })
  const time = (key: (typeof finalKeys)[number]) => readTime(set.get(key))
  return {
    rates: ratesOf(set),
    heroPerCoin: new Map(rated),
    finalMs: finalCollection(time('legion_final_at'), time('legion_final_announced_at')),
  }
}

function ratesOf(set: ReadonlyMap<string, string>): LegionRates {
  const rates = structuredClone(defaultLegionRates)
  for (const [key, [level, part]] of Object.entries(rateKeys)) {
    const bps = percentBps(set.get(key))
    if (bps !== null) rates[level][part] = bps
  }
  return rates
}

const BPS_WEI = 10n ** 16n
/** '6' is 600 hundredths of a percent. Null for what is no percentage. */
function percentBps(text: string | undefined): number | null {
  const wei = parseAmount(text ?? '')
  const bps = wei === null ? null : Number(wei / BPS_WEI)
  return bps === null || bps > 10_000 ? null : bps
}

const readTime = (text: string | undefined): number | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}
