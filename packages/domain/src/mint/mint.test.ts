import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetKinds } from '../asset/kinds.ts'
import { packTraits, unpackTraits } from '../asset/traits.ts'
import { mintCard } from '../operations/mintCard.ts'
import { rosterOf } from '../roster/index.ts'
import { type Campaign, campaignState, MOST_MINTED, mostToMint } from './campaign.ts'
import { campaignProblem } from './campaignProblem.ts'
import { mintedTraits } from './minted.ts'

const DAY = 86_400_000
const good: Campaign = {
  ...{ kind: 'hero', indexId: null, gradeFrom: 6, gradeTo: 20 },
  ...{ priceWei: 5n * 10n ** 18n, mostEach: 5, supply: 100, fromMs: DAY, toMs: 8 * DAY },
}

test.each<[string, Partial<Campaign>, string | null]>([
  ['a good one', {}, null],
  ['a free one', { priceWei: 0n }, null],
  ['of one alone', { indexId: 7, gradeFrom: 24, gradeTo: 24 }, null],
  ['of nobody', { indexId: 112 }, 'mint.item_unknown'],
  ['grades that do not exist', { gradeTo: 25 }, 'mint.grades'],
  ['grades the wrong way round', { gradeFrom: 9, gradeTo: 8 }, 'mint.grades'],
  ['for less than nothing', { priceWei: -1n }, 'mint.numbers'],
  ['none at all', { supply: 0, mostEach: 0 }, 'mint.numbers'],
  ['more for one than for all', { mostEach: 101 }, 'mint.numbers'],
  ['half a card', { mostEach: 1.5 }, 'mint.numbers'],
  ['over before it begins', { toMs: DAY }, 'mint.dates'],
  ['over already', { fromMs: -DAY, toMs: 0 }, 'mint.dates'],
  ['for ever', { toMs: 400 * DAY }, 'mint.dates'],
])('a campaign of an operator: %s', (_, change, problem) => {
  expect(campaignProblem({ ...good, ...change }, 0)).toBe(problem)
})

test.each([
  [DAY - 1, 1, false, 'soon'],
  [DAY, 1, false, 'open'],
  [8 * DAY - 1, 0, false, 'sold_out'],
  [8 * DAY, 1, false, 'over'],
  [2 * DAY, 1, true, 'over'],
] as const)('at %i with %i left, closed %s: %s', (now, left, isClosed, state) => {
  expect(campaignState({ ...good, left, isClosed }, now)).toBe(state)
})

test.each([
  [{ left: 0 }, 'mint.too_many'],
  [{ mine: 5 }, 'mint.too_many'],
  [{ mine: 4 }, null],
  [{ quantity: 2, mine: 4 }, 'mint.too_many'],
  [{ quantity: 0 }, 'amount.not_positive'],
  [{ quantity: Number.NaN }, 'amount.not_positive'],
  [{ state: 'soon' }, 'mint.not_open'],
  [{ state: 'over' }, 'mint.not_open'],
  [{ state: 'sold_out' }, 'mint.sold_out'],
  [{ isActivated: false }, 'account.not_activated'],
] as const)('a player with %o reads %s', (change, problem) => {
  const standing = { isActivated: true, state: 'open', quantity: 1, left: 100, mostEach: 5, mine: 0 } as const
  expect(mintCard.problem({ ...standing, ...change })).toBe(problem)
})

test('nobody may have more than is left, than their share, or than one transaction bears', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 300 }), fc.nat(400), (left, mostEach, mine) => {
      const most = mostToMint(left, mostEach, mine)
      expect(most >= 0 && most <= left && most <= MOST_MINTED && (most === 0 || mine + most <= mostEach)).toBe(true)
    }),
  )
})

const seed = 'a'.repeat(64)
test('what a card will be is of its kind and grades, fits the chain’s 64 bits, and is the same whenever it is asked for', () => {
  const source = fc.record({ number: fc.integer({ min: 1 }), account: fc.nat() })
  fc.assert(
    fc.property(fc.constantFrom(...assetKinds), source, (kind, asked) => {
      const item = { kind, indexId: null, gradeFrom: 6, gradeTo: 20 }
      const traits = mintedTraits(item, { seed, campaign: 1, ...asked })
      expect(traits).toEqual(mintedTraits(item, { seed, campaign: 1, ...asked }))
      expect(unpackTraits(packTraits(traits))).toEqual(traits)
      expect(traits.kind === kind && traits.grade >= 6 && traits.grade <= 20).toBe(true)
      expect(traits.indexId).toBeLessThanOrEqual(rosterOf(kind).length)
    }),
  )
})

test('every grade and every hero comes, none much more often than another', () => {
  const item = { kind: 'hero', indexId: null, gradeFrom: 1, gradeTo: 4 } as const
  const all = Array.from({ length: 4000 }, (_, i) =>
    mintedTraits(item, { seed, campaign: 1, account: 7, number: i + 1 }),
  )
  const grades = Map.groupBy(all, ({ grade }) => grade)
  for (const of of grades.values()) expect(Math.abs(of.length - 1000)).toBeLessThan(120)
  expect(new Set(all.map(({ indexId }) => indexId)).size).toBe(111)
})
