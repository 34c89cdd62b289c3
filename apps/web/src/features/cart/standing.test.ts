import { expect, test } from 'vitest'
import type { CartItem } from '../../game/cart.ts'
import type { CartCard } from './queries.ts'
import { isOver, type Standing, standingOf } from './standing.ts'

const me = '0xA11CE'
const item = { assets_id: 1, price: '5', coin: 'HERO', traits: '2a' } as CartItem
const offer = { kind: 'sale', coin: 'HERO', pay: '5', expires_at: null, is_expired: false }

test.each<[Standing, object]>([
  ['here', {}],
  ['dearer', { offer: { ...offer, pay: '10' } }],
  ['cheaper', { offer: { ...offer, pay: '4.5' } }],
  ['other_coin', { offer: { ...offer, coin: 'BNB' } }],
  ['changed', { traits: '2b' }],
  ['gone', { offer: null }],
  ['gone', { offer: { ...offer, kind: 'auction' } }],
  ['gone', { offer: { ...offer, is_expired: true } }],
  ['yours', { owner: me.toLowerCase() }],
])('%s: %j', (standing, change) => {
  const card = { owner: '0xb0b', traits: '2a', offer, ...change } as unknown as CartCard
  expect(standingOf(item, card, me)).toBe(standing)
})

test('what is gone or one’s own leaves the cart; another price stays, to be looked at', () => {
  expect((['here', 'dearer', 'changed', 'gone', 'yours'] as const).map(isOver)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
