import { expect, test } from 'vitest'
import { shortPath } from './shortPath.mjs'

test.each([
  ['M0 0L10.123 20.456', 'm0 0 10.1 20.5'],
  ['m10 10h5.55v-3z', 'm10 10h5.6V7z'],
  ['M0 0a5 5 0 0110 0', 'm0 0a5 5 0 0 1 10 0'],
  ['M100 100L1 1', 'm100 100L1 1'],
  ['m5 5c1 1 2 2 3.04 3.04s1 1 2 2', 'm5 5c1 1 2 2 3 3s1 1 2 2'],
])('%s', (long, short) => {
  expect(shortPath(long)).toBe(short)
})

test('whole units on demand', () => {
  expect(shortPath('M0 0l10.4 10.4 10.4 10.4', 0)).toBe('m0 0 10 10 11 11')
})

test('rounding does not add up along the outline', () => {
  const steps = shortPath(`M900 900${'l10.04 0'.repeat(50)}`).split(' ')
  // 50 steps of 10.04: at 10.0 each the outline would end two units short.
  expect(steps.slice(1).filter((step) => step === '10.1')).toHaveLength(20)
})
