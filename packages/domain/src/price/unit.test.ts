import { expect, test } from 'vitest'
import { parseAmount } from '../money/amount.ts'
import { ceilToUnit, isTooFine, MAX_PRICE } from './unit.ts'

test.each([
  ['1', false],
  ['0.000000001', false],
  ['12.123456789', false],
  ['0.0000000001', true],
  ['12.1234567891', true],
  ['0.000000000000000001', true],
])('%s has more than nine decimals: %s', (text, tooFine) => {
  expect(isTooFine(parseAmount(text) ?? 0n)).toBe(tooFine)
})

test.each([
  [1n, 10n ** 9n],
  [10n ** 9n, 10n ** 9n],
  [10n ** 18n + 1n, 10n ** 18n + 10n ** 9n],
])('%s up to the ninth decimal is %s', (wei, rounded) => {
  expect(ceilToUnit(wei)).toBe(rounded)
})

test('the highest price is 72 million coins', () => {
  expect(MAX_PRICE / 10n ** 18n).toBe(72_057_594n)
  expect(isTooFine(MAX_PRICE)).toBe(false)
})
