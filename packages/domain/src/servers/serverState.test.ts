import { expect, test } from 'vitest'
import { newRoleProblem, serverMoveProblem, serverState, serverStates } from './serverState.ts'

test('what each state lets through', () => {
  expect(serverStates.map((state) => [state, newRoleProblem(state)])).toEqual([
    ['open', null],
    ['full', 'server.full'],
    ['closed', 'server.closed'],
  ])
})

test('a server that is closed to everything takes no new roles either', () => {
  const of = (full_at: number | null, closed_at: number | null) => serverState({ full_at, closed_at })
  expect([of(null, null), of(1, null), of(null, 1), of(1, 2)]).toEqual(['open', 'full', 'closed', 'closed'])
})

test.each([
  ['open', 'full', 1, null],
  ['open', 'closed', 0, 'server.last_open'],
  ['open', 'full', 0, 'server.last_open'],
  ['full', 'closed', 0, null],
  ['closed', 'open', 0, null],
  ['open', 'open', 3, 'setting.unchanged'],
] as const)('from %s to %s with %i others open', (from, to, othersOpen, problem) => {
  expect(serverMoveProblem({ from, to, othersOpen })).toBe(problem)
})
