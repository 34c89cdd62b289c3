import { defaultLegionRates, finalCollection, type LegionRates, parseAmount, priceCoins } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { readValues } from './holding.ts'

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
type RateKey = keyof typeof rateKeys
const coinKeys = ['hero_rate_bnb', 'hero_rate_hfh', 'hero_rate_mdv', 'hero_rate_meta', 'hero_rate_enft'] as const
const keys = [
  ...(Object.keys(rateKeys) as RateKey[]),
  ...coinKeys,
  'legion_final_at',
  'legion_final_announced_at',
] as const
type Values = Awaited<ReturnType<typeof readValues<(typeof keys)[number]>>>

export async function readLegionTerms(db: Db, atMs: number): Promise<LegionTerms> {
  const values = await readValues(db, atMs, keys)
  const rated = priceCoins.flatMap((coin) => {
    const key = coinKeys.find((one) => one === `hero_rate_${coin.toLowerCase()}`)
    const rate = key ? values.read(key, parseAmount) : null
    return rate === null ? [] : [[coin, rate] as const]
  })
  // What was decided later was announced when it was decided, whatever the file of the first start says.
  const announcedMs = values.madeMs('legion_final_at') ?? values.read('legion_final_announced_at', readTime)
  return {
    rates: ratesOf(values),
    heroPerCoin: new Map(rated),
    finalMs: finalCollection(values.read('legion_final_at', readTime), announcedMs),
  }
}

function ratesOf({ read }: Values): LegionRates {
  const rates = structuredClone(defaultLegionRates)
  for (const [key, [level, part]] of Object.entries(rateKeys))
    rates[level][part] = read(key as RateKey, percentBps) ?? rates[level][part]
  return rates
}

const BPS_WEI = 10n ** 16n
/** '6' is 600 hundredths of a percent. Null for what is no percentage. */
function percentBps(text: string): number | null {
  const wei = parseAmount(text)
  const bps = wei === null ? null : Number(wei / BPS_WEI)
  return bps === null || bps > 10_000 ? null : bps
}

const readTime = (text: string): number | null => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
