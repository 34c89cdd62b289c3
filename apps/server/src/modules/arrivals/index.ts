import type { Module } from '../module.ts'
import { arrivalRoutes } from './routes.ts'

/** What has become a player's, shown once: bought, won, claimed, minted. */
export const arrivals: Module = { routes: arrivalRoutes }
