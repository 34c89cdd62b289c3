import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount, roundTo, shortAmount } from './amount.ts'

describe('parseAmount', () => {
  test.each([
    ['0', 0n],
    ['1', 10n ** 18n],
    ['12.5', 12_500_000_000_000_000_000n],
    ['0.000000000000000001', 1n],
    ['1.10', 1_100_000_000_000_000_000n],
  ])('reads %s', (text, wei) => expect(parseAmount(text)).toBe(wei))

  test.each([
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '01',
    '.5',
    '5.',
    '1e3',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '１',
    '1.0000000000000000001',
    '9'.repeat(61),
  ])('refuses %j', (text) => expect(parseAmount(text)).toBeNull())
})

test('what is shown can be read back to the last wei', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (wei) => {
      expect(parseAmount(formatAmount(wei))).toBe(wei)
    }),
  )
})

test.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [1_200_000_000_000_000_000n, '1.2'],
  [-5n * 10n ** 17n, '-0.5'],
])('shows %s as %s', (wei, text) => expect(formatAmount(wei)).toBe(text))

test.each([
  [12_345n, 12_400n],
  [12_300n, 12_300n],
  [99_950n, 100_000n],
  [7n, 7n],
  [0n, 0n],
])('%s to three digits is %s: never less', (wei, rounded) => {
  expect(roundTo(wei, 3, 'up')).toBe(rounded)
})

test.each([
  ['0', '0', '0'],
  ['5', '5', '5'],
  ['311.1124', '312', '311'],
  ['45.74', '45.8', '45.7'],
  ['0.0020001', '0.00201', '0.002'],
  ['999.5', '1000', '999'],
  ['1234567.001', '1240000', '1230000'],
  ['0.000000000000000001', '0.000000000000000001', '0.000000000000000001'],
])('%s in short: %s to pay, %s to get', (amount, up, down) => {
  expect([shortAmount(amount, 'up'), shortAmount(amount, 'down')]).toEqual([up, down])
})

test('what is shown can always be paid, is never more than there is, and is off by less than a hundredth', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), (wei) => {
      const [up, down] = (['up', 'down'] as const).map((way) => parseAmount(shortAmount(formatAmount(wei), way)) ?? -1n)
      expect(up !== undefined && up >= wei && (up - wei) * 100n < wei).toBe(true)
      expect(down !== undefined && down <= wei && (wei - down) * 100n < wei).toBe(true)
    }),
  )
})
