import type { Module } from '../module.ts'
import { accountRoutes } from './routes.ts'

/** Who a player is: logins, sessions, e-mail, passwords, devices. */
export const account: Module = { routes: accountRoutes }

export { findAccount } from './accounts.ts'
export { readMark, writeMark } from './deviceMark.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { requirePayPassword } from './service.ts'
export { findSession } from './sessions.ts'
