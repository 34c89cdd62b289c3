import { describe, expect, test } from 'vitest'
import { COLLECT_EVERY_MS, collectProblem, FINAL_NOTICE_MS, finalCollection } from './collect.ts'

const NOW = 1_790_000_000_000
const standing = { pointsWei: 1n, lastMs: null, finalMs: null, nowMs: NOW }

test.each([
  ['never before', {}, null],
  ['a second too soon', { lastMs: NOW - COLLECT_EVERY_MS + 1000 }, 'legion.too_soon'],
  ['a millisecond too soon', { lastMs: NOW - COLLECT_EVERY_MS + 1 }, 'legion.too_soon'],
  ['after seven days exactly', { lastMs: NOW - COLLECT_EVERY_MS }, null],
  ['a second later', { lastMs: NOW - COLLECT_EVERY_MS - 1000 }, null],
  ['without points', { pointsWei: 0n }, 'legion.no_points'],
  ['before the final date', { finalMs: NOW + 1 }, null],
  ['on the final date', { finalMs: NOW }, 'legion.ended'],
] as const)('%s', (_, change, problem) => expect(collectProblem({ ...standing, ...change })).toBe(problem))

describe('the final date', () => {
  test('stands when it was announced thirty days ahead, and waits when it was not', () => {
    expect(finalCollection(NOW + FINAL_NOTICE_MS, NOW)).toBe(NOW + FINAL_NOTICE_MS)
    expect(finalCollection(NOW + 1, NOW)).toBe(NOW + FINAL_NOTICE_MS)
  })
  test('is none before somebody has announced it', () => {
    expect(finalCollection(NOW, null)).toBeNull()
    expect(finalCollection(null, NOW)).toBeNull()
  })
})
