import { useState } from 'react'

type Item = { assets_id: number }

/**
 * While a dialog is open over the list, what has left it stays at its place: the dialog was opened from there and must
 * not lose its ground because the asset went from the wallet to the contract.
 */
export function useHeld<T extends Item>(items: readonly T[], isHeld: boolean): readonly T[] {
  const [last, setLast] = useState({ items, isHeld, shown: items })
  if (last.items === items && last.isHeld === isHeld) return last.shown
  const shown = isHeld ? keepLeft(last.shown, items) : items
  setLast({ items, isHeld, shown })
  return shown
}

/** The list as it was, each one as it is now; what has left it as it was; what is new at the end. */
export function keepLeft<T extends Item>(before: readonly T[], now: readonly T[]): readonly T[] {
  const fresh = new Map(now.map((item) => [item.assets_id, item]))
  const known = new Set(before.map(({ assets_id }) => assets_id))
  return [
    ...before.map((item) => fresh.get(item.assets_id) ?? item),
    ...now.filter(({ assets_id }) => !known.has(assets_id)),
  ]
}
