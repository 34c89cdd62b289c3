import type { PublicClient } from 'viem'

/** Of how many blocks the time of one is measured. */
const SPAN = 5_000n
/** Fewer say nothing: a chain that was just started. */
const LEAST = 100n

/** The bounds of an auction's lock that make sense to people; the contract's own are in blocks, and far wider. */
const MIN_LOCK_SECONDS = 5 * 60
const MAX_LOCK_SECONDS = 30 * 24 * 3600

/** How long a block of the chain takes, in milliseconds; null on a chain with too few of them. */
export async function measureBlockMs(reader: PublicClient): Promise<number | null> {
  const latest = await reader.getBlock()
  const span = latest.number < SPAN ? latest.number - 1n : SPAN
  if (span < LEAST) return null
  const earlier = await reader.getBlock({ blockNumber: latest.number - span })
  return (Number(latest.timestamp - earlier.timestamp) * 1000) / Number(span)
}

/** A lock of so many seconds in blocks of the chain as it is now. */
export function lockBlocksOf(seconds: number, blockMs: number): bigint {
  if (!(seconds >= MIN_LOCK_SECONDS && seconds <= MAX_LOCK_SECONDS)) {
    throw new Error(`A lock of ${seconds} s is not between ${MIN_LOCK_SECONDS} s and ${MAX_LOCK_SECONDS} s`)
  }
  return BigInt(Math.round((seconds * 1000) / blockMs))
}

/** What a lock in blocks is to people. */
export const lockInWords = (blocks: bigint, blockMs: number): string =>
  `An auction locks ${blocks} blocks after its last bid: ${Math.round((Number(blocks) * blockMs) / 1000)} s at ${Math.round(blockMs)} ms a block`
