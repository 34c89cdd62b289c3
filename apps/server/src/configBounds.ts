/** How long anybody may take, and how much anybody may ask at once. docs/decisions/2026-11-15-bounded-work.md says why so. */
export type Bounds = {
  /** From the connection, or the end of the last answer, to the end of a request's headers. */
  headersMs: number
  /** To the end of its body. */
  requestMs: number
  /** A connection on which nothing is asked. */
  idleMs: number
  /** A connection on which nothing moves though something should: its reader has stopped reading. */
  stalledMs: number
  /** Requests on one connection that have no answer yet. Browsers ask one at a time; who asks more is a program. */
  perConnection: number
  /** Reads that are worked on at once, and as many writes; the others wait. */
  atOnce: number
  /** How many may wait; beyond them somebody is told at once to come again. */
  waiting: number
  /** How many of those that wait may be of one address. */
  perAddress: number
  /** Who has waited so long is told to come again. */
  patienceMs: number
  streams: number
  streamsPerAddress: number
  streamsPerAccount: number
}

export const defaultBounds: Bounds = {
  headersMs: 10_000,
  requestMs: 20_000,
  idleMs: 72_000,
  stalledMs: 40_000,
  perConnection: 2,
  atOnce: 32,
  waiting: 256,
  perAddress: 128,
  patienceMs: 1500,
  streams: 2000,
  streamsPerAddress: 250,
  streamsPerAccount: 20,
}
