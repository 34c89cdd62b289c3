import { packTraits } from '../asset/traits.ts'
import { type Draw, drawHero } from './draw.ts'
import type { Pity } from './pity.ts'
import type { SummonRule } from './rule.ts'
import { isSeed, seedHash } from './seeds.ts'

/** One draw as it was told to the player, with all that it can be done again from. */
export type DrawRecord = {
  account: number
  number: number
  rule: SummonRule
  /** As it stood before this draw. */
  pity: Pity
  clientSeed: string
  blockHash: string | null
  /** Published before the draw. */
  seedHash: string
  /** Published after the seed's last draw; null until then. */
  seed: string | null
  /** What was given: the 64 bits of its traits, in hexadecimal. */
  traits: string
}

/** `sealed`: its seed is not revealed yet. */
export type Verdict =
  | { verdict: 'sealed' }
  | { verdict: 'wrong_seed' }
  | { verdict: 'matches' | 'differs' | 'wrong_pity'; draw: Draw }

/** Does the draws again, in the order of their numbers, each from its record alone and with the one before. */
export function verifyDraws(records: readonly DrawRecord[]): Verdict[] {
  return records.map((record, i) => {
    const before = records[i - 1]
    const known = before && before.number + 1 === record.number ? verifyOne(before) : null
    const verdict = verifyOne(record)
    if (!('draw' in verdict) || !known || !('draw' in known)) return verdict
    return samePity(known.draw.pity, record.pity) ? verdict : { ...verdict, verdict: 'wrong_pity' }
  })
}

function verifyOne({ seed, rule, pity, ...record }: DrawRecord): Verdict {
  if (seed === null) return { verdict: 'sealed' }
  if (!isSeed(seed) || seedHash(seed) !== record.seedHash) return { verdict: 'wrong_seed' }
  const draw = drawHero(rule, { ...record, seed }, pity)
  const isSame = packTraits(draw.traits) === BigInt(`0x${record.traits}`)
  return { verdict: isSame ? 'matches' : 'differs', draw }
}

const samePity = (a: Pity, b: Pity): boolean => a.sinceCelestial === b.sinceCelestial && a.sinceJade === b.sinceJade
