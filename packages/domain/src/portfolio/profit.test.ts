import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backIfOutbid, nextPrice, splitBid } from '../price/nft111.ts'
import { cashOf, profitOf, shareOf, sumByCoin, unrealisedOf } from './profit.ts'

const HERO = 10n ** 18n
const free = { coin: null, cost: 0n, fees: 0n, end_by: null, end_coin: null, end_price: null, end_fee: null } as const
const bought = { ...free, coin: 'HERO', cost: 100n } as const
const soldFor = (price: bigint, fee: bigint, coin = 'HERO') =>
  ({ end_by: 'sold', end_coin: coin, end_price: price, end_fee: fee }) as const
const of = (coin: string, proceeds: bigint, cost: bigint, fee: bigint) => ({
  coin,
  proceeds,
  cost,
  fee,
  profit: proceeds - cost - fee,
})

test.each([
  ['held: nothing is realised', bought, []],
  ['sold dearer, less the house’s fee', { ...bought, ...soldFor(150n, 7n) }, [of('HERO', 150n, 100n, 7n)]],
  ['with the claims’ fees', { ...bought, fees: 5n, ...soldFor(150n, 7n) }, [of('HERO', 150n, 100n, 12n)]],
  ['what was free is all profit', { ...free, ...soldFor(150n, 7n) }, [of('HERO', 150n, 0n, 7n)]],
  [
    'bought in one coin and sold in another: each by itself',
    { ...bought, coin: 'BNB', fees: 5n, ...soldFor(150n, 7n, 'HFH') },
    [of('HERO', 0n, 0n, 5n), of('BNB', 0n, 100n, 0n), of('HFH', 150n, 0n, 7n)],
  ],
  ['burned: its cost is lost', { ...bought, fees: 5n, end_by: 'burned' as const }, [of('HERO', 0n, 100n, 5n)]],
  ['given away: nothing is realised', { ...bought, end_by: 'given' as const }, []],
  ['burned, and it had been free', { ...free, end_by: 'burned' as const }, []],
])('%s', (_, lot, profit) => {
  expect(profitOf(lot)).toEqual(profit)
})

test('who is outbid at the minimum loses a thousandth of what was bid, to the last unit', () => {
  const paid = 118_200_000_000n * 10n ** 9n
  const price = nextPrice(paid)
  const lot = { ...free, coin: 'HERO', cost: paid, end_by: 'outbid', end_coin: 'HERO', end_price: price } as const
  const [profit] = profitOf({ ...lot, end_fee: splitBid(price).toCommunity })
  expect(profit?.profit).toBe(backIfOutbid(paid) - paid)
  expect(profit?.profit).toBe(-paid / 1000n)
})

test.each([
  ['more than it cost', bought, 130n, 30n],
  ['less than it cost, with fees', { ...bought, fees: 4n }, 90n, -14n],
  ['free, and worth something', free, 90n, 90n],
  ['nobody knows', bought, null, null],
  ['paid in another coin', { ...bought, coin: 'BNB' }, 130n, null],
])('unrealised: %s', (_, lot, worth, unrealised) => {
  expect(unrealisedOf(lot, worth)).toBe(unrealised)
})

test('what moved in the purse is what was realised, where nothing was given away', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
  const coin = fc.constantFrom('HERO', 'BNB', 'HFH')
  fc.assert(
    fc.property(coin, amount, amount, coin, amount, amount, (coin, cost, fees, end_coin, end_price, end_fee) => {
      const lot = { coin: cost > 0n ? coin : null, cost, fees, end_by: 'sold' as const, end_coin, end_price, end_fee }
      const realised = profitOf(lot).map(({ coin, profit }) => ({ coin, amount: profit }))
      expect(sumByCoin(realised)).toEqual(cashOf(lot).filter(({ amount }) => amount !== 0n))
    }),
  )
})

test('a whole is shared to the last unit', () => {
  expect([0, 1, 2].map((place) => shareOf(10n, 3, place))).toEqual([4n, 3n, 3n])
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1000n * HERO }), fc.integer({ min: 1, max: 50 }), (whole, count) => {
      const shares = Array.from({ length: count }, (_, place) => shareOf(whole, count, place))
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(whole)
    }),
  )
})
