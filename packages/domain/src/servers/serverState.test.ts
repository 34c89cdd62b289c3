import { expect, test } from 'vitest'
import { newRoleProblem, serverMoveProblem, serverStates, wordProblem } from './serverState.ts'

test('what each state lets through', () => {
  expect(serverStates.map((state) => [state, newRoleProblem(state), wordProblem(state)])).toEqual([
    ['open', null, null],
    ['full', 'server.full', null],
    ['closed', 'server.closed', 'server.closed'],
  ])
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
