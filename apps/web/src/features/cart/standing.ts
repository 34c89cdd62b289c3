import { parseAmount } from '@mdragon/domain/money/amount'
import type { CartItem } from '../../game/cart.ts'
import { hasEnded } from '../../game/listingEnd.ts'
import type { CartCard } from './queries.ts'

/** What has become of an asset since it was put into the cart. */
export type Standing = 'here' | 'dearer' | 'cheaper' | 'other_coin' | 'changed' | 'gone' | 'yours'

export function standingOf(item: CartItem, card: CartCard, address: string | null): Standing {
  const { offer } = card
  if (address !== null && card.owner.toLowerCase() === address.toLowerCase()) return 'yours'
  if (offer?.kind !== 'sale' || hasEnded(offer, undefined)) return 'gone'
  if (offer.coin !== item.coin) return 'other_coin'
  if (card.traits !== item.traits) return 'changed'
  if (offer.pay === item.price) return 'here'
  return wei(offer.pay) > wei(item.price) ? 'dearer' : 'cheaper'
}

const wei = (amount: string): bigint => parseAmount(amount) ?? 0n

/** Nothing is left to buy of it: it leaves the cart. */
export const isOver = (standing: Standing): boolean => standing === 'gone' || standing === 'yours'
