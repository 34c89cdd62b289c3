import { packTraits } from '@mdragon/domain/asset/traits'
import { defaultRule, drawHero, noPity, seedHash } from '@mdragon/domain/summon/index'
import { expect, test } from 'vitest'
import { createFormat } from '../../i18n/format.ts'
import { csvOf } from '../../lib/csv.ts'
import { costOf, costText } from './cost.ts'
import type { Summon } from './queries.ts'
import { csvRows, fractionText, summaryOf } from './records.ts'
import { en } from './words/en.ts'
import type { SummonWords } from './words/index.ts'

const seed = seedHash('a seed of this test')
const source = { seed, account: 100_001, clientSeed: '=cmd', number: 1, blockHash: null }
const { traits, rolled, tier } = drawHero(defaultRule, source, noPity)
const summon: Summon = {
  id: 1,
  account: source.account,
  at: 1_790_000_000,
  server_id: 1,
  tickets: 1,
  hero: '0',
  client_seed: source.clientSeed,
  seed_hash: seedHash(seed),
  seed,
  block_number: null,
  block_hash: null,
  rule: { points: [...defaultRule.points], celestial_within: 90, jade_within: 10, heroes: defaultRule.heroes },
  draws: [
    {
      id: 1,
      number: 1,
      since_celestial: 0,
      since_jade: 0,
      rolled,
      tier,
      is_first: true,
      hero: {
        ...traits,
        index_id: traits.indexId,
        name: 'Nezha',
        power: 1,
        traits: packTraits(traits).toString(16),
        art: '',
      },
    },
  ],
}

test('what the server says is done again here, and a lie is found', () => {
  expect(summaryOf(summon)).toBe('verified')
  expect(summaryOf({ ...summon, seed: null })).toBe('sealed')
  expect(summaryOf({ ...summon, client_seed: 'another' })).toBe('wrong')
})

test('a digest reads as a fraction, cut and not rounded', () => {
  expect(fractionText('f'.repeat(64), 6)).toBe('0.999999…')
  expect(fractionText(`${'0'.repeat(63)}1`, 6)).toBe('0.000000…')
  expect(fractionText(`8${'0'.repeat(63)}`, 4)).toBe('0.5000…')
})

test('the record is a table that carries nothing out', () => {
  const [head, line] = csvOf(csvRows([summon], en.csvHead))
    .slice(1)
    .trim()
    .split('\r\n')
  expect(head?.split(',')).toHaveLength(21)
  expect(line?.split(',')).toHaveLength(21)
  expect(line).toContain(`,1,1,ticket,'=cmd,${seedHash(seed)},${seed},`)
})

test.each([
  [1, { tickets: 0, hero: '11' }, '12 HERO', '1'],
  [1, { tickets: 4, hero: '0' }, '1 ticket', null],
  [10, { tickets: 7, hero: '36' }, '7 tickets + 36 HERO', null],
  [10, { tickets: 9, hero: '0.5' }, '9 tickets + 12 HERO', '11.5'],
] as const)('%i with %o: %s, %s missing', (count, purse, text, missing) => {
  const cost = costOf(count, purse, '12')
  expect(costText(cost, en as unknown as SummonWords, createFormat('en'))).toBe(text)
  expect(cost.missing).toBe(missing)
})
