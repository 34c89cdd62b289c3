import { expect, test } from 'vitest'
import { timeLeftOf, urgencyOf } from './lockTime.ts'

test.each([
  [200_000, 'quiet', { unit: 'days', days: 2, hours: 7 }],
  [86_400, 'quiet', { unit: 'days', days: 1, hours: 0 }],
  [86_399, 'quiet', { unit: 'hours', hours: 23, minutes: 59 }],
  [3600, 'quiet', { unit: 'hours', hours: 1, minutes: 0 }],
  [3599, 'soon', { unit: 'minutes', minutes: 59 }],
  [600, 'soon', { unit: 'minutes', minutes: 10 }],
  [599, 'last', { unit: 'clock', minutes: 9, seconds: 59 }],
  [61.9, 'last', { unit: 'clock', minutes: 1, seconds: 1 }],
  [0, 'last', { unit: 'clock', minutes: 0, seconds: 0 }],
  [-5, 'last', { unit: 'clock', minutes: 0, seconds: 0 }],
] as const)('%f seconds are %s', (seconds, urgency, left) => {
  expect(urgencyOf(seconds)).toBe(urgency)
  expect(timeLeftOf(seconds)).toEqual(left)
})
