import { expect, test } from 'vitest'
import { isAway, speedOf } from './pullRule.ts'

test.each([
  { what: 'far and slow', way: 160, height: 700, speed: 0, away: true },
  { what: 'a third of a low sheet', way: 70, height: 220, speed: 0, away: true },
  { what: 'not far', way: 90, height: 700, speed: 0.1, away: false },
  { what: 'a short fling', way: 30, height: 700, speed: 0.8, away: true },
  { what: 'a tap that slipped', way: 6, height: 700, speed: 2, away: false },
  { what: 'far, but on its way back', way: 300, height: 700, speed: -0.9, away: false },
])('$what', ({ way, height, speed, away }) => {
  expect(isAway(way, height, speed)).toBe(away)
})

test('the speed is that of the last moment alone', () => {
  const fast = [
    { y: 0, ms: 0 },
    { y: 10, ms: 400 },
    { y: 90, ms: 480 },
  ]
  expect(speedOf(fast, 480)).toBe(1)
  // The finger rested before it left.
  expect(speedOf(fast, 900)).toBe(0)
  expect(speedOf([], 0)).toBe(0)
})
