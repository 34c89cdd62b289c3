import { expect, test } from 'vitest'
import { balanceOf, type Coins, hasActivationCoin } from './coins.ts'

type Item = Partial<Coins['items'][number]>
const coins = (items: Record<string, Item>, state: Coins['activation']['state'] = 'not_activated'): Coins => ({
  items: Object.entries(items).map(([coin, item]) => ({ coin, wallet: '0', available: '0', frozen: '0', ...item })),
  tickets: 0,
  activation: { state, confirmations: 0, needed: null, at: null },
  withdraw_at: null,
})

test('balances in base units; what is not known is null', () => {
  const known = coins({ HERO: { wallet: '1.5', available: '0' }, MDV: { wallet: null } })
  expect(balanceOf(known, 'HERO')).toEqual({ wallet: 1_500_000_000_000_000_000n, available: 0n })
  expect(balanceOf(known, 'MDV')).toEqual({ wallet: null, available: 0n })
  expect(balanceOf(known, 'DOGE')).toEqual({ wallet: null, available: null })
  expect(balanceOf(undefined, 'HERO')).toEqual({ wallet: null, available: null })
})

test.each<[string, Coins | undefined, boolean | null]>([
  ['nothing is known', undefined, null],
  ['nothing is there', coins({ MDV: {}, META: {} }), false],
  ['almost one', coins({ MDV: { wallet: '0.999999999999999999' }, META: {} }), false],
  ['two halves are no whole', coins({ MDV: { wallet: '0.5', available: '0.5' }, META: {} }), false],
  ['MDV in the wallet', coins({ MDV: { wallet: '1' }, META: {} }), true],
  ['MDV in the game', coins({ MDV: { available: '1' }, META: {} }), true],
  ['META in the wallet', coins({ MDV: {}, META: { wallet: '2' } }), true],
  ['the chain does not answer', coins({ MDV: { wallet: null }, META: { wallet: null } }), null],
  ['it is paid already', coins({ MDV: {}, META: {} }, 'activating'), true],
])('a coin to activate with: %s', (_, known, expected) => {
  expect(hasActivationCoin(known)).toBe(expected)
})
