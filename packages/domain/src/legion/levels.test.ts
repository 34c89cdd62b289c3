import { expect, test } from 'vitest'
import { type LegionLevel, levelOf, nextStep } from './levels.ts'

const facts = (bossLevel: number, directBraves: number, directKnights: number) => ({
  bossLevel,
  directBraves,
  directKnights,
})

test.each<[number, number, number, LegionLevel]>([
  [0, 0, 0, 1],
  [30, 0, 0, 1],
  [31, 0, 0, 2],
  [31, 5, 0, 2],
  [31, 6, 0, 3],
  [31, 6, 5, 3],
  [31, 6, 6, 4],
  [500, 90, 40, 4],
  // Each level needs the one before it.
  [30, 6, 6, 1],
  [31, 5, 6, 2],
])('boss %i, %i braves, %i knights: level %i', (boss, braves, knights, level) => {
  expect(levelOf(facts(boss, braves, knights))).toBe(level)
})

test.each<[LegionLevel, ReturnType<typeof nextStep>]>([
  [1, { level: 2, has: 27, needs: 31 }],
  [2, { level: 3, has: 4, needs: 6 }],
  [3, { level: 4, has: 1, needs: 6 }],
  [4, null],
])('what level %i lacks', (level, step) => expect(nextStep(level, facts(27, 4, 1))).toEqual(step))
