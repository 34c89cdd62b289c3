import type { Module } from '../module.ts'
import { lotEffects } from './followLots.ts'
import { portfolioRoutes } from './routes.ts'

/** What a player's assets are worth, what they cost, and what was made of them. */
export const portfolio: Module = { routes: portfolioRoutes, tentative: { life: lotEffects } }
