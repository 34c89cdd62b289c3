import type { Wakes } from '../../lib/wake.ts'
import { lookAtSummon } from './queries.ts'

export const summonWakes: Wakes = { account: lookAtSummon, resync: lookAtSummon }
