import type { Module } from '../module.ts'
import { settingsRoutes } from './routes.ts'
import { addServer, moveServer, operatorServers, renameServer } from './servers.ts'
import { operatorSettings, previewSetting, readSetting, setSetting, undoSetting } from './verbs.ts'

/** What the operator has set: links, fees, game servers. */
export const settings: Module = {
  routes: settingsRoutes,
  verbs: [
    operatorSettings,
    readSetting,
    previewSetting,
    setSetting,
    undoSetting,
    operatorServers,
    addServer,
    renameServer,
    moveServer,
  ],
}

export { readDragonPrices } from './dragonPrices.ts'
export { readFees } from './fees.ts'
export { readValues } from './holding.ts'
export { type LegionTerms, readLegionTerms } from './legion.ts'
export { listServers } from './service.ts'
export { readSummonTerms, type SummonTerms } from './summon.ts'
export { readNews, readStory } from './told.ts'
export { listSettings } from './verbs.ts'
