import { readEmail } from '@mdragon/domain/account/email'
import { passwordProblem } from '@mdragon/domain/account/password'
import type { Problems } from './problems.ts'
import type { AccountWords } from './words/index.ts'

/** The rules that the server will apply, in its words, before anything is sent. Nothing found: an empty object. */
export const checkEmail = (email: string, { messages }: AccountWords): Problems =>
  readEmail(email) ? {} : { email: messages['email.format'] }

export function checkNewPassword(password: string, repeat: string, { messages }: AccountWords): Problems {
  const problem = passwordProblem(password, repeat)
  if (!problem) return {}
  return { [problem === 'password.mismatch' ? 'repeat' : 'password']: messages[problem] }
}

export const checkCode = (code: string, { field }: AccountWords): Problems =>
  /^\d{6}$/.test(code.trim()) ? {} : { code: field.codeRequired }

export const isFine = (problems: Problems): boolean => Object.keys(problems).length === 0
