import type { RosterEntry } from '../roster/types.ts'
import { type AssetKind, MAX_GRADE, MAX_STAR } from './kinds.ts'
import type { Traits } from './traits.ts'

/** As it comes into the world: its grade gives the stars, its roster entry what it is, and it has its whole life before it. */
export function born(kind: AssetKind, entry: RosterEntry | undefined, grade: number, dna: number): Traits {
  if (!entry) throw new RangeError(`the roster has no such ${kind}`)
  const { indexId, element, camp, profession } = entry
  const star = 1 + Math.floor(((grade - 1) * MAX_STAR) / MAX_GRADE)
  return { kind, indexId, grade, star, level: 1, element, camp, profession, stage: 0, strength: 0, dna }
}
