import type { Traits } from '@mdragon/domain/asset/traits'
import { keyOf } from '../rosterKey.ts'
import { everyEntry, gradeOfTier, sample, traitsOf } from './tokens.ts'

const climbers = [
  ['hero', 8],
  ['dragon', 11],
  ['pet', 8],
] as const

/** What the visual test holds: every entry of the roster at one tier, and three of them over all five. */
export const lookedAt: readonly { name: string; traits: Traits }[] = [
  ...everyEntry.map((entry, i) => ({
    name: `${entry.kind} ${keyOf(entry)}`,
    traits: traitsOf(entry, { grade: 17, star: 5, level: 45, dna: 1_000 + i }),
  })),
  ...climbers.flatMap(([kind, indexId]) =>
    gradeOfTier.map((grade, tier) => ({
      name: `${kind} ${indexId}, tier ${tier + 1}`,
      traits: sample(kind, indexId, { grade, star: tier + 3, level: 1 + tier * 30, dna: 4_243 }),
    })),
  ),
]
