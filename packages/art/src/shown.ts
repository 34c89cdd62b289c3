import { type AssetKind, gradeRanges, tierOf } from '@mdragon/domain/asset/kinds'
import type { Traits } from '@mdragon/domain/asset/traits'
import { clamp } from './hand/numbers.ts'

const STUDS = [20, 40, 60, 80, 100, 120]

/** The levels at which a picture changes: studs in the frame for all, and what each kind shows of its own. */
export const levelSteps: Record<AssetKind, readonly number[]> = {
  // Pearls on the crown.
  hero: [...STUDS, 25, 50, 75],
  // Gem and tassels.
  equip: [...STUDS, 30, 90],
  // Bell, fire at the heels.
  pet: [...STUDS, 30, 45, 70],
  // Crystals.
  lingshi: [...STUDS, 25, 50, 75],
  // Strokes.
  card: [...STUDS, 30],
  // Skills wake, then it is fully grown.
  dragon: [...STUDS, 4, 8, 12],
}

/**
 * The token with only what its picture shows: the least grade and level that look the same, and nothing of what is not
 * drawn. Two tokens with the same of this have the same picture, so a level-up asks for a new one only when it looks
 * different.
 */
export function shownTraits(traits: Traits): Traits {
  const { kind, indexId, star, element, dna } = traits
  const tier = clamp(tierOf(traits.grade), 1, 5)
  return {
    kind,
    indexId,
    grade: gradeRanges[tier - 1]?.from ?? 1,
    star,
    level: Math.max(1, ...levelSteps[kind].filter((from) => traits.level >= from)),
    element,
    // A hero's camp is its collar, a pet's what it stands on; a profession is a headdress.
    camp: kind === 'hero' || kind === 'pet' ? traits.camp : 0,
    profession: kind === 'hero' ? traits.profession : 0,
    stage: 0,
    strength: 0,
    dna,
  }
}
