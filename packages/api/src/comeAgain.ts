/** What `Retry-After` of a busy server says. */
const RETRY_MS = 2000
/** Refused so often, a question has failed, and whoever asked says so. */
export const MOST_REFUSALS = 3

/** After how long to ask again: longer each time, and each at a moment of their own, or all would come back together. */
export const comeAgainMs = (refusals: number, random: () => number = Math.random): number =>
  RETRY_MS * 2 ** (refusals - 1) * (0.5 + random())
