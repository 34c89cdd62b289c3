import type { ErrorCode } from '@mdragon/api'
import { isApiError } from '../../lib/api.ts'

export type FieldName = 'nickname' | 'email' | 'code' | 'old' | 'password' | 'repeat' | 'paypwd'
/** What is wrong, by field; `form` is what concerns none of them. */
export type Problems = Partial<Record<FieldName | 'form', string>>

const fields: Partial<Record<ErrorCode, FieldName>> = {
  'password.old_wrong': 'old',
  'password.mismatch': 'repeat',
  'code.wrong': 'code',
}

/** Puts the server's sentence beside the field that it is about. */
export function problemsOf(error: Error): Problems {
  const code = isApiError(error) ? error.error : undefined
  const field = code && (fields[code] ?? fieldNames.find((name) => code.startsWith(`${name}.`)))
  return { [field ?? 'form']: error.message }
}
const fieldNames = ['nickname', 'email', 'password', 'paypwd'] as const
