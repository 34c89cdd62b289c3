/**
 * The words of the game. Positions are the wire's and the chain's numbers: a list index plus one, 0 means none or all.
 * Append only; the numbers are stored on chain.
 */
export const assetKinds = ['hero', 'equip', 'pet', 'lingshi', 'card', 'dragon'] as const
export const elements = ['fire', 'ice', 'wind', 'light', 'dark'] as const
export const camps = ['sky', 'war', 'ancestor', 'beast', 'human'] as const
export const petCamps = ['gods', 'chita', 'auspicious', 'holyBeast', 'spirit'] as const
export const professions = ['mage', 'warrior', 'tank', 'support'] as const

export type AssetKind = (typeof assetKinds)[number]
export type Element = (typeof elements)[number]
export type Camp = (typeof camps)[number]
export type PetCamp = (typeof petCamps)[number]
export type Profession = (typeof professions)[number]

/** The five grade ranges of the market filter, `val4` 1 to 5. */
export const gradeRanges = [
  { from: 1, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: 15 },
  { from: 16, to: 20 },
  { from: 21, to: 24 },
] as const

export const MAX_GRADE = 24
export const MAX_STAR = 7
export const MAX_LEVEL = 255

/** A dragon's skills wake at these levels. */
export const dragonSkillLevels = [4, 8, 12] as const

/** The art's and the game's tier, 1 to 5: the grade range that a grade falls into. */
export const tierOf = (grade: number): number => gradeRanges.findIndex((r) => grade >= r.from && grade <= r.to) + 1
