import { expect, test } from 'vitest'
import { gainOf, nextGain } from './gain.ts'
import type { Team } from './queries.ts'

const levels = [
  { level: 1, own_bps: 0, member_bps: 0 },
  { level: 2, own_bps: 600, member_bps: 0 },
  { level: 3, own_bps: 800, member_bps: 200 },
  { level: 4, own_bps: 1000, member_bps: 300 },
] as const
const month = { own_spent: '642', member_spent: '577.2' }
const team = { levels, month } as unknown as Team

test.each([
  [0, '0', '0', '0'],
  [1, '38.52', '0', '38.52'],
  [2, '51.36', '11.544', '62.904'],
  [3, '64.2', '17.316', '81.516'],
])('level %i', (at, own, members, all) => {
  const rate = levels[at]
  if (!rate) throw new Error('no such level')
  expect(gainOf(rate, '642', '577.2')).toEqual({ own, members, all })
})

test('what the next level would have brought more', () => {
  expect(nextGain(team, 2, 3)).toBe('24.384')
  expect(nextGain({ ...team, month: { ...team.month, own_spent: '0', member_spent: '0' } }, 2, 3)).toBeNull()
})
