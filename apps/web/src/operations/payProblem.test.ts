import { expect, test } from 'vitest'
import { payProblem } from './payProblem.ts'
import type { FlowProblem } from './useFlow.ts'

const form = (problem?: FlowProblem) => ({ step: 'form' as const, isPreparing: false, problem })

test('a wrong fund password belongs to its field', () => {
  const { wrong, rest } = payProblem(form({ by: 'server', error: 'paypwd.wrong', text: 'Wrong.' }))
  expect(wrong).toBe('Wrong.')
  expect(rest.problem).toBeUndefined()
})

test.each<[FlowProblem | undefined]>([
  [undefined],
  [{ by: 'server', error: 'game.online', text: 'Online.' }],
  [{ by: 'wallet', what: 'rejected' }],
])('%o does not', (problem) => {
  expect(payProblem(form(problem))).toEqual({ wrong: undefined, rest: form(problem) })
})
