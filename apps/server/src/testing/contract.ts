import { subscribe } from 'node:diagnostics_channel'
import { UNDECLARED } from '../http/undeclared.ts'

/** Whatever test it happens in: a call that refuses with what its contract does not declare ends the run badly. */
export const failOnUndeclared = (message: unknown): never => {
  const { call, error } = message as { call: string; error: string }
  throw new Error(`${call} refused with '${error}': declare it with the call in packages/api/src/calls`)
}
subscribe(UNDECLARED, failOnUndeclared)
