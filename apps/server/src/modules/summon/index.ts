import type { Module } from '../module.ts'
import { summonEffects } from './effects.ts'
import { claimHeroOperation } from './operations/claimHero.ts'
import { summonRoutes } from './routes.ts'

/** Heroes by chance that anybody can check, and their way to the wallet. */
export const summon: Module = { routes: summonRoutes, operations: [claimHeroOperation], effects: summonEffects }

export { claimHeroOperation }
