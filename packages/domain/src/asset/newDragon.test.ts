import { expect, test } from 'vitest'
import { rosterOf } from '../roster/index.ts'
import { dragonsProblem, MOST_DRAGONS } from './dragonCount.ts'
import { tierOf } from './kinds.ts'
import { dragonGenerations, newDragon } from './newDragon.ts'
import { packTraits, unpackTraits } from './traits.ts'

test('every chance makes a dragon that the chain can keep, of its generation’s tier', () => {
  for (const generation of dragonGenerations)
    for (const chance of [() => 0, (n: number) => n - 1, (n: number) => Math.floor(n / 2)]) {
      const traits = newDragon(generation, chance)
      expect(unpackTraits(packTraits(traits))).toEqual(traits)
      expect(tierOf(traits.grade)).toBe(generation)
      expect(rosterOf('dragon').map(({ indexId }) => indexId)).toContain(traits.indexId)
    }
})

test.each([
  [1, 1, null],
  [0, 9, 'amount.not_positive'],
  [-1, 9, 'amount.not_positive'],
  [1.5, 9, 'amount.not_positive'],
  [3, 2, 'dragon.too_many'],
  [1, 0, 'dragon.too_many'],
  [MOST_DRAGONS, 999, null],
  [MOST_DRAGONS + 1, 999, 'dragon.too_many'],
] as const)('%d of %d left: %s', (quantity, left, problem) => {
  expect(dragonsProblem(quantity, left)).toBe(problem)
})
