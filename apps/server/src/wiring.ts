import { createIndexer as createBareIndexer, type Indexer, type IndexerOptions } from './indexer/indexer.ts'
import { finalEffects } from './modules/index.ts'

/** The indexer, with what every module makes of events that are final. */
export const createIndexer = (options: Omit<IndexerOptions, 'effects'>): Indexer =>
  createBareIndexer({ ...options, effects: finalEffects })
