import { parseAmount } from '@mdragon/domain'
import { defaultRule, readOdds, readWithin, type SummonRule } from '@mdragon/domain/summon/index'
import type { Db } from '../../db/open.ts'

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
const DEFAULT_PRICE = '12'

export async function readSummonTerms(db: Db): Promise<SummonTerms> {
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute()
  const set = new Map(rows.map(({ key, value }) => [key, value]))
  const said = (key: (typeof keys)[number]) => set.get(key) ?? ''
  return {
    rule: {
      ...defaultRule,
      points: readOdds(said('summon_odds')) ?? defaultRule.points,
      celestialWithin: readWithin(said('summon_celestial_within')) ?? defaultRule.celestialWithin,
      jadeWithin: readWithin(said('summon_jade_within')) ?? defaultRule.jadeWithin,
    },
    priceWei: parseAmount(said('summon_price')) ?? parseAmount(DEFAULT_PRICE) ?? 0n,
    mixesBlock: said('summon_block_hash') === 'on',
  }
}
