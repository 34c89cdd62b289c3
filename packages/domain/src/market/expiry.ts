const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** What a seller is offered to choose from, in days; what is not chosen does not end by itself. */
export const listingDays = [1, 7, 30] as const

/** Longer than it takes to sign, and no longer than anybody remembers. */
const LEAST_S = HOUR_S
const MOST_S = 366 * DAY_S

/** As the market contract has it: its last second is one in which it can be bought. Times are the chain's. */
export const isExpired = (expiresAt: number | null, time: number): boolean => expiresAt !== null && time > expiresAt

/** Whether a listing may be given this end now. */
export const isExpiryInBounds = (expiresAt: number, time: number): boolean =>
  expiresAt >= time + LEAST_S && expiresAt <= time + MOST_S

export const expiryAfter = (days: number, time: number): number => time + days * DAY_S
