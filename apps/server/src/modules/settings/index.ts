import type { Module } from '../module.ts'
import { settingsRoutes } from './routes.ts'

/** What the operator has set: links, fees, game servers. */
export const settings: Module = { routes: settingsRoutes }

export { readDragonPrices } from './dragonPrices.ts'
export { readFees } from './fees.ts'
export { readValues } from './holding.ts'
export { type LegionTerms, readLegionTerms } from './legion.ts'
export { listServers } from './service.ts'
export { readSummonTerms, type SummonTerms } from './summon.ts'
