/** Chance that repeats: the same seed gives the same world on every machine. */
export type Random = {
  /** 0 <= x < 1 */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  /** An index, each as likely as its weight. */
  weighted(weights: readonly number[]): number
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    weighted(weights) {
      let rest = next() * weights.reduce((a, b) => a + b, 0)
      return Math.max(
        0,
        weights.findIndex((weight) => {
          rest -= weight
          return rest < 0
        }),
      )
    },
  }
}
