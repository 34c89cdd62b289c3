import type { Activation } from '../../game/coins.ts'

/** Sent and in no block yet: a bar that is not quite empty says that something goes on. */
const BEGUN = 0.04

/** How far an activation is on its way to a final block, 0 to 1. */
export function activationShare({ state, confirmations, needed }: Activation): number {
  if (state === 'not_activated') return 0
  if (state === 'activated') return 1
  if (confirmations === 0 || !needed) return BEGUN
  // Final is not yet said, so it is never quite full.
  return Math.min(0.98, Math.max(BEGUN, confirmations / needed))
}
