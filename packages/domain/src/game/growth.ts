import type { Traits } from '../asset/traits.ts'

/** What the game can change about an asset that is in it. */
export const grownFields = ['level', 'star', 'stage', 'strength'] as const
export type GrownField = (typeof grownFields)[number]
export type Growth = Pick<Traits, GrownField>

/** Named as the wire's refusal. */
export type GrowthProblem = 'game.level_down'

export const growthOf = ({ level, star, stage, strength }: Growth): Growth => ({ level, star, stage, strength })

type Said = { [K in GrownField]?: number | undefined }

/** What is not said stays as it is. */
export const grow = (before: Growth, said: Said): Growth => ({
  level: said.level ?? before.level,
  star: said.star ?? before.star,
  stage: said.stage ?? before.stage,
  strength: said.strength ?? before.strength,
})

/** What a player has worked for is never taken: a word that would lower it is a mistake of the game. */
export const growthProblem = (before: Growth, after: Growth): GrowthProblem | null =>
  grownFields.some((field) => after[field] < before[field]) ? 'game.level_down' : null

/** How the asset leaves the game: what makes it itself is the chain's, how far it came is the game's. */
export const grownTraits = (traits: Traits, growth: Growth): Traits => ({ ...traits, ...growthOf(growth) })
