import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilTo, formatAmount, parseAmount } from './amount.ts'

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
  expect(ceilTo(wei, 3)).toBe(rounded)
})
