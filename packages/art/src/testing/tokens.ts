import { type AssetKind, assetKinds, MAX_GRADE, MAX_STAR } from '@mdragon/domain/asset/kinds'
import type { Traits } from '@mdragon/domain/asset/traits'
import { type RosterEntry, rosterEntry, rosterOf } from '@mdragon/domain/roster/index'
import { type Random, randomFrom } from '../random.ts'

/** The first grade of each tier, lowest tier first. */
export const gradeOfTier = [1, 6, 11, 16, 21] as const

export const everyEntry: readonly RosterEntry[] = assetKinds.flatMap((kind) => rosterOf(kind))

/** Traits of a roster entry, as its token would have them. */
export const traitsOf = (entry: RosterEntry, more: Partial<Traits> = {}): Traits => ({
  kind: entry.kind,
  indexId: entry.indexId,
  grade: 1,
  star: 1,
  level: 1,
  element: entry.element,
  camp: entry.camp,
  profession: entry.profession,
  stage: 0,
  strength: 0,
  dna: 1,
  ...more,
})

export function sample(kind: AssetKind, indexId: number, more: Partial<Traits> = {}): Traits {
  const entry = rosterEntry(kind, indexId)
  if (!entry) throw new RangeError(`no ${kind} ${indexId}`)
  return traitsOf(entry, more)
}

/** So many tokens that a chain might hold, always the same ones. */
export function randomTokens(count: number, kind?: AssetKind, more: Partial<Traits> = {}): Traits[] {
  const random = randomFrom(count * 31 + (kind ? assetKinds.indexOf(kind) + 1 : 0))
  return Array.from({ length: count }, () => ({ ...randomToken(random, kind ?? random.of(assetKinds)), ...more }))
}

const whole = (random: Random, low: number, high: number): number => Math.floor(random.in(low, high + 1))

const randomToken = (random: Random, kind: AssetKind): Traits => ({
  kind,
  indexId: whole(random, 1, rosterOf(kind).length),
  grade: whole(random, 1, MAX_GRADE),
  star: whole(random, 1, MAX_STAR),
  level: whole(random, 1, 140),
  element: whole(random, 1, 5),
  camp: whole(random, 0, 5),
  profession: whole(random, 0, 4),
  stage: whole(random, 0, 15),
  strength: whole(random, 0, 63),
  dna: whole(random, 0, 65_535),
})
