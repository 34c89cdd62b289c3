import { expect, test } from 'vitest'
import type { Activation } from '../../game/coins.ts'
import { activationShare } from './activationShare.ts'

test.each<[string, Partial<Activation>, number]>([
  ['not begun', { state: 'not_activated' }, 0],
  ['sent, in no block', { confirmations: 0, needed: 15 }, 0.04],
  ['its first block', { confirmations: 3, needed: 15 }, 0.2],
  ['how many are needed is not known', { confirmations: 3, needed: null }, 0.04],
  ['a chain that is final at once', { confirmations: 1, needed: 1 }, 0.98],
  ['more than were expected, and not said to be final', { confirmations: 20, needed: 15 }, 0.98],
  ['done', { state: 'activated' }, 1],
])('%s', (_, part, share) => {
  expect(activationShare({ state: 'activating', confirmations: 0, needed: null, at: null, ...part })).toBeCloseTo(share)
})
