/** What this process knows of the chain right now: the indexer writes it, health and metrics show it. */
export type ChainStatus = {
  /** Whether this process is the one that indexes. */
  isLeader: boolean
  /** The chain's newest block as its endpoints say, read or not. */
  head: number | null
  /** Since when no endpoint has answered, in unix milliseconds. */
  staleSince: number | null
  /** Why final events have no effect any more. */
  problem: string | null
  /** Endpoints that are not used, by host: why. */
  refused: Map<string, string>
  /** Since this process began. */
  eventsApplied: number
  reorgs: number
  rpcFailures: number
}

export const createChainStatus = (): ChainStatus => ({
  isLeader: false,
  head: null,
  staleSince: null,
  problem: null,
  refused: new Map(),
  eventsApplied: 0,
  reorgs: 0,
  rpcFailures: 0,
})
