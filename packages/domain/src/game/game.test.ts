import { describe, expect, test } from 'vitest'
import { packTraits, type Traits, unpackTraits } from '../asset/traits.ts'
import { type Growth, grow, grownTraits, growthProblem } from './growth.ts'
import { gameKeyProblem } from './keys.ts'

const before: Growth = { level: 10, star: 2, stage: 1, strength: 4 }
const hero: Traits = { kind: 'hero', indexId: 7, grade: 3, element: 1, camp: 2, profession: 2, dna: 9, ...before }

describe('an asset grows in the game', () => {
  test.each<[string, Partial<Growth>, string | null]>([
    ['a level', { level: 11 }, null],
    ['all of it', { level: 255, star: 7, stage: 15, strength: 63 }, null],
    ['nothing', {}, null],
    ['what it is', before, null],
    ['a level less', { level: 9 }, 'game.level_down'],
    ['a star less for a level more', { level: 11, star: 1 }, 'game.level_down'],
    ['a stage less', { stage: 0 }, 'game.level_down'],
    ['strength lost', { strength: 3 }, 'game.level_down'],
  ])('by %s', (_, said, problem) => {
    expect(growthProblem(before, grow(before, said))).toBe(problem)
  })

  test('and stays who it is: what left the game is the same token, further on', () => {
    const after = unpackTraits(packTraits(grownTraits(hero, grow(before, { level: 12, star: 3 }))))
    expect(after).toEqual({ ...hero, level: 12, star: 3 })
  })
})

test.each([
  [0, null],
  [1, null],
  [2, 'game.too_many_keys'],
])('with %i keys of a game server that are valid, one more: %s', (valid, problem) => {
  expect(gameKeyProblem(valid)).toBe(problem)
})
