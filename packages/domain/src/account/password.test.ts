import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['12345678', undefined, null],
  ['密'.repeat(8), undefined, null],
  ['🐉'.repeat(128), undefined, null],
  [' '.repeat(8), undefined, null],
  ['1234567', undefined, 'password.length'],
  ['x'.repeat(129), undefined, 'password.length'],
  ['x'.repeat(1_000_000), undefined, 'password.length'],
  ['', undefined, 'password.length'],
  ['12345678', '12345679', 'password.mismatch'],
  ['12345678', '12345678', null],
] as const)('%#', (password, repeat, problem) => expect(passwordProblem(password, repeat)).toBe(problem))
