/** How tries at something guessable are slowed: each beyond the free ones doubles the wait before the next. */
export const FREE_TRIES = 5
export const MAX_WAIT_MS = 300_000
/** Who has not tried for so long begins anew. */
export const FORGET_MS = 3_600_000
/** Beyond it the wait is the longest anyway; the power stays a number. */
export const MAX_DOUBLINGS = 20
