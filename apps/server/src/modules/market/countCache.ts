import type { MarketSearch } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { countOffers, type MarketCounts } from './queries.ts'

type Entry = { version: string; fromBlock: number; counts: Promise<MarketCounts> }

const MAX_ENTRIES = 500
const caches = new WeakMap<Db, Map<string, Entry>>()

/**
 * The counts of a search, counted once for as long as they hold: until an event changes the market, an auction locks or a sale
 * ends by itself.
 * Nothing is guessed, so every node may keep its own.
 */
export async function countOffersOnce(
  db: Db,
  search: MarketSearch,
  head: { block: number; time: number; version: string },
): Promise<MarketCounts> {
  const entries = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, entries)
  const { sort: _, ...filters } = search
  const key = JSON.stringify(filters)
  const known = entries.get(key)
  if (known?.version === head.version && head.block >= known.fromBlock) {
    const counts = await known.counts
    if (holdsAt(counts, head)) return counts
  }
  const counts = countOffers(db, search, head)
  entries.delete(key)
  entries.set(key, { version: head.version, fromBlock: head.block, counts })
  const [oldest] = entries.keys()
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
  counts.catch(() => entries.delete(key))
  return counts
}

const holdsAt = ({ nextLock, nextExpiry }: MarketCounts, { block, time }: { block: number; time: number }): boolean =>
  (nextLock === null || block < nextLock) && (nextExpiry === null || time <= nextExpiry)
