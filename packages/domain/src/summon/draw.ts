import { born } from '../asset/born.ts'
import { gradeRanges } from '../asset/kinds.ts'
import type { Traits } from '../asset/traits.ts'
import { heroes } from '../roster/heroes.ts'
import { readFraction, type Step } from './fraction.ts'
import { hmacSha256 } from './hmac.ts'
import { liftedTier, type Pity, pityAfter } from './pity.ts'
import { POINTS, type SummonRule, tierAt } from './rule.ts'

/** What a draw's chance is made of. */
export type DrawSource = {
  /** The server's, in 64 hexadecimal digits: its hash was published before, itself it is afterwards. */
  seed: string
  account: number
  /** What the player's browser added. */
  clientSeed: string
  /** The account's how-manieth draw, from 1 on. */
  number: number
  /** Of a block that was still to come when the seed was committed to, where the operator mixes one in. */
  blockHash: string | null
}

export type Draw = {
  /** HMAC-SHA-256, in hexadecimal. */
  digest: string
  /** 0 to 999,999: where in the million the draw fell. */
  point: number
  /** What chance alone gave, and what it became by pity. */
  rolled: number
  tier: number
  /** The steps after the first: which of so many. */
  steps: { grade: Step; hero: Step; dna: Step }
  traits: Traits
  /** As it stands after this draw. */
  pity: Pity
}

/** The text that the seed signs. The client's part stands where nothing else can be taken for it. */
export const drawMessage = ({ account, clientSeed, number, blockHash }: Omit<DrawSource, 'seed'>): string =>
  `${account}:${clientSeed}:${number}${blockHash === null ? '' : `:${blockHash}`}`

/**
 * One draw, a pure function of what was fixed beforehand. The digest is read as a fraction of 1: times a million it says
 * where in the odds it falls; what is left behind the point, times the number of grades, which grade; and so on. Whole
 * numbers throughout: nothing is rounded, here or in anybody's browser.
 */
export function drawHero(rule: SummonRule, source: DrawSource, before: Pity): Draw {
  const digest = hmacSha256(source.seed, drawMessage(source))
  const read = readFraction(digest)
  const point = read(POINTS).which
  const rolled = tierAt(rule, point)
  const tier = liftedTier(rule, rolled, before)
  const range = gradeRanges[tier - 1] ?? gradeRanges[0]
  const steps = { grade: read(range.to - range.from + 1), hero: read(rule.heroes), dna: read(DNA) }
  const traits = bornHero(range.from + steps.grade.which, steps.hero.which + 1, steps.dna.which)
  return { digest, point, rolled, tier, steps, traits, pity: pityAfter(before, tier) }
}

const DNA = 65_536

/** A hero as it comes. */
export const bornHero = (grade: number, indexId: number, dna: number): Traits =>
  born('hero', heroes[indexId - 1], grade, dna)
