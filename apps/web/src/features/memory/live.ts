import { queryClient } from '../../lib/queryClient.ts'
import { spaced } from '../../lib/spaced.ts'
import type { Wakes } from '../../lib/wake.ts'
import { memoryKey } from './key.ts'

/** A busy market is looked at again once in a while, not at each trade. */
const PAUSE_MS = 2000
const look = spaced(() => void queryClient.invalidateQueries({ queryKey: [memoryKey] }), PAUSE_MS)

export const memoryWakes: Wakes = { memory: look, reorg: look, resync: look }
