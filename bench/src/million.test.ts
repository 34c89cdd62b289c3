import { afterAll, expect, test } from 'vitest'
import { closeMarkets } from './filledMarket.ts'
import { measureMillion } from './million.ts'

afterAll(closeMarkets)

/** Far below what is promised: a busy machine must not fail it, a market that asks every offer must. */
const LEAST_RATIO = 0.05

/** The short form of the bench that looks at a million. */
test('at 10,000 offers every question of the market is answered, and none costs many times its rows', async () => {
  const { bySize } = await measureMillion({ sizes: [10_000], requests: 100 })
  const questions = Object.values(bySize['10000'] ?? {})
  expect(questions).toHaveLength(7)
  for (const { ratio } of questions) expect(ratio).toBeGreaterThan(LEAST_RATIO)
})
