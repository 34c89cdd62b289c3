/** A price has at most nine decimals. So its tenth and its fee are whole base units, and nothing is ever rounded. */
export const PRICE_UNIT = 10n ** 9n

/** What the contracts have room for in a record: 72 million coins. */
export const MAX_PRICE = (2n ** 56n - 1n) * PRICE_UNIT

export const isTooFine = (priceWei: bigint): boolean => priceWei % PRICE_UNIT !== 0n

/** What is wrong with a price, or null. */
export function priceProblem(
  priceWei: bigint,
  maximum: bigint = MAX_PRICE,
): 'amount.not_positive' | 'price.too_fine' | 'price.too_high' | null {
  if (priceWei <= 0n) return 'amount.not_positive'
  if (isTooFine(priceWei)) return 'price.too_fine'
  return priceWei > maximum ? 'price.too_high' : null
}

/** Up to the ninth decimal, where it has more. */
export const ceilToUnit = (wei: bigint): bigint => ((wei + PRICE_UNIT - 1n) / PRICE_UNIT) * PRICE_UNIT
