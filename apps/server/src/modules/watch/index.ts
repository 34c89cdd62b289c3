import type { Module } from '../module.ts'
import { prepareGuardianCall } from './guardian.ts'
import { overview } from './overview.ts'
import { watchRoutes } from './routes.ts'

/** How the house is: for operators all of it, for everybody what everybody may know. */
export const watch: Module = { routes: watchRoutes, verbs: [overview, prepareGuardianCall] }
