import { expect, test } from 'vitest'
import { walletProblem } from './provider.ts'

test.each([
  [{ code: 4001 }, 'rejected'],
  [{ code: 'ACTION_REJECTED' }, 'rejected'],
  [{ code: -32002 }, 'busy'],
  [{ code: 4902 }, 'unknown_chain'],
  [{ code: -32603, data: { originalError: { code: 4902 } } }, 'unknown_chain'],
  [{ code: -32603, cause: { code: 4001 } }, 'rejected'],
  [{ code: -32000 }, 'failed'],
  [new Error('x'), 'failed'],
  [null, 'failed'],
  ['4001', 'failed'],
] as const)('%j is %s', (error, problem) => expect(walletProblem(error)).toBe(problem))
