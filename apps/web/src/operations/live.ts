import type { Wakes } from '../lib/wake.ts'
import { lookAtOperations } from './queries.ts'

export const operationsWakes: Wakes = {
  operation: lookAtOperations,
  // A bid that was done is done no longer when somebody bid more.
  notices: lookAtOperations,
  reorg: lookAtOperations,
  resync: lookAtOperations,
}
