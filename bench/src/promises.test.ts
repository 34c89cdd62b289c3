import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judge, missedBy, promises, type Verdict } from './promises.ts'

const slow = { bench: 'b', what: 'w', unit: 'ms', atMost: 100, goal: 50, of: (r: { ms: number }) => ({ ours: r.ms }) }
const fast = { bench: 'b', what: 'w', unit: '', atLeast: 2, of: (r: { ms: number }) => ({ ours: r.ms, peer: 10 }) }

test.each<[number, Verdict]>([
  [50, 'goal'],
  [100, 'kept'],
  [110, 'nearly'],
  [111, 'missed'],
  [Number.NaN, 'missed'],
])('at most 100, better 50: %f is %s', (ms, verdict) => expect(judge(slow, { ms }).verdict).toBe(verdict))

test.each<[number, Verdict]>([
  [20, 'kept'],
  [18, 'nearly'],
  [17.9, 'missed'],
])('at least twice a peer of 10: %f is %s', (ms, verdict) =>
  expect(judge({ ...fast, isRatio: true }, { ms }).verdict).toBe(verdict),
)

test('a peer that was not there proves nothing', () => {
  const alone = { ...fast, isRatio: true, of: () => ({ ours: 7, peer: 0 }) }
  expect(judge(alone, {}).verdict).toBe('missed')
})

test('a bench fails by its own promises, each said with what was found', () => {
  const lines = missedBy('lag', { milliseconds: { p50: 1500 } })
  expect(lines).toEqual(['block with a bid to the screen that shows it, median: 1500, and at most 1000 was promised'])
  expect(missedBy('lag', { milliseconds: { p50: 1050 } })).toEqual([])
  expect(missedBy('storage', {})).toEqual([])
})

test('every promise names a bench whose results are there', () => {
  const hasResults = (name: string) => existsSync(join(import.meta.dirname, `../results/${name}.json`))
  expect(promises.filter(({ bench }) => !hasResults(bench))).toEqual([])
})
