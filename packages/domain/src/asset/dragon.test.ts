import { expect, test } from 'vitest'
import { dragonOf } from './dragon.ts'
import type { Traits } from './traits.ts'

const dragon: Traits = {
  kind: 'dragon',
  indexId: 1,
  grade: 10,
  star: 3,
  level: 8,
  element: 2,
  camp: 4,
  profession: 0,
  stage: 5,
  strength: 0,
  dna: 3,
}

test('skills wake at levels 4, 8 and 12', () => {
  const unlocked = (level: number) => dragonOf({ ...dragon, level }).skills.map(({ isUnlocked }) => isUnlocked)
  expect(unlocked(3)).toEqual([false, false, false])
  expect(unlocked(4)).toEqual([true, false, false])
  expect(unlocked(11)).toEqual([true, true, false])
  expect(unlocked(12)).toEqual([true, true, true])
  expect(dragonOf(dragon).skills.map(({ level }) => level)).toEqual([4, 8, 12])
})

test('refinement is the stage, and a higher star takes less damage', () => {
  expect(dragonOf(dragon)).toMatchObject({ refinedLevel: 5, squad: { damageFree: 30 } })
  expect(dragonOf(dragon).refinedEffect.en).toContain('10%')
  for (const element of [1, 2, 3, 4, 5])
    for (const { name, text } of dragonOf({ ...dragon, element }).skills)
      expect([...Object.values(name), ...Object.values(text)].every(Boolean)).toBe(true)
})
