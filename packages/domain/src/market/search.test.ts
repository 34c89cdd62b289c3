import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assetKinds } from '../asset/kinds.ts'
import { formatAmount } from '../money/amount.ts'
import { priceCoins } from '../money/coins.ts'
import { isByPrice, type MarketSearch, marketSorts, readMarketSearch, writeMarketSearch } from './search.ts'

const everything: MarketSearch = {
  camp: 0,
  profession: 0,
  element: 0,
  gradeRange: 0,
  star: 0,
  level: 0,
  sort: 'featured',
  kind: 'all',
  type: 'all',
  coin: 'all',
  from: '',
  to: '',
  q: '',
  watched: false,
}
const amountText = fc.bigInt({ min: 0n, max: 10n ** 24n }).map((wei) => (wei === 0n ? '' : formatAmount(wei)))
const anySearch: fc.Arbitrary<MarketSearch> = fc
  .record({
    camp: fc.integer({ min: 0, max: 5 }),
    profession: fc.integer({ min: 0, max: 4 }),
    element: fc.integer({ min: 0, max: 5 }),
    gradeRange: fc.integer({ min: 0, max: 5 }),
    star: fc.integer({ min: 0, max: 7 }),
    level: fc.integer({ min: 0, max: 255 }),
    sort: fc.constantFrom(...marketSorts),
    kind: fc.constantFrom('all', 'sale', 'auction'),
    type: fc.constantFrom('all', ...assetKinds),
    coin: fc.constantFrom('all' as const, ...priceCoins),
    from: amountText,
    to: amountText,
    q: fc.stringMatching(/^[a-z0-9]{0,20}$/),
    watched: fc.boolean(),
  })
  // Prices are of one coin: without one there is neither an order nor a bound of them.
  .map((one) => (one.coin === 'all' && (isByPrice(one.sort) || one.from || one.to) ? { ...one, coin: 'HERO' } : one))

describe('the market in the address', () => {
  test('reads every filter', () => {
    const raw = {
      val1: '4',
      val2: 1,
      val3: '3',
      val4: '5',
      val5: '7',
      val6: '30',
      sort: 'price,asc',
      kind: 'auction',
      type: 'hero',
      coin: 'BNB',
      from: '0.50',
      to: 2,
      q: ' 青龍 ',
      watched: '1',
    }
    expect(readMarketSearch(raw)).toEqual({
      camp: 4,
      profession: 1,
      element: 3,
      gradeRange: 5,
      star: 7,
      level: 30,
      sort: 'price,asc',
      kind: 'auction',
      type: 'hero',
      coin: 'BNB',
      from: '0.5',
      to: '2',
      q: '青龍',
      watched: true,
    })
  })

  test.each([
    {},
    { val1: '6', val2: '-1', val3: '1.5', val4: 'x', val5: '8', val6: '256' },
    { val1: ['1', '2'], sort: 'price', kind: 'SALE', type: 'sword', q: { a: 1 }, watched: 'yes' },
    { val1: '１', val2: null, val3: true, sort: ['price,asc'], unknown: 'x', __proto__: { val1: '1' } },
  ])('ignores what is wrong in %j', (raw) => {
    expect(readMarketSearch(raw)).toMatchObject({ ...everything, camp: expect.any(Number) })
  })

  test.each([
    [{ sort: 'price,asc' }, 'HERO'],
    [{ from: '1' }, 'HERO'],
    [{ to: '0' }, 'all'],
    [{ from: '1e3' }, 'all'],
    [{ sort: 'price,desc', coin: 'BNB' }, 'BNB'],
    [{ sort: 'level,asc' }, 'all'],
  ])('prices are ordered and bounded within one coin: %j', (raw, coin) => {
    expect(readMarketSearch(raw).coin).toBe(coin)
  })

  test('an address that names an order keeps it; one that names none means the first', () => {
    for (const sort of marketSorts) expect(readMarketSearch({ sort }).sort).toBe(sort)
    expect(readMarketSearch({}).sort).toBe('featured')
    expect(writeMarketSearch(readMarketSearch({ sort: 'new,desc' }))).toEqual({ sort: 'new,desc' })
  })

  test('writes the shortest address, which reads back', () => {
    expect(writeMarketSearch(everything)).toEqual({})
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(readMarketSearch(writeMarketSearch(search))).toEqual(search)
      }),
    )
  })

  test('cuts an endless query', () => expect(readMarketSearch({ q: 'x'.repeat(10_000) }).q).toHaveLength(64))
})
