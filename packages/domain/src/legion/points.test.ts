import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../money/amount.ts'
import { defaultLegionRates, pointsOf, spentInHero } from './points.ts'

const wei = (text: string) => parseAmount(text) ?? 0n

test.each([
  ['311.12', 600, '18.6672'],
  ['642', 600, '38.52'],
  ['642', 800, '51.36'],
  ['577.2', 200, '11.544'],
  ['0.0000166', 600, '0'],
  ['0.0000167', 600, '0.000001'],
  ['100', 0, '0'],
])('%s HERO at %i bps: %s points', (spent, bps, points) => expect(pointsOf(wei(spent), bps)).toBe(wei(points)))

test('points have six decimals and never more than the exact share', () => {
  const spent = fc.bigInt({ min: 0n, max: 10n ** 40n })
  fc.assert(
    fc.property(spent, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
      const points = pointsOf(amount, bps)
      expect(points % 10n ** 12n).toBe(0n)
      expect(points * 10_000n <= amount * BigInt(bps)).toBe(true)
      expect((points + 10n ** 12n) * 10_000n > amount * BigInt(bps)).toBe(true)
    }),
  )
})

test('the rates that we start with', () => {
  expect(Object.values(defaultLegionRates).map(({ ownBps, memberBps }) => [ownBps, memberBps])).toEqual([
    [0, 0],
    [600, 0],
    [800, 200],
    [1000, 300],
  ])
})

test('another coin counts at its rate, and without a rate nothing', () => {
  expect(spentInHero('HERO', 5n, undefined)).toBe(5n)
  expect(spentInHero('HERO', 5n, wei('9'))).toBe(5n)
  expect(spentInHero('BNB', wei('0.5'), wei('1200'))).toBe(wei('600'))
  expect(spentInHero('BNB', wei('0.5'), undefined)).toBe(0n)
})
