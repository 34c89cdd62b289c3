import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backIfOutbid, ladder, nextPrice, splitBid } from './nft111.ts'

const HERO = 10n ** 18n
const price = fc.bigInt({ min: 1n, max: 10n ** 30n })

describe('nextPrice', () => {
  test.each([
    { from: 1n, next: 2n }, // rounds up: one base unit still rises
    { from: 9n, next: 10n },
    { from: 99n, next: 110n },
    { from: 100n, next: 111n },
    { from: 101n, next: 113n },
    { from: 100n * HERO, next: 111n * HERO },
    { from: 280_279_279_279_279_279_279n, next: 311_110_000_000_000_000_000n },
  ])('$from -> $next', ({ from, next }) => expect(nextPrice(from)).toBe(next))

  test('always rises, by at least 11% and by less than 11% plus one base unit', () => {
    fc.assert(
      fc.property(price, (p) => {
        const next = nextPrice(p)
        expect(next > p && next * 100n >= p * 111n && (next - 1n) * 100n < p * 111n).toBe(true)
      }),
    )
  })
})

describe('splitBid', () => {
  test.each([
    { paid: 1n, toHolder: 0n, toCommunity: 1n },
    { paid: 2n, toHolder: 1n, toCommunity: 1n },
    { paid: 10n, toHolder: 9n, toCommunity: 1n },
    { paid: 11n, toHolder: 9n, toCommunity: 2n },
    { paid: 111n * HERO, toHolder: 99_900_000_000_000_000_000n, toCommunity: 11_100_000_000_000_000_000n },
  ])('$paid -> $toHolder + $toCommunity', ({ paid, ...split }) => expect(splitBid(paid)).toEqual(split))

  test('loses nothing and never gives the community less than a tenth', () => {
    fc.assert(
      fc.property(price, (p) => {
        const { toHolder, toCommunity } = splitBid(p)
        expect(toHolder + toCommunity).toBe(p)
        expect(toHolder >= 0n && toCommunity * 10n >= p && (toCommunity - 1n) * 10n < p).toBe(true)
      }),
    )
  })
})

test('an outbid holder gets 99.9% back', () => {
  expect(backIfOutbid(100n * HERO)).toBe(99_900_000_000_000_000_000n)
  fc.assert(
    fc.property(price, (p) => {
      expect(backIfOutbid(p) * 1000n >= p * 999n - 1000n).toBe(true)
    }),
  )
})

test('the ladder climbs by minimum bids', () => {
  expect(ladder(100n, 4)).toEqual([111n, 124n, 138n, 154n])
  expect(ladder(100n, 0)).toEqual([])
})
