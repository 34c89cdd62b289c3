import { expect, test } from 'vitest'
import { approve, flagsOf, mayCancel, medianOf, personsFor, type ReviewStanding } from './review.ts'

const HOUR = 3_600_000
const limits = { byRuleWei: 100n, twoPersonsWei: 5000n, addressAgeMs: 24 * HOUR }
const usual: ReviewStanding = { amountWei: 100n, addressAgeMs: 24 * HOUR, paidWei: [], weekWei: 0n }

test.each<[string, Partial<ReviewStanding>, string[], number]>([
  ['up to the rule’s amount, on a known address', {}, [], 0],
  ['a coin more', { amountWei: 101n }, [], 1],
  ['an address of yesterday, a moment too young', { addressAgeMs: 24 * HOUR - 1 }, ['new_address'], 1],
  ['as much as two persons are not yet asked for', { amountWei: 5000n }, ['much_lately'], 1],
  ['beyond it', { amountWei: 5001n }, ['much_lately'], 2],
  ['five times the usual', { amountWei: 100n, paidWei: [20n, 20n, 500n] }, [], 0],
  ['more than five times the usual', { amountWei: 100n, paidWei: [19n, 19n, 500n] }, ['far_above_usual'], 1],
  ['two earlier ones say nothing yet', { amountWei: 100n, paidWei: [1n, 1n] }, [], 0],
  ['the fifth full one in a week', { weekWei: 400n }, [], 0],
  ['one more than that', { weekWei: 401n }, ['much_lately'], 1],
])('%s', (_, change, flags, persons) => {
  const standing = { ...usual, ...change }
  expect(flagsOf(standing, limits)).toEqual(flags)
  expect(personsFor(standing, flagsOf(standing, limits), limits)).toBe(persons)
})

test('nothing goes by rule where the rule’s amount is none', () => {
  const none = { ...limits, byRuleWei: 0n }
  const standing = { ...usual, amountWei: 1n }
  expect(personsFor(standing, flagsOf(standing, none), none)).toBe(1)
})

test.each([
  [[], 0n],
  [[7n], 7n],
  [[9n, 1n], 1n],
  [[9n, 1n, 5n], 5n],
])('the median of %s is %d', (amounts, median) => {
  expect(medianOf(amounts)).toBe(median)
})

test.each([
  ['one of one', { state: 'submitted', persons: 1, approvedBy: [] }, { isApproved: true }],
  ['the first of two', { state: 'submitted', persons: 2, approvedBy: [] }, { isApproved: false }],
  ['the second of two', { state: 'submitted', persons: 2, approvedBy: [8] }, { isApproved: true }],
  ['the same person again', { state: 'submitted', persons: 2, approvedBy: [7] }, { problem: 'operator.same_person' }],
  ['after the player cancelled', { state: 'cancelled', persons: 1, approvedBy: [] }, { problem: 'withdrawal.decided' }],
  ['after another approved', { state: 'approved', persons: 1, approvedBy: [8] }, { problem: 'withdrawal.decided' }],
] as const)('a yes: %s', (_, withdrawal, outcome) => {
  expect(approve(withdrawal, { id: 7, isOneOfTwo: true })).toEqual(outcome)
})

test.each([
  ['of one', { state: 'submitted', persons: 1, approvedBy: [] }, { isApproved: true }],
  ['as the first of two', { state: 'submitted', persons: 2, approvedBy: [] }, { problem: 'operator.too_new' }],
  ['as the second', { state: 'submitted', persons: 2, approvedBy: [8] }, { problem: 'operator.too_new' }],
] as const)('a yes of somebody who has just come, %s', (_, withdrawal, outcome) => {
  expect(approve(withdrawal, { id: 7, isOneOfTwo: false })).toEqual(outcome)
})

test.each([
  ['submitted', false, true],
  ['approved', false, true],
  ['approved', true, false],
  ['paid', false, false],
  ['rejected', false, false],
  ['cancelled', false, false],
] as const)('one that is %s (voucher open: %s) may be cancelled: %s', (state, hasOpen, may) => {
  expect(mayCancel(state, hasOpen)).toBe(may)
})
