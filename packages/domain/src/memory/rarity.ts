import type { Traits } from '../asset/traits.ts'

/** By what an asset is compared with the others of its type. The database counts by the same words. */
export const rarityTraits = ['kind', 'grade', 'star', 'level', 'element', 'camp', 'profession'] as const
export type RarityTrait = (typeof rarityTraits)[number]

const BAND = 10

/** Levels are counted in bands of ten: 1 to 10 are band 1. */
export const levelBand = (level: number): number => Math.ceil(level / BAND)
export const levelsOfBand = (band: number): { from: number; to: number } => ({
  from: (band - 1) * BAND + 1,
  to: band * BAND,
})

/** What an asset has of each; 0 is none, and nothing to be counted by. */
export const rarityOf = (
  traits: Pick<Traits, 'indexId' | Exclude<RarityTrait, 'kind'>>,
): Record<RarityTrait, number> => ({
  kind: traits.indexId,
  grade: traits.grade,
  star: traits.star,
  level: levelBand(traits.level),
  element: traits.element,
  camp: traits.camp,
  profession: traits.profession,
})
