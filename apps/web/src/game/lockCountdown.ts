/** Where the chain was when the server answered. */
export type Head = { block: number; block_ms: number }

export type Countdown = { blocks: number; seconds: number; locked: boolean }

/**
 * Blocks left until the lock, counted on from the last known head at the chain's measured pace. The time of receipt is
 * the start, not the block's own time: a clock that is wrong on the visitor's machine must not move the lock.
 */
export function countdown(lockBlock: number, head: Head, receivedMs: number, nowMs: number): Countdown {
  const blockMs = Math.max(1, head.block_ms)
  const passed = Math.max(0, nowMs - receivedMs) / blockMs
  const left = Math.max(0, lockBlock - head.block - passed)
  const blocks = Math.ceil(left)
  return { blocks, seconds: Math.round((left * blockMs) / 1000), locked: blocks === 0 }
}

/** How much of the way from the last trade to the lock has passed, 0 to 1. */
export function lockProgress(startedBlock: number, lockBlock: number, blocksLeft: number): number {
  const whole = lockBlock - startedBlock
  if (whole <= 0) return 1
  return Math.min(1, Math.max(0, 1 - blocksLeft / whole))
}
