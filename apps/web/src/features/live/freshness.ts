import type { LiveState } from '../../lib/live.ts'

/** A block this old means that the chain stands still, or that we no longer hear of it. */
const LATE_SECONDS = 30
/** A stream that was just opened is given this long to speak. */
const GRACE_MS = 5000

export type Freshness = { block: number; seconds: number; isLate: boolean }

/** How old the last block is by the server's clock: a wrong clock on the visitor's machine must not cry wolf. */
export function freshness({ head, tryingSinceMs, clockBehindMs }: LiveState, nowMs: number): Freshness | null {
  if (!head) return null
  const seconds = Math.max(0, Math.round((nowMs + clockBehindMs) / 1000 - head.time))
  const isLate = seconds > LATE_SECONDS && nowMs - tryingSinceMs > GRACE_MS
  return { block: head.block, seconds, isLate }
}
