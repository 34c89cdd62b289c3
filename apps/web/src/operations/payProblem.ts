import type { FormState } from './useFlow.ts'

/** A wrong fund password is said beside its field, and nowhere else. */
export function payProblem(state: FormState): { wrong: string | undefined; rest: FormState } {
  const { problem } = state
  return problem?.by === 'server' && problem.error === 'paypwd.wrong'
    ? { wrong: problem.text, rest: { ...state, problem: undefined } }
    : { wrong: undefined, rest: state }
}
