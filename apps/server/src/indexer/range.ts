/** How many blocks to ask for at once: as many as the chain's node bears. */
export type Range = {
  size(): number
  /** It was answered: more next time, up to what was refused before. */
  grew(): void
  /** It was too much. False when there is nothing smaller to ask for. */
  shrank(): boolean
}

const MAX_BLOCKS = 50_000
/** After so many answers, what was too much once is tried again. */
const PATIENCE = 10

export function createRange(max = MAX_BLOCKS): Range {
  let size = max
  let ceiling = max
  let answers = 0
  return {
    size: () => size,
    grew() {
      if (++answers % PATIENCE === 0) ceiling = Math.min(max, ceiling * 2)
      size = Math.min(ceiling, size * 2)
    },
    shrank() {
      if (size === 1) return false
      answers = 0
      ceiling = Math.max(1, Math.floor(size * 0.75))
      size = Math.floor(size / 2)
      return true
    },
  }
}
