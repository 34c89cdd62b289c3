/** Numbers in [0, 1), and what is made of them. */
export type Random = { (): number; in(low: number, high: number): number; of<T>(list: readonly [T, ...T[]]): T }

/** Chance that depends on the seed alone (mulberry32): the same traits give the same picture everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Object.assign(next, {
    in: (low: number, high: number): number => low + next() * (high - low),
    of: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  })
}
