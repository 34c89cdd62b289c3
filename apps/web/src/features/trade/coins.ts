import { type PriceCoin, priceCoins } from '@mdragon/domain/money/coins'

/** What a price may be in; the first is taken unless another is chosen. */
export const coins = priceCoins
export type Coin = PriceCoin

export const coinOf = (name: string | undefined): Coin => coins.find((coin) => coin === name) ?? coins[0]

/** What was chosen, or the first of the others when it buys nothing any more. */
export const coinStillOn = (chosen: string, off: readonly string[]): string =>
  off.includes(chosen) ? (coins.find((coin) => !off.includes(coin)) ?? chosen) : chosen
