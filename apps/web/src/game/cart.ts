import { useSyncExternalStore } from 'react'
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

let items: readonly CartItem[] = read()
const watchers = new Set<() => void>()

/** Kept by the browser: it survives a reload, and other tabs see it. */
export const useCart = (): readonly CartItem[] => useSyncExternalStore(watch, () => items)

export const putIntoCart = (item: CartItem): void => {
  if (items.length < CART_ROOM) keep([...items.filter(({ assets_id }) => assets_id !== item.assets_id), item])
}

export const takeFromCart = (ids: readonly number[]): void =>
  keep(items.filter(({ assets_id }) => !ids.includes(assets_id)))

/** What an offer at a fixed price is in the cart. */
export const cartItemOf = ({
  offer,
  ...item
}: Omit<CartItem, 'price' | 'coin'> & { offer: { pay: string; coin: string } }): CartItem => {
  const { assets_id, tokenid, name, type, art, traits } = item
  return { assets_id, tokenid, name, type, art, traits, price: offer.pay, coin: offer.coin }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', readAgain)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('storage', readAgain)
  }
}

const tell = (): void => {
  for (const watcher of watchers) watcher()
}

function readAgain({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  items = read()
  tell()
}

function keep(next: readonly CartItem[]): void {
  items = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing has a cart until the page is left.
  }
  tell()
}

/** What is not of our making is no cart. */
function read(): readonly CartItem[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isItem).slice(0, CART_ROOM) : []
  } catch {
    return []
  }
}
