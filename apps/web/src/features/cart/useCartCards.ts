import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CartItem, cartItemOf, putIntoCart, takeFromCart, useCart } from '../../game/cart.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { cartCardQuery } from './queries.ts'
import { isOver, type Standing, standingOf } from './standing.ts'

export type CartLine = CartItem & { standing: Standing | null }

/** The cart as it stands now, and what has left it while one looked. */
export function useCartCards(address: string | null) {
  const { locale } = useLanguage()
  const items = useCart()
  const cards = useQueries({ queries: items.map(({ assets_id }) => cartCardQuery(assets_id, locale)) })
  const lines: CartLine[] = items.map((item, i) => {
    const card = cards[i]?.data
    return { ...item, ...(card && { name: card.name }), standing: card ? standingOf(item, card, address) : null }
  })
  const [left, setLeft] = useState<readonly CartLine[]>([])
  const over = lines.filter(({ standing }) => standing !== null && isOver(standing))
  const overIds = over.map(({ assets_id }) => assets_id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are others at each drawing; which are over, is not
  useEffect(() => {
    if (overIds === '') return
    setLeft((before) => [...before, ...over])
    takeFromCart(over.map(({ assets_id }) => assets_id))
  }, [overIds])
  /** At the price, in the coin and as it is now. */
  const accept = ({ assets_id }: CartLine): void => {
    const card = cards[items.findIndex((item) => item.assets_id === assets_id)]?.data
    if (card?.offer) putIntoCart(cartItemOf({ ...card, offer: card.offer }))
  }
  return { lines, left, accept, isReading: cards.some(({ isPending }) => isPending) }
}
