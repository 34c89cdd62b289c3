import { expect, test } from 'vitest'
import { COUNTS_AFTER_MS, countsFrom, isOneOfTwo } from './persons.ts'

const JOINED = 1_790_000_000_000

test.each([
  ['by the command line, at once', null, 0, true],
  ['by an operator, at once', 7, 0, false],
  ['by an operator, a moment too early', 7, COUNTS_AFTER_MS - 1, false],
  ['by an operator, seven days later', 7, COUNTS_AFTER_MS, true],
])('invited %s: one of two persons: %s', (_, invitedBy, laterMs, counts) => {
  expect(isOneOfTwo(countsFrom(invitedBy, JOINED), JOINED + laterMs)).toBe(counts)
})

test('who has not come yet is nobody', () => {
  expect(isOneOfTwo(null, JOINED)).toBe(false)
})
