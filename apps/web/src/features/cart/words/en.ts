import type { CartCatalogue } from './tw.ts'

export const en: CartCatalogue = {
  empty: 'Your cart is empty',
  emptyText: 'Add what you want to buy together from the market: up to 20.',
  inCoin: (coin) => `Paid in ${coin}`,
  total: (n) => `${n} together`,
  buyAll: (sum) => `Buy all · ${sum}`,
  login: 'Log in to buy',
  left: (names) => `Taken out of the cart (sold, no longer offered, or yours): ${names}`,
  accept: 'Accept',
  standings: {
    dearer: 'Its price has gone up.',
    cheaper: 'Its price has gone down.',
    other_coin: 'It is sold for another coin now.',
    changed: 'Its traits have changed.',
    gone: 'It is no longer offered.',
    yours: 'It is yours.',
  },
}
