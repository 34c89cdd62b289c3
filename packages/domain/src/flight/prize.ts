import { type DragonGeneration, newDragon } from '../asset/newDragon.ts'
import type { Traits } from '../asset/traits.ts'
import { rosterEntry } from '../roster/index.ts'

/** Yazi, the second of the dragon's sons, who loves a fight. */
export const SMALL_DRAGON_INDEX = 2
const GENERATION: DragonGeneration = 1

/** The small dragon that a flight brings: a Yazi of the first generation, at level 1. */
export function smallDragon(chance: (n: number) => number): Traits {
  const entry = rosterEntry('dragon', SMALL_DRAGON_INDEX)
  if (!entry) throw new Error('the roster has no small dragon')
  const { indexId, element, camp, profession } = entry
  return { ...newDragon(GENERATION, chance), indexId, element, camp, profession }
}
