import type { Module } from '../module.ts'
import { heroRoutes } from './routes.ts'

/** The hall of heroes: who is there, and what activating them gives to their camp. */
export const heroes: Module = { routes: heroRoutes }

export { readActivatedByCamp } from './activated.ts'
export { readCopies } from './copies.ts'
export { restoreHeroes } from './restore.ts'
