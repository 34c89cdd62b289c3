import type { Module } from '../module.ts'
import { dragonEffects } from './effects.ts'
import { addDragonOperation } from './operations/addDragon.ts'
import { dragonRoutes } from './routes.ts'
import { operatorGenerations, setGeneration } from './verbs.ts'

export { NO_GENERATION } from './generations.ts'
export { restoreDragons } from './restore.ts'

/** New dragons by generation, and waking those that sleep. */
export const dragons: Module = {
  routes: dragonRoutes,
  operations: [addDragonOperation],
  effects: dragonEffects,
  verbs: [operatorGenerations, setGeneration],
}
