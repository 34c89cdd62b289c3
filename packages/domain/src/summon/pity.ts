import { CELESTIAL, JADE, type SummonRule } from './rule.ts'

/** How many draws an account has made since its last of each, over all servers. Only its prize sets one back. */
export type Pity = { sinceCelestial: number; sinceJade: number }

export const noPity: Pity = { sinceCelestial: 0, sinceJade: 0 }

/** What chance has given, or what is owed by now. */
export function liftedTier(rule: SummonRule, rolled: number, { sinceCelestial, sinceJade }: Pity): number {
  if (sinceCelestial + 1 >= rule.celestialWithin) return CELESTIAL
  return sinceJade + 1 >= rule.jadeWithin ? Math.max(rolled, JADE) : rolled
}

export const pityAfter = ({ sinceCelestial, sinceJade }: Pity, tier: number): Pity => ({
  sinceCelestial: tier === CELESTIAL ? 0 : sinceCelestial + 1,
  sinceJade: tier >= JADE ? 0 : sinceJade + 1,
})

/** In how many draws, at the latest, what is owed comes: 1 is the next one. */
export const drawsLeft = (rule: SummonRule, { sinceCelestial, sinceJade }: Pity) => ({
  celestial: Math.max(1, rule.celestialWithin - sinceCelestial),
  jade: Math.max(1, rule.jadeWithin - sinceJade),
})
