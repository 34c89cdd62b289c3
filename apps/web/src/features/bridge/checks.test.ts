import { parseAmount } from '@mdragon/domain/money/amount'
import { expect, test } from 'vitest'
import { amountProblem, coinInBlock, coinOutBlock } from './checks.ts'

const wei = (amount: string | null) => (amount === null ? null : parseAmount(amount))

test.each<[string, string | null, string | null, string | null]>([
  ['5', '1', '10', null],
  ['10', '1', '10', null],
  ['10.000000000000000001', '1', '10', 'balance.insufficient'],
  ['0.999999999999999999', '1', '10', 'amount.too_small'],
  ['1', '1', '0', 'balance.insufficient'],
  ['0', '1', '10', 'amount.not_positive'],
  ['5', null, null, null],
  ['5', '1', null, null],
])('%s, at least %s, of %s: %s', (amount, minimum, have, problem) => {
  expect(amountProblem(wei(amount) ?? 0n, { minimumWei: wei(minimum), haveWei: wei(have) })).toBe(problem)
})

test.each([
  ['HERO', true, null],
  ['HERO', false, 'account.not_activated'],
  ['MDV', false, null],
])('%s into the game, activated: %s', (coin, is_activated, problem) => {
  expect(coinInBlock(coin, { is_activated })).toBe(problem)
})

const user = { is_activated: true, is_online: false, has_pay_password: true }
const now = 1_700_000_000
test.each([
  ['nothing', user, null, null],
  ['the account', { ...user, is_activated: false, has_pay_password: false }, null, 'account.not_activated'],
  ['the fund password', { ...user, has_pay_password: false }, null, 'paypwd.required'],
  ['the game', { ...user, is_online: true }, null, 'game.online'],
  ['the 24 hours', user, now + 1, 'withdraw.too_soon'],
  ['24 hours that are over', user, now, null],
])('out of the game: %s', (_, who, withdrawAt, problem) => {
  expect(coinOutBlock(who, withdrawAt, now * 1000)).toBe(problem)
})
