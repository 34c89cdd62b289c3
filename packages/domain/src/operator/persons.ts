/**
 * Who was invited by another operator counts as one of two persons only after so long: until then an invitation to oneself
 * under another address would be all that it takes. The others see who has come, for as many days.
 */
export const COUNTS_AFTER_MS = 7 * 86_400_000

/**
 * From when somebody counts as one of two. Whom the command line has invited counts at once: who holds that holds the
 * database anyway, and a new installation has to begin with somebody.
 */
export const countsFrom = (invitedBy: number | null, joinedMs: number): number =>
  invitedBy === null ? joinedMs : joinedMs + COUNTS_AFTER_MS

export const isOneOfTwo = (countsFromMs: number | null, nowMs: number): boolean =>
  countsFromMs !== null && countsFromMs <= nowMs
