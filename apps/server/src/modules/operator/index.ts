import type { Module } from '../module.ts'
import { changeRole, closeOperator, invite, listOperators, recoverOperator } from './operators.ts'
import { readLog, verifyLog } from './readLog.ts'
import { operatorRoutes } from './routes.ts'

/** Who works here: logins with a second factor, roles, the verbs of every module, and the log of what was done. */
export const operator: Module = {
  routes: operatorRoutes,
  verbs: [invite, listOperators, changeRole, closeOperator, recoverOperator, readLog, verifyLog],
}

export { CommandError, runCommand } from './command.ts'
export { hireOperators } from './hire.ts'
export { countsAsOneOfTwo } from './operators.ts'
export { verbRoutes } from './routes.ts'
export { codeAt, stepOf } from './totp.ts'
