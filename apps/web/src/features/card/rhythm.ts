/** By half as much or more: smaller changes are the noise of a mean. */
const MUCH = 1.5

export const isOtherRhythm = (beforeMs: number, nowMs: number): boolean =>
  beforeMs > 0 && nowMs > 0 && Math.max(beforeMs / nowMs, nowMs / beforeMs) >= MUCH
