import { expect, test } from 'vitest'
import { countdown, lockProgress } from './lockCountdown.ts'

const head = { block: 1000, block_ms: 450 }

test.each([
  { lock: 1194, after: 0, blocks: 194, seconds: 87, locked: false },
  { lock: 1194, after: 450, blocks: 193, seconds: 87, locked: false },
  { lock: 1194, after: 100, blocks: 194, seconds: 87, locked: false }, // a part of a block still counts as one
  { lock: 1194, after: 87_300, blocks: 0, seconds: 0, locked: true },
  { lock: 1194, after: 900_000, blocks: 0, seconds: 0, locked: true },
  { lock: 900, after: 0, blocks: 0, seconds: 0, locked: true }, // behind the head
  { lock: 1010, after: -60_000, blocks: 10, seconds: 5, locked: false }, // the visitor's clock was set back
])('lock at $lock, $after ms later: $blocks blocks', ({ lock, after, ...left }) => {
  expect(countdown(lock, head, 5_000_000, 5_000_000 + after)).toEqual(left)
})

test('a chain that does not say its pace is no division by zero', () => {
  expect(countdown(1010, { block: 1000, block_ms: 0 }, 0, 0).blocks).toBe(10)
})

test.each([
  [100, 200, 100, 0],
  [100, 200, 38, 0.62],
  [100, 200, 0, 1],
  [100, 200, 400, 0],
  [200, 200, 0, 1],
])('from %i to %i with %i left is %f', (started, lock, left, progress) => {
  expect(lockProgress(started, lock, left)).toBeCloseTo(progress)
})
