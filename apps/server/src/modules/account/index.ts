import type { Module } from '../module.ts'
import { endSessions, readPlayer, resendMail, searchPlayers } from './players.ts'
import { accountRoutes } from './routes.ts'

/** Who a player is: logins, sessions, e-mail, passwords, devices. */
export const account: Module = {
  routes: accountRoutes,
  verbs: [searchPlayers, readPlayer, endSessions, resendMail],
}

export { findAccount } from './accounts.ts'
export { readMark, writeMark } from './deviceMark.ts'
export { readNames } from './names.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { requirePayPassword } from './service.ts'
export { sessionFinder } from './sessions.ts'
