/** What a price may be in; the first is taken unless another is chosen. */
export const coins = ['HERO', 'BNB', 'HFH', 'MDV', 'META', 'ENFT'] as const
export type Coin = (typeof coins)[number]

export const coinOf = (name: string | undefined): Coin => coins.find((coin) => coin === name) ?? coins[0]
