import { createIndexer as createBareIndexer, type Indexer, type IndexerOptions } from './indexer/indexer.ts'
import { finalEffects, tentativeEffects } from './modules/index.ts'

/** The indexer, with what every module makes of events: at once, and when they are final. */
export const createIndexer = (options: Omit<IndexerOptions, 'effects' | 'tentative'>): Indexer =>
  createBareIndexer({ ...options, effects: finalEffects, tentative: tentativeEffects })
