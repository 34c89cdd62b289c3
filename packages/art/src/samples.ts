import type { AssetKind } from '@mdragon/domain/asset/kinds'
import type { Traits } from '@mdragon/domain/asset/traits'
import { type RosterEntry, rosterEntry } from '@mdragon/domain/roster/index'

/** The first grade of each tier, lowest tier first. For tests and contact sheets. */
export const gradeOfTier = [1, 6, 11, 16, 21] as const

/** Traits of a roster entry, as its token would have them. */
export const traitsOf = (entry: RosterEntry, { grade = 1, dna = 1 } = {}): Traits => ({
  kind: entry.kind,
  indexId: entry.indexId,
  grade,
  star: 1,
  level: 1,
  element: entry.element,
  camp: entry.camp,
  profession: entry.profession,
  stage: 0,
  strength: 0,
  dna,
})

export function sample(kind: AssetKind, indexId: number, more: { grade?: number; dna?: number } = {}): Traits {
  const entry = rosterEntry(kind, indexId)
  if (!entry) throw new RangeError(`no ${kind} ${indexId}`)
  return traitsOf(entry, more)
}
