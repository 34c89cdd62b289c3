import type { Traits } from './traits.ts'

/** The twelve attributes of a card, in the order in which the game shows them. */
export const attributeNames = [
  'hp',
  'att',
  'defense',
  'speed',
  'crit',
  'crit_res',
  'super_crit',
  'vampire',
  'speed_pct',
  'super_att',
  'super_defense',
  'attack',
] as const
export type AttributeName = (typeof attributeNames)[number]
export type Attributes = Record<AttributeName, number>

/** Percentages that come with higher stars; a card has as many of them as it has stars beyond the second. */
export const specialNames = [
  'critical_rate',
  'control',
  'riot_resistance',
  'injury_free',
  'heal',
  'damage',
  'spell_damage',
  'spell_immunity',
  'dodge',
  'treatment',
  'physical_damage',
  'physical_damage_free',
] as const
export type SpecialName = (typeof specialNames)[number]

/** Base per mille of each attribute by profession: mage, warrior, tank, support; the first row is 'none'. */
const shapes: Record<AttributeName, readonly [number, number, number, number, number]> = {
  hp: [1000, 820, 1000, 1380, 1040],
  att: [620, 900, 820, 480, 560],
  defense: [480, 380, 520, 900, 560],
  speed: [520, 560, 600, 380, 680],
  crit: [300, 420, 460, 200, 260],
  crit_res: [260, 200, 240, 420, 340],
  super_crit: [120, 180, 200, 80, 100],
  vampire: [80, 60, 160, 120, 40],
  speed_pct: [100, 120, 140, 60, 160],
  super_att: [160, 240, 220, 100, 140],
  super_defense: [140, 100, 140, 260, 180],
  attack: [400, 520, 560, 300, 360],
}

/** A number of its own for each token and purpose, 0 to 2^32 - 1, the same on every machine. */
function roll(traits: Traits, salt: number): number {
  // Only what never changes goes in: a token that grows keeps its character, and growth lowers nothing.
  let h = Math.imul(traits.dna * 2 + 1, 0x27d4_eb2f) ^ Math.imul(salt + traits.indexId * 131, 0x9e37_79b1)
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Attributes grow with grade, level, star, stage and strength; the dna moves each by up to 15%. */
export function attributesOf(traits: Traits): Attributes {
  const growth = 100 + traits.grade * 22 + traits.level * 6 + traits.star * 30 + traits.stage * 18 + traits.strength * 4
  const entries = attributeNames.map((name, i) => {
    const spread = 850 + (roll(traits, i + 1) % 301)
    return [name, Math.floor((shapes[name][traits.profession as 0 | 1 | 2 | 3 | 4] * growth * spread) / 1_000_000)]
  })
  return Object.fromEntries(entries) as Attributes
}

/** One number that orders cards by strength. */
export function powerOf(traits: Traits): number {
  const a = attributesOf(traits)
  const fighting = a.hp * 4 + a.att * 12 + a.defense * 9 + a.speed * 6 + a.attack * 8
  const sharp = a.crit * 7 + a.crit_res * 5 + a.super_crit * 10 + a.vampire * 10
  return fighting + sharp + (a.super_att + a.super_defense + a.speed_pct) * 8
}

/** The special attributes of a card with their value in tenths of a percent. */
export function specialsOf(traits: Traits): { name: SpecialName; permille: number }[] {
  const count = Math.max(0, traits.star - 2)
  const start = roll(traits, 101) % specialNames.length
  return Array.from({ length: count }, (_, i) => {
    // 5 and 12 share no factor, so stepping by 5 never picks the same special twice.
    const name = specialNames[(start + i * 5) % specialNames.length] as SpecialName
    return { name, permille: 20 + traits.grade * 4 + (roll(traits, 110 + i) % 60) }
  })
}
