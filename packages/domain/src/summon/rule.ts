import { gradeRanges } from '../asset/kinds.ts'
import { heroes } from '../roster/heroes.ts'

/** The published odds add up to this. */
export const POINTS = 1_000_000

const IRON = 1
export const JADE = 3
export const CELESTIAL = 5

/**
 * All that decides about a draw beside chance. It is published, and every draw keeps the one that it was made by: a
 * later change of odds, or a longer roster, changes nothing about it.
 */
export type SummonRule = {
  /** Of a million draws, how many are iron, bronze, jade, gold, celestial. */
  points: readonly number[]
  /** The so-manieth draw in a row without a celestial hero is one. */
  celestialWithin: number
  /** Of so many in a row at least one is jade or better. */
  jadeWithin: number
  /** How many heroes the roster has. */
  heroes: number
}

export const defaultRule: SummonRule = {
  points: [480_000, 320_000, 150_000, 44_000, 6_000],
  celestialWithin: 90,
  jadeWithin: 10,
  heroes: heroes.length,
}

/** Whether odds are odds: five whole shares of a million, none of them nothing. */
export const areOdds = (points: readonly number[]): boolean =>
  points.length === gradeRanges.length &&
  points.every((share) => Number.isInteger(share) && share > 0) &&
  points.reduce((sum, share) => sum + share, 0) === POINTS

/** Odds as an operator writes them, in percent from iron to celestial: '48 32 15 4.4 0.6'. Null where they are none. */
export function readOdds(text: string): number[] | null {
  const points = text.split(/\s+/).map((percent) => Math.round((Number(percent) * POINTS) / 100))
  return areOdds(points) ? points : null
}

/** In how many draws at the latest, as an operator writes it. */
export const readWithin = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)

/** The stretch of a million that a tier falls into: the rarest lies lowest. */
export function stretchOf({ points }: SummonRule, tier: number): { from: number; to: number } {
  const from = points.slice(tier).reduce((sum, share) => sum + share, 0)
  return { from, to: from + (points[tier - 1] ?? 0) - 1 }
}

/** The tier, 1 to 5, that a point from 0 to 999,999 falls into. */
export function tierAt(rule: SummonRule, point: number): number {
  for (let tier = rule.points.length; tier > IRON; tier--) if (point <= stretchOf(rule, tier).to) return tier
  return IRON
}

/** The share of celestial draws once pity is counted, of 1: on average one in so many, none later than the last. */
export function celestialShare({ points, celestialWithin }: SummonRule): number {
  const chance = (points[CELESTIAL - 1] ?? 0) / POINTS
  return chance / (1 - (1 - chance) ** celestialWithin)
}
