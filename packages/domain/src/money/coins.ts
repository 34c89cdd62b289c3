/** What a price may be in. Amounts of two coins are never compared: there is no rate between them. */
export const priceCoins = ['HERO', 'BNB', 'HFH', 'MDV', 'META', 'ENFT'] as const
export type PriceCoin = (typeof priceCoins)[number]

/** The game's own: meant where prices are ordered and no coin was chosen. */
export const MAIN_COIN: PriceCoin = 'HERO'

/** An order for one amount of each coin: the game's own first, those without a name last. */
export const byCoin = (a: { coin: string }, b: { coin: string }): number => placeOf(a.coin) - placeOf(b.coin)
const placeOf = (coin: string): number => [...priceCoins, coin].indexOf(coin)
