/** For a process that indexes and does nothing else: two thirds of the modules that the whole face loads. */
export { watchHeads } from './chain/newHeads.ts'
export { migrate } from './db/migrate.ts'
export { openDatabase } from './db/open.ts'
export { createIndexer } from './wiring.ts'
