import { expect, test } from 'vitest'
import { freshness } from './freshness.ts'

const head = { block: 7, time: 1000, block_ms: 750, final_block: 5, version: '0x5', receivedMs: 1_000_000 }
const live = { isConnected: true, isOffline: false, head, tryingSinceMs: 0, clockBehindMs: 0 }

test.each([
  [1_003_400, {}, { seconds: 3, isLate: false }],
  [1_030_000, {}, { seconds: 30, isLate: false }],
  [1_031_000, {}, { seconds: 31, isLate: true }],
  // Its clock is a minute ahead of the server's.
  [1_061_000, { clockBehindMs: -60_000 }, { seconds: 1, isLate: false }],
  // Just come back to the tab: the stream has not spoken yet.
  [1_600_000, { tryingSinceMs: 1_598_000 }, { seconds: 600, isLate: false }],
  [990_000, {}, { seconds: 0, isLate: false }],
])('at %i with %j', (nowMs, change, expected) => {
  expect(freshness({ ...live, ...change }, nowMs)).toEqual({ block: 7, ...expected })
})

test('nothing is said before anything was heard', () => {
  expect(freshness({ ...live, head: null }, 1_031_000)).toBeNull()
})
