import type { Module } from '../module.ts'
import { roleRoutes } from './routes.ts'

/** A player's roles, one on each game server. */
export const roles: Module = { routes: roleRoutes }

export { closedServers, currentServer, isOnline } from './service.ts'
