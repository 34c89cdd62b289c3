import { expect, test } from 'vitest'
import { LOGIN, logGroups, loggedVerbs } from './logGroups.ts'
import { operatorVerbNames, verbOf } from './verbs.ts'

test('everything that is written down is in one group, and in one alone', () => {
  const logged = operatorVerbNames.filter((name) => verbOf(name).log !== 'none')
  expect(logGroups.flatMap(loggedVerbs).toSorted()).toEqual([...logged, LOGIN].toSorted())
})

test('who looks for money finds decisions and pauses; who looks for access finds logins', () => {
  expect(loggedVerbs('money')).toEqual(expect.arrayContaining(['approve-withdrawal', 'pause-signing']))
  expect(loggedVerbs('access')).toEqual(expect.arrayContaining(['invite', LOGIN]))
})
