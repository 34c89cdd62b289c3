import { ApiError } from '@mdragon/api/client'
import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

test.each([
  ['email.taken', 'email'],
  ['email.format', 'email'],
  ['code.wrong', 'code'],
  ['password.old_wrong', 'old'],
  ['password.mismatch', 'repeat'],
  ['password.length', 'password'],
  ['paypwd.wrong', 'paypwd'],
  ['nickname.too_long', 'nickname'],
  ['request.too_many', 'form'],
] as const)('%s stands beside %s', (code, field) => {
  expect(problemsOf(new ApiError('Sentence.', 400, code))).toEqual({ [field]: 'Sentence.' })
})

test('what is no answer of ours concerns the whole form', () => {
  expect(problemsOf(new Error('Server Error'))).toEqual({ form: 'Server Error' })
})
