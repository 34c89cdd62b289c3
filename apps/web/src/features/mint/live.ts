import type { Wakes } from '../../lib/wake.ts'
import { lookAtMint } from './queries.ts'

/** What was minted is in a block, or was set aside on another device. */
export const mintWakes: Wakes = { account: lookAtMint, operation: lookAtMint, resync: lookAtMint }
