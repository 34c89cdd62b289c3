import { type DrawRecord, type SummonRule, type Verdict, verifyDraws } from '@mdragon/domain/summon/index'
import type { Cell } from '../../lib/csv.ts'
import type { Summon, SummonOdds } from './queries.ts'

export const ruleOf = ({ points, celestial_within, jade_within, heroes }: SummonOdds['rule']): SummonRule => ({
  points,
  celestialWithin: celestial_within,
  jadeWithin: jade_within,
  heroes,
})

/** What a summon's draws are done again from. */
export const recordsOf = (summon: Summon): DrawRecord[] =>
  summon.draws.map((draw) => ({
    account: summon.account,
    number: draw.number,
    rule: ruleOf(summon.rule),
    pity: { sinceCelestial: draw.since_celestial, sinceJade: draw.since_jade },
    clientSeed: summon.client_seed,
    blockHash: summon.block_hash,
    seedHash: summon.seed_hash,
    seed: summon.seed,
    traits: draw.hero.traits,
  }))

export const verdictsOf = (summon: Summon): Verdict[] => verifyDraws(recordsOf(summon))

/** What all of them say together. */
export function summaryOf(summon: Summon): 'verified' | 'sealed' | 'wrong' {
  const verdicts = verdictsOf(summon)
  if (verdicts.every(({ verdict }) => verdict === 'matches')) return 'verified'
  return verdicts.every(({ verdict }) => verdict === 'sealed') ? 'sealed' : 'wrong'
}

/** The digest as a fraction of 1, to so many places and cut there. */
export const fractionText = (digest: string, places: number): string =>
  `0.${((BigInt(`0x${digest}`) * 10n ** BigInt(places)) >> 256n).toString().padStart(places, '0')}…`

/** A table of draws, one line each: with what is in it, and the published rule, anybody can do them again. */
export function csvRows(summons: readonly Summon[], head: readonly string[]): Cell[][] {
  return [head.map((text) => ({ text })), ...summons.flatMap(rowsOf)]
}

const rowsOf = (summon: Summon): Cell[][] =>
  summon.draws.map((draw, i) => {
    const { rule, hero: _paid, ...of } = summon
    const numbers = (...values: number[]): Cell[] => values.map((value) => ({ number: String(value) }))
    return [
      { number: new Date(of.at * 1000).toISOString() },
      ...numbers(of.account, draw.number, of.server_id),
      { text: i < of.tickets ? 'ticket' : 'HERO' },
      { text: of.client_seed },
      { text: of.seed_hash },
      { text: of.seed ?? '' },
      { text: of.block_hash ?? '' },
      { text: rule.points.join(' ') },
      ...numbers(rule.celestial_within, rule.jade_within, rule.heroes),
      ...numbers(draw.since_celestial, draw.since_jade, draw.rolled, draw.tier, draw.hero.grade, draw.hero.index_id),
      { text: draw.hero.name },
      { text: draw.hero.traits },
    ]
  })
