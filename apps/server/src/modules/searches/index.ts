import type { Module } from '../module.ts'
import { searchRoutes } from './routes.ts'

/** Searches of the market that players keep, and what they find. */
export const searches: Module = { routes: searchRoutes }

export { columnsOf as searchColumns } from './columns.ts'
export { tellSearchers } from './tellSearchers.ts'
