import type { Module } from '../module.ts'
import { artRoutes } from './routes.ts'

/** Pictures of tokens: drawn, and painted as small tiles for grids and lists. */
export const art: Module = { routes: artRoutes }
