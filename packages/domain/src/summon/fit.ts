import { POINTS, type SummonRule } from './rule.ts'

/** How well what was drawn fits what was published, by Pearson's chi-square over the five tiers. */
export type Fit =
  /** Some tier would be expected fewer than five times: nothing can be told yet. */
  | { verdict: 'too_few'; needed: number }
  /** `chance`: how often, of 1, honest odds would give a difference as large as this or a larger one. */
  | { verdict: 'fits' | 'unusual' | 'doubtful'; chiSquare: number; chance: number }

const LEAST_EXPECTED = 5
/** One in twenty happens; one in a thousand wants an explanation. */
const UNUSUAL = 0.05
const DOUBTFUL = 0.001

/** `rolled`: what chance alone gave, by tier, before pity. What pity gives follows another rule, which is published too. */
export function fitOf({ points }: SummonRule, rolled: readonly number[]): Fit {
  const draws = rolled.reduce((sum, count) => sum + count, 0)
  const needed = Math.ceil((LEAST_EXPECTED * POINTS) / Math.min(...points))
  if (draws < needed) return { verdict: 'too_few', needed }
  const chiSquare = points.reduce((sum, share, i) => {
    const expected = (draws * share) / POINTS
    return sum + ((rolled[i] ?? 0) - expected) ** 2 / expected
  }, 0)
  // With four degrees of freedom the tail of the distribution is this, exactly.
  const chance = Math.exp(-chiSquare / 2) * (1 + chiSquare / 2)
  return { verdict: chance < DOUBTFUL ? 'doubtful' : chance < UNUSUAL ? 'unusual' : 'fits', chiSquare, chance }
}
