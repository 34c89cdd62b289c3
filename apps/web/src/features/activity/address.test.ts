import { expect, test } from 'vitest'
import { activityHref, monthsBefore, readActivityAddress, secondsOf } from './address.ts'

const all = { group: 'all', month: null, coin: null } as const

test.each([
  ['', all],
  ['?group=market&month=2026-11&coin=HERO', { group: 'market', month: '2026-11', coin: 'HERO' }],
  ['?group=everything&month=2026-13&coin=hero', all],
  ['?month=1999-01&coin=<script>', all],
])('%s', (query, filter) => {
  expect(readActivityAddress(query)).toEqual(filter)
})

test('what an address says is what it was made of, and nothing that goes without saying', () => {
  const filter = { group: 'auction', month: '2026-02', coin: 'MDV' } as const
  expect(readActivityAddress(activityHref(filter).slice('/activity'.length))).toEqual(filter)
  expect(activityHref(all)).toBe('/activity')
})

test('a month ends where the next begins, in every month and over the year', () => {
  const months = monthsBefore(new Date(2026, 1, 28).getTime(), 14)
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(months.at(-1)).toBe('2025-01')
  for (const [i, month] of months.entries())
    expect(secondsOf(month).from).toBe(
      i + 1 < months.length ? secondsOf(months[i + 1] ?? '').to : secondsOf(month).from,
    )
  expect(secondsOf(null)).toEqual({})
})
