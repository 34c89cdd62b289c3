import { describe, expect, test } from 'vitest'
import { attributeNames, attributesOf, powerOf, specialsOf } from './stats.ts'
import type { Traits } from './traits.ts'

const base: Traits = {
  kind: 'hero',
  indexId: 3,
  grade: 12,
  star: 4,
  level: 30,
  element: 3,
  camp: 4,
  profession: 1,
  stage: 2,
  strength: 9,
  dna: 174,
}

describe('stats', () => {
  test('are the same on every call and whole numbers', () => {
    expect(attributesOf(base)).toEqual(attributesOf({ ...base }))
    for (const name of attributeNames) expect(Number.isInteger(attributesOf(base)[name])).toBe(true)
  })

  test.each(['grade', 'level', 'star', 'stage', 'strength'] as const)('power rises with %s, nothing falls', (trait) => {
    const better = { ...base, [trait]: base[trait] + 1 }
    for (const name of attributeNames)
      expect(attributesOf(better)[name]).toBeGreaterThanOrEqual(attributesOf(base)[name])
    expect(powerOf(better)).toBeGreaterThan(powerOf(base))
  })

  test('two tokens of one hero differ by dna', () =>
    expect(attributesOf({ ...base, dna: 175 })).not.toEqual(attributesOf(base)))
  test('a tank has more health than a mage', () =>
    expect(attributesOf({ ...base, profession: 3 }).hp).toBeGreaterThan(attributesOf(base).hp))

  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [7, 5],
  ])('%i stars bring %i special attributes, all different', (star, count) => {
    const names = specialsOf({ ...base, star }).map((s) => s.name)
    expect(names).toHaveLength(count)
    expect(new Set(names).size).toBe(count)
  })
})
