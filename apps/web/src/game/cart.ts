import { keptStore } from '../lib/keptStore.ts'
import type { AssetItem } from './assetItem.ts'

/** What was put aside to be bought together, as it was shown then. */
export type CartItem = Pick<AssetItem, 'assets_id' | 'tokenid' | 'name' | 'type' | 'art' | 'traits'> & {
  price: string
  coin: string
}

/** As many as one transaction buys. */
export const CART_ROOM = 20
const KEY = 'cart'

const texts = ['name', 'type', 'art', 'traits', 'price', 'coin'] as const
const isItem = (one: Partial<CartItem> | null): one is CartItem =>
  Number.isInteger(one?.assets_id) &&
  Number.isInteger(one?.tokenid) &&
  texts.every((key) => typeof one?.[key] === 'string')

/** What is not of our making is no cart. */
function readItems(text: string | null): readonly CartItem[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isItem).slice(0, CART_ROOM) : []
  } catch {
    return []
  }
}

const cart = keptStore(KEY, readItems)
const keep = (items: readonly CartItem[]): void => cart.set(JSON.stringify(items))

/** Kept by the browser: it survives a reload, and other tabs see it. */
export const useCart = cart.use

export const putIntoCart = (item: CartItem): void => {
  const items = cart.get()
  if (items.length < CART_ROOM) keep([...items.filter(({ assets_id }) => assets_id !== item.assets_id), item])
}

export const takeFromCart = (ids: readonly number[]): void =>
  keep(cart.get().filter(({ assets_id }) => !ids.includes(assets_id)))

/** What an offer at a fixed price is in the cart. */
export const cartItemOf = ({
  offer,
  ...item
}: Omit<CartItem, 'price' | 'coin'> & { offer: { pay: string; coin: string } }): CartItem => {
  const { assets_id, tokenid, name, type, art, traits } = item
  return { assets_id, tokenid, name, type, art, traits, price: offer.pay, coin: offer.coin }
}
