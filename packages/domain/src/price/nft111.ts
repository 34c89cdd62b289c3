import { ceilToUnit, MAX_PRICE, PRICE_UNIT } from './unit.ts'

/** NFT111: anyone may take the asset at 1.11 times its price; 90% goes to the holder, 10% to the community. */
const STEP_NUMERATOR = 111n
const STEP_DENOMINATOR = 100n
const COMMUNITY_DENOMINATOR = 10n

/** The highest first price: the bid after it must still be a price. */
export const MAX_FIRST_PRICE = (((MAX_PRICE / PRICE_UNIT) * STEP_DENOMINATOR) / STEP_NUMERATOR) * PRICE_UNIT

/** The least that the next bid must pay: rounded up to the ninth decimal, so it is above the price even at one unit. */
export const nextPrice = (priceWei: bigint): bigint =>
  ceilToUnit((priceWei * STEP_NUMERATOR + STEP_DENOMINATOR - 1n) / STEP_DENOMINATOR)

/** Splits what a bid pays. A tenth of a price is a whole number: it has at most nine decimals. */
export function splitBid(priceWei: bigint): { toHolder: bigint; toCommunity: bigint } {
  const toCommunity = priceWei / COMMUNITY_DENOMINATOR
  return { toHolder: priceWei - toCommunity, toCommunity }
}

/** What a bidder at this price gets back when the next one bids the minimum: 99.9% of it, to the last wei. */
export const backIfOutbid = (priceWei: bigint): bigint => splitBid(nextPrice(priceWei)).toHolder

/** The next prices, each the minimum of the one before it. */
export function ladder(priceWei: bigint, steps: number): bigint[] {
  const prices: bigint[] = []
  for (let price = nextPrice(priceWei); prices.length < steps; price = nextPrice(price)) prices.push(price)
  return prices
}
