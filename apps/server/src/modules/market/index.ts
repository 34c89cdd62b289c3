import type { Module } from '../module.ts'
import { marketRoutes } from './routes.ts'

/** What is on offer, searched and sorted. */
export const market: Module = { routes: marketRoutes }

export { readStage } from './front.ts'
export { countNewOffers } from './queries.ts'
