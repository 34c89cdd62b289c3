import { expect, test } from 'vitest'
import { expiryAfter, isExpired, isExpiryInBounds, listingDays } from './expiry.ts'

test.each([
  { expiresAt: null, time: 2_000_000_000, over: false },
  { expiresAt: 1_000, time: 999, over: false },
  { expiresAt: 1_000, time: 1_000, over: false }, // the last second in which it can be bought
  { expiresAt: 1_000, time: 1_001, over: true },
])('$expiresAt at $time is over: $over', ({ expiresAt, time, over }) => {
  expect(isExpired(expiresAt, time)).toBe(over)
})

test('an end is at least an hour and at most a year away, and what is offered is within', () => {
  const now = 1_790_000_000
  expect([3_599, 3_600, 366 * 86_400, 366 * 86_400 + 1].map((ahead) => isExpiryInBounds(now + ahead, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
  for (const days of listingDays) expect(isExpiryInBounds(expiryAfter(days, now), now)).toBe(true)
})
