const MIN_LENGTH = 8
const MAX_LENGTH = 128

export type PasswordProblem = 'password.length' | 'password.mismatch'

/** 8 to 128 characters, any of them. Without a repeat only the length is looked at. */
export function passwordProblem(password: string, repeat: string = password): PasswordProblem | null {
  // Code points, so that a phrase of emoji is not cut short; units first, so that a megabyte is not counted.
  const length = password.length > MAX_LENGTH * 2 ? password.length : [...password].length
  if (length < MIN_LENGTH || length > MAX_LENGTH) return 'password.length'
  return password === repeat ? null : 'password.mismatch'
}
