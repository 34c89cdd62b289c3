import { expect, test } from 'vitest'
import { monthAfter, monthOf, monthStart } from './month.ts'

const seconds = (text: string) => Date.parse(text) / 1000

test.each([
  ['2026-10-31T23:59:59Z', 202610],
  ['2026-11-01T00:00:00Z', 202611],
  ['2026-12-31T23:59:59Z', 202612],
  ['2027-01-01T00:00:00Z', 202701],
  // A month is UTC's, wherever one looks from.
  ['2026-11-01T07:59:59+08:00', 202610],
])('%s is in %i', (text, month) => expect(monthOf(seconds(text))).toBe(month))

test('a month begins where the one before ends', () => {
  expect(monthAfter(202612)).toBe(202701)
  expect(monthStart(202701)).toBe(seconds('2027-01-01T00:00:00Z'))
  for (let month = 202601; month < 202801; month = monthAfter(month)) {
    expect(monthOf(monthStart(month))).toBe(month)
    expect(monthOf(monthStart(monthAfter(month)) - 1)).toBe(month)
  }
})
