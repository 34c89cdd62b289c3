import { expect, test } from 'vitest'
import { byDay, datesOf } from './dates.ts'
import type { Activity } from './queries.ts'

const at = (...date: [number, number, number, number]) => Math.floor(new Date(...date).getTime() / 1000)
const line = (seconds: number) => ({ at: seconds }) as Activity
const now = new Date(2026, 10, 16, 9).getTime()

test('lines stand under the day on which they were, by the reader’s clock', () => {
  const lines = [at(2026, 10, 16, 8), at(2026, 10, 16, 0), at(2026, 10, 15, 23), at(2026, 10, 12, 1)].map(line)
  expect(byDay(lines).map(({ lines }) => lines.length)).toEqual([2, 1, 1])
  expect(byDay([])).toEqual([])
})

test.each([
  ['en', [2026, 10, 16], 'today'],
  ['en', [2026, 10, 15], 'yesterday'],
  ['en', [2026, 10, 12], 'November 12'],
  ['en', [2025, 10, 12], 'November 12, 2025'],
  ['tw', [2026, 10, 16], '今天'],
  ['tw', [2026, 10, 12], '11月12日'],
  ['id', [2026, 10, 15], 'kemarin'],
] as const)('%s: %o is %s', (locale, [year, month, day], text) => {
  expect(datesOf(locale).day(new Date(year, month, day).getTime(), now)).toBe(text)
})

test('a clock has no noon, and a month its year', () => {
  expect(datesOf('en').clock(at(2026, 10, 16, 0))).toBe('00:00')
  expect(datesOf('tw').month('2026-11')).toBe('2026年11月')
  expect(datesOf('en').monthOf(Date.UTC(2026, 10, 1) / 1000)).toBe('November 2026')
})
