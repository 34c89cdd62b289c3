import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backIfOutbid, ladder, MAX_FIRST_PRICE, nextPrice, splitBid } from './nft111.ts'
import { MAX_PRICE, PRICE_UNIT } from './unit.ts'

const HERO = 10n ** 18n
const units = (count: bigint): bigint => count * PRICE_UNIT
const price = fc.bigInt({ min: 1n, max: MAX_FIRST_PRICE / PRICE_UNIT }).map(units)

describe('nextPrice', () => {
  test.each([
    { from: 1n, next: 2n }, // rounds up: one unit still rises
    { from: 9n, next: 10n },
    { from: 99n, next: 110n },
    { from: 100n, next: 111n },
    { from: 101n, next: 113n },
    { from: 280_279_279_279n, next: 311_110_000_000n },
  ])('$from units -> $next', ({ from, next }) => expect(nextPrice(units(from))).toBe(units(next)))

  test('always rises, by at least 11% and by less than 11% plus one unit', () => {
    fc.assert(
      fc.property(price, (p) => {
        const next = nextPrice(p)
        expect(next % PRICE_UNIT).toBe(0n)
        expect(next > p && next * 100n >= p * 111n && (next - PRICE_UNIT) * 100n < p * 111n).toBe(true)
      }),
    )
  })

  test('of the highest first price can still be paid, and of the next one not', () => {
    expect(nextPrice(MAX_FIRST_PRICE) <= MAX_PRICE).toBe(true)
    expect(nextPrice(MAX_FIRST_PRICE + PRICE_UNIT) > MAX_PRICE).toBe(true)
  })
})

describe('splitBid', () => {
  test.each([
    { paid: PRICE_UNIT, toHolder: 900_000_000n, toCommunity: 100_000_000n },
    { paid: 11n * PRICE_UNIT, toHolder: 9_900_000_000n, toCommunity: 1_100_000_000n },
    { paid: 111n * HERO, toHolder: 99_900_000_000_000_000_000n, toCommunity: 11_100_000_000_000_000_000n },
  ])('$paid -> $toHolder + $toCommunity', ({ paid, ...split }) => expect(splitBid(paid)).toEqual(split))

  test('is nine to one to the last base unit', () => {
    fc.assert(
      fc.property(price, (p) => {
        const { toHolder, toCommunity } = splitBid(p)
        expect([toHolder + toCommunity, toCommunity * 10n]).toEqual([p, p])
      }),
    )
  })
})

test('an outbid holder gets 99.9% back', () => {
  expect(backIfOutbid(100n * HERO)).toBe(99_900_000_000_000_000_000n)
  fc.assert(
    fc.property(price, (p) => {
      expect(backIfOutbid(p) * 1000n >= p * 999n).toBe(true)
    }),
  )
})

test('the ladder climbs by minimum bids', () => {
  expect(ladder(units(100n), 4)).toEqual([111n, 124n, 138n, 154n].map(units))
  expect(ladder(units(100n), 0)).toEqual([])
})
