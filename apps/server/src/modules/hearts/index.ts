import type { Module } from '../module.ts'
import { heartRoutes } from './routes.ts'

/** What players watch: a heart on whatever can be owned, and the price that its watcher waits for. */
export const hearts: Module = { routes: heartRoutes }

export { heartedOnly } from './queries.ts'
export { tellWatchers } from './tellWatchers.ts'
