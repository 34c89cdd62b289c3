const BPS = 10_000n

/** Splits a fixed-price sale. The fee rounds down, so the seller never loses the dust. */
export function splitSale(priceWei: bigint, feeBps: bigint): { fee: bigint; toSeller: bigint } {
  const fee = (priceWei * feeBps) / BPS
  return { fee, toSeller: priceWei - fee }
}
