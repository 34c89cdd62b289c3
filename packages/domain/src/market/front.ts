/** What could stand in the market's front, each list with the best first and longer than its place. */
export type FrontChoices<O, T> = { locking: readonly O[]; taken: readonly T[]; top: readonly T[]; fresh: readonly O[] }
export type Front<O, T> = { stage: O | null; locking: O[]; taken: T[]; top: T[]; fresh: O[] }

export const frontPlaces = { locking: 3, taken: 3, top: 3, fresh: 4 } as const
/** With so many of each, every place is filled whatever the others have taken before it. */
export const FRONT_CHOICES = 1 + frontPlaces.locking + frontPlaces.taken + frontPlaces.top + frontPlaces.fresh

/** Fills the places from the most pressing on. Nothing stands in the front twice. */
export function arrangeFront<O extends { assets_id: number }, T extends { assets_id: number }>(
  choices: FrontChoices<O, T>,
): Front<O, T> {
  const used = new Set<number>()
  const take = <I extends { assets_id: number }>(items: readonly I[], places: number): I[] => {
    const taken: I[] = []
    for (const item of items) {
      if (taken.length === places) break
      if (used.has(item.assets_id)) continue
      used.add(item.assets_id)
      taken.push(item)
    }
    return taken
  }
  const [stage = null, ...locking] = take(choices.locking, 1 + frontPlaces.locking)
  const taken = take(choices.taken, frontPlaces.taken)
  const top = take(choices.top, frontPlaces.top)
  return { stage, locking, taken, top, fresh: take(choices.fresh, frontPlaces.fresh) }
}
