import { expect, test } from 'vitest'
import { priceCoins } from '../money/coins.ts'
import { activityTypes, coinActivity } from './activity.ts'
import { activityGroups, flowOf, toldActivity, typesOfGroup } from './told.ts'

/** Section 7 of the specification, and 52 of our own. */
const specified = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 24, 26, 30, 31, 32, 33, 34, 35, 36, 37, 50, 51, 52,
  53, 55, 56, 57, 60, 62, 63,
]

test('every code of the specification is told, and each by one sentence in one group', () => {
  const grouped = activityGroups.flatMap(typesOfGroup)
  expect(grouped.toSorted((a, b) => a - b)).toEqual(specified)
  expect(specified.filter((type) => toldActivity(type) === null)).toEqual([])
})

test('every code that is ever written is told', () => {
  const written = [...Object.values(activityTypes), ...priceCoins.flatMap((coin) => Object.values(coinActivity(coin)))]
  expect(written.filter((type) => toldActivity(type) === null)).toEqual([])
})

test.each([0, 10, 21, 44, 61, 64, -1])('%i is not known, and said to be so', (type) => {
  expect(toldActivity(type)).toBeNull()
})

test.each([
  ['bought', 'out'],
  ['sold', 'in'],
  ['outbid', 'in'],
  ['coinDeposited', 'none'],
] as const)('%s: %s', (name, flow) => {
  expect(flowOf(name)).toBe(flow)
})
