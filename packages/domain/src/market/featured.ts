/**
 * The market's first order, for everybody the same and told to whoever asks: auctions that lock within the hour, soonest
 * first; then the tiers take turns, each with its newest; and what is alike does not stand side by side.
 */

const FEATURED_LOCK_MS = 3_600_000

/** Of ten in a row: three celestial, three gold, two jade, one bronze, one iron. */
export const featuredTurns = [5, 4, 3, 5, 4, 2, 5, 4, 3, 1] as const

/** So many neighbours a tile differs from: a row of the widest grid that most have. */
const NEAR = 5

/** The last block that is within the hour, at the chain's measured pace. */
export const featuredLockBlock = ({ block, block_ms }: { block: number; block_ms: number }): number =>
  block + Math.ceil(FEATURED_LOCK_MS / Math.max(1, block_ms))

/**
 * Takes turns until a page is full, beginning at `turn`. A tier that has none left is passed over. Answers with what was
 * taken and whose turn it would be.
 */
export function takeTurns<T>(
  byTier: ReadonlyMap<number, readonly T[]>,
  turn: number,
  limit: number,
): { taken: T[]; turn: number } {
  const queues = new Map([...byTier].map(([tier, items]) => [tier, [...items]]))
  const taken: T[] = []
  let next = turn
  for (let missed = 0; taken.length < limit && missed < featuredTurns.length; next++) {
    const item = queues.get(featuredTurns[next % featuredTurns.length] ?? 0)?.shift()
    missed = item === undefined ? missed + 1 : 0
    if (item !== undefined) taken.push(item)
  }
  return { taken, turn: next % featuredTurns.length }
}

/**
 * The same things, moved apart: each place takes the first one left whose kind is not among its neighbours before, or,
 * where all are, simply the first. Within a page, so that pages keep what is theirs.
 */
export function spreadKinds<T>(items: readonly T[], kindOf: (item: T) => string): T[] {
  const left = [...items]
  const spread: T[] = []
  while (left.length > 0) {
    const near = new Set(spread.slice(-NEAR).map(kindOf))
    const found = left.findIndex((item) => !near.has(kindOf(item)))
    spread.push(...left.splice(Math.max(0, found), 1))
  }
  return spread
}
