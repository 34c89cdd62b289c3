import type { Module } from '../module.ts'
import { legionEffects } from './effects.ts'
import { legionRoutes } from './routes.ts'

/** Levels by the game's word, points for what was spent, and who has most of them. */
export const legion: Module = { routes: legionRoutes, effects: legionEffects }

export { closeMonths } from './closing.ts'
export { noteBossLevel } from './standing.ts'
