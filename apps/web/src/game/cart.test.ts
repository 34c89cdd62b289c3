import { beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from './cart.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const item = (assets_id: number): CartItem => ({
  assets_id,
  tokenid: assets_id,
  name: 'Nezha',
  type: 'hero',
  art: '/art/2/0.svg',
  traits: '2a',
  price: '5',
  coin: 'HERO',
})
const inStore = () => (JSON.parse(kept.get('cart') ?? '[]') as CartItem[]).map(({ assets_id }) => assets_id)

test('what is put in stays once, up to twenty, and can be taken out', async () => {
  const { putIntoCart, takeFromCart, CART_ROOM } = await import('./cart.ts')
  for (let id = 1; id <= CART_ROOM + 3; id++) putIntoCart(item(id))
  expect(inStore()).toHaveLength(CART_ROOM)
  takeFromCart([1, 2])
  putIntoCart(item(3))
  expect(inStore().filter((id) => id === 3)).toHaveLength(1)
  expect(inStore()).not.toContain(1)
})

test('it survives a reload', async () => {
  const before = await import('./cart.ts')
  before.putIntoCart(item(1))
  vi.resetModules()
  const after = await import('./cart.ts')
  after.putIntoCart(item(2))
  expect(inStore()).toEqual([1, 2])
})

test.each(['', 'null', '{}', '[null, 4, {"assets_id":"1"}]', 'no json'])('%s is no cart', async (text) => {
  kept.set('cart', text)
  const { putIntoCart } = await import('./cart.ts')
  putIntoCart(item(7))
  expect(inStore()).toEqual([7])
})

test('an offer in the cart is what the page shows of it, and nothing else', async () => {
  const { cartItemOf } = await import('./cart.ts')
  const { price: _, coin: __, ...shown } = item(4)
  const offer = { pay: '5', coin: 'HERO', kind: 'sale' }
  expect(cartItemOf({ ...shown, offer, owner: '0x1' } as never)).toEqual(item(4))
})
