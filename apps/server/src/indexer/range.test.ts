import { expect, test } from 'vitest'
import { createRange } from './range.ts'

/** Asks a node that bears so many blocks at once, so many times. */
function ask(range: ReturnType<typeof createRange>, bears: number, times: number): { refused: number } {
  let refused = 0
  for (let i = 0; i < times; i++) {
    if (range.size() <= bears) range.grew()
    else {
      range.shrank()
      refused++
    }
  }
  return { refused }
}

test.each([1, 7, 800, 5000, 10_000])('finds what a node bears (%i blocks) and is seldom refused after', (bears) => {
  const range = createRange()
  ask(range, bears, 40)
  expect(ask(range, bears, 200).refused).toBeLessThan(70)
  expect(range.size()).toBeGreaterThanOrEqual(Math.max(1, Math.floor(bears / 4)))
})

test('comes back to full size when the node bears more again', () => {
  const range = createRange(1000)
  ask(range, 1, 100)
  ask(range, 1000, 200)
  expect(range.size()).toBe(1000)
})

test('there is nothing smaller than one block', () => {
  const range = createRange(1)
  expect([range.shrank(), range.size()]).toEqual([false, 1])
})
