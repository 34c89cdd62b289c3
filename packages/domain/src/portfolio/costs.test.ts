import { expect, test } from 'vitest'
import { activityTypes } from '../activity/activity.ts'
import { ACTIVATION_WEI } from '../operations/activateAccount.ts'
import { costOf, costTypes } from './costs.ts'
import { yearOf, yearSeconds } from './year.ts'

const line = (type: number, coin: string | null, amount: bigint | null, fee: bigint | null = null) => ({
  type,
  coin,
  amount,
  fee,
})

test.each([
  [
    'an activation, at its price',
    line(activityTypes.activatedMdv, 'MDV', 5n * ACTIVATION_WEI),
    ['MDV', ACTIVATION_WEI],
  ],
  ['a dragon’s, as it was paid', line(activityTypes.dragonActivated, 'HFH', 30n), ['HFH', 30n]],
  ['coins that left the game, by their fee in our own coin', line(17, 'ENFT', 100n, 4n), ['HERO', 4n]],
  ['coins that left for nothing', line(2, 'HERO', 100n, 0n), null],
  ['a purchase, which is in its lot', line(activityTypes.bought, 'HERO', 100n), null],
])('%s', (_, told, cost) => {
  const found = costOf(told)
  expect(found && [found.coin, found.amount]).toEqual(cost)
  expect([...costTypes.byAmount, ...costTypes.byFee].includes(told.type)).toBe(told.type !== activityTypes.bought)
})

test('a year is UTC’s', () => {
  expect(yearSeconds(2026)).toEqual({ from: 1_767_225_600, to: 1_798_761_600 })
  expect([1_767_225_599, 1_767_225_600, 1_798_761_599].map(yearOf)).toEqual([2025, 2026, 2026])
})
