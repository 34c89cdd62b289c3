import type { Module } from '../module.ts'
import { memoryEffects } from './effects.ts'
import { memoryRoutes } from './routes.ts'

/** What the market remembers: sales, floors and holders of a kind, volumes, and how rare an asset's traits are. */
export const memory: Module = { routes: memoryRoutes, effects: memoryEffects }

export { readMarketMemory } from './market.ts'
