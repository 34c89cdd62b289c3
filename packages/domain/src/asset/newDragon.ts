import { rosterOf } from '../roster/index.ts'
import { gradeRanges, MAX_STAR } from './kinds.ts'
import type { Traits } from './traits.ts'

/** Generations of dragons that players may add; the higher, the better born. */
export const dragonGenerations = [1, 2, 3] as const
export type DragonGeneration = (typeof dragonGenerations)[number]

/** A dragon of its generation, as chance has it. `chance(n)` is a whole number from 0 to n - 1, and not ours to guess. */
export function newDragon(generation: DragonGeneration, chance: (n: number) => number): Traits {
  const roster = rosterOf('dragon')
  const entry = roster[chance(roster.length)]
  const range = gradeRanges[generation - 1]
  if (!entry || !range) throw new Error(`there is no dragon of generation ${generation}`)
  return {
    kind: 'dragon',
    indexId: entry.indexId,
    grade: range.from + chance(range.to - range.from + 1),
    star: Math.min(MAX_STAR, generation + chance(3)),
    level: 1,
    element: entry.element,
    camp: entry.camp,
    profession: entry.profession,
    stage: 0,
    strength: chance(8 * generation),
    dna: chance(65_536),
  }
}
