import type { Wakes } from '../lib/wake.ts'
import { lookAtOperations } from './queries.ts'

export const operationsWakes: Wakes = {
  operation: lookAtOperations,
  reorg: lookAtOperations,
  resync: lookAtOperations,
}
