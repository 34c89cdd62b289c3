import type { Module } from '../module.ts'
import { activityRoutes } from './routes.ts'

/** What players did, as they read it. Whoever makes something true writes its line; this module reads them. */
export const activity: Module = { routes: activityRoutes }
