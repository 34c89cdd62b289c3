/** The key in use and the one that takes its place: more would be keys that nobody watches. */
const MOST_KEYS = 2

/** Named as the wire's refusal. */
export type GameKeyProblem = 'game.too_many_keys'

export const gameKeyProblem = (valid: number): GameKeyProblem | null =>
  valid >= MOST_KEYS ? 'game.too_many_keys' : null
