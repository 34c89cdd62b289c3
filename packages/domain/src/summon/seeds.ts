import { sha256Hex } from './hmac.ts'

/** A seed serves one account, for so many draws at most. */
export const DRAWS_OF_SEED = 1_000
/** How many seeds are committed to at once. */
export const SEEDS_OF_CHAIN = 100

export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** What is published of a seed before it is used. */
export const seedHash = (seed: string): string => sha256Hex(seed)

/**
 * Seeds are a chain, used from its end to its beginning: each is the hash of the one that comes after it. Whoever has
 * published the hash of the first has committed to all of them, and each seed that is revealed is the hash of the next.
 * `last` is the one that only we know; `following` says how many come after the wanted one.
 */
export function seedOfChain(last: string, following: number): string {
  let seed = last
  for (let i = 0; i < following; i++) seed = seedHash(seed)
  return seed
}

/** What a player may add: something to read, in one line. */
const CLIENT_SEED_MAX = 64
export const isClientSeed = (text: string): boolean =>
  text.length > 0 && text.length <= CLIENT_SEED_MAX && text.isWellFormed() && !/\p{C}/u.test(text)
