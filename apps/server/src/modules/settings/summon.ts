import { defaultRule, readOdds, readWithin, type SummonRule } from '@mdragon/domain/summon/index'
import type { Db } from '../../db/open.ts'
import { readValues } from './holding.ts'

/** By what heroes are drawn: what the operator has set, or what we start with. */
export type SummonTerms = {
  rule: SummonRule
  priceWei: bigint
  /** A later block's hash is mixed in. */
  mixesBlock: boolean
}

const keys = [
  'summon_price',
  'summon_odds',
  'summon_celestial_within',
  'summon_jade_within',
  'summon_block_hash',
] as const

export async function readSummonTerms(db: Db, atMs: number): Promise<SummonTerms> {
  const { read, wei, text } = await readValues(db, atMs, keys)
  return {
    rule: {
      ...defaultRule,
      points: read('summon_odds', readOdds) ?? defaultRule.points,
      celestialWithin: read('summon_celestial_within', readWithin) ?? defaultRule.celestialWithin,
      jadeWithin: read('summon_jade_within', readWithin) ?? defaultRule.jadeWithin,
    },
    priceWei: wei('summon_price'),
    mixesBlock: text('summon_block_hash') === 'on',
  }
}
