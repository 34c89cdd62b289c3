/** NFT111: anyone may take the asset at 1.11 times its price; 90% goes to the holder, 10% to the community. */
const STEP_NUMERATOR = 111n
const STEP_DENOMINATOR = 100n
const COMMUNITY_DENOMINATOR = 10n

/** What the auction contract has room for in its record. */
export const MAX_AUCTION_PRICE = 2n ** 88n - 1n

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b

/** The least that the next bid must pay. Rounds up, so it is above the price even at one base unit. */
export const nextPrice = (priceWei: bigint): bigint => ceilDiv(priceWei * STEP_NUMERATOR, STEP_DENOMINATOR)

/** Splits what a bid pays. The community's tenth rounds up; the holder gets the rest, so nothing is left over. */
export function splitBid(priceWei: bigint): { toHolder: bigint; toCommunity: bigint } {
  const toCommunity = ceilDiv(priceWei, COMMUNITY_DENOMINATOR)
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
