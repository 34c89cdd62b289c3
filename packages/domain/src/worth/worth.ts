/** By what an asset's worth was estimated. */
export const worthMethods = ['last_sale', 'floor'] as const
export type WorthMethod = (typeof worthMethods)[number]
export type Worth = { wei: bigint; by: WorthMethod }

/**
 * What an asset may be worth, in the game's own coin: what was last paid for this very one; for one that nobody has
 * bought yet, the lowest price at which others offer one of its kind now. Null where neither is known: then nothing is
 * guessed.
 */
export function estimateWorth(lastPaid: bigint | null, floor: bigint | null): Worth | null {
  if (lastPaid !== null) return { wei: lastPaid, by: 'last_sale' }
  return floor === null ? null : { wei: floor, by: 'floor' }
}

export type WorthChange = { at: number; delta: bigint }

/**
 * How the worth of what is held now came to be, at each of these times: today's sum, less every change that came after.
 * Both are in the order of time.
 */
export function courseOf(now: bigint, changes: readonly WorthChange[], times: readonly number[]): bigint[] {
  let [worth, i] = [now, changes.length - 1]
  const course = times.toReversed().map((time) => {
    for (let change = changes[i]; change && change.at > time; change = changes[--i]) worth -= change.delta
    return worth
  })
  return course.toReversed()
}
