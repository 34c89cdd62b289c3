import { expect, test } from 'vitest'
import { rankOf, statStep, topOfStep } from './statSteps.ts'

test('every value lies in its step and under its top, and the next one begins right after', () => {
  for (let value = 1; value < 6000; value++) {
    const step = statStep(value)
    expect(value <= topOfStep(step) && statStep(topOfStep(step)) === step).toBe(true)
    expect(statStep(topOfStep(step) + 1)).toBe(step + 1)
  }
})

test('steps are few, and fine where cards are', () => {
  expect(statStep(5000)).toBeLessThan(150)
  for (const value of [100, 400, 1000, 3000]) expect((topOfStep(statStep(value)) - value) / value).toBeLessThan(0.11)
})

test.each([
  [0, 1, null],
  [0, 42, { by: 'first' }],
  [4, 42, { by: 'place', place: 5 }],
  [0, 5000, { by: 'first' }],
  [149, 5000, { by: 'share', percent: 3 }],
  [150, 5000, { by: 'share', percent: 4 }],
  [4999, 5000, { by: 'share', percent: 100 }],
  [7, 7, null],
])('%s above of %s', (above, total, rank) => expect(rankOf(above, total)).toEqual(rank))
