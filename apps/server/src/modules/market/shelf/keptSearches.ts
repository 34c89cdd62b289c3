import type { MarketSearch } from '@mdragon/domain'
import type { Facet, ShownCounts } from '../queries.ts'
import { chosenFacets, columnOf, type Found, facetNames, passesNarrow, searchShelf } from './search.ts'
import type { Shelf } from './shelf.ts'

type Filters = Omit<MarketSearch, 'sort'>
type Kept = { search: MarketSearch; found: Found }

/** Searches that are kept. At a million offers each takes 125 kB. */
const MOST = 300

/**
 * What was searched, kept true while offers come and go: each changes single bits and counts of a search, where to search
 * anew would look at every offer. What cannot be told by that one offer is given up, and found anew when it is asked for.
 */
export class KeptSearches {
  readonly #shelf: Shelf
  readonly #kept = new Map<string, Kept>()

  constructor(shelf: Shelf) {
    this.#shelf = shelf
    shelf.watch = {
      left: (slot) => this.#move(slot, -1),
      came: (slot) => this.#move(slot, 1),
      all: () => this.#kept.clear(),
    }
  }

  find(filters: Filters): Found {
    const key = JSON.stringify(filters)
    const known = this.#kept.get(key)
    if (known) return known.found
    const search: MarketSearch = { ...filters, sort: 'new,desc' }
    const found = searchShelf(this.#shelf, search)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= MOST && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, { search, found })
    return found
  }

  #move(slot: number, by: 1 | -1): void {
    for (const [key, kept] of this.#kept) {
      const found = moved(this.#shelf, kept, slot, by)
      if (found) kept.found = found
      else this.#kept.delete(key)
    }
  }
}

/** What a search finds once an offer has come or gone; null where that takes a look at the others. */
function moved(shelf: Shelf, { search, found }: Kept, slot: number, by: 1 | -1): Found | null {
  // Names and owners are looked up for all at once.
  if (search.q) return null
  if (!passesNarrow(shelf, search)(slot)) return found
  const valueIn = (facet: Facet) => shelf.facets[columnOf(facet, search)].get(slot)
  const failing = chosenFacets(search).filter((facet) => valueIn(facet) !== String(search[facet]))
  // Each count keeps every filter but its own: who fails two is in none of them.
  if (failing.length > 1) return found
  const [own] = failing
  const floors = movedFloors(shelf, found.counts, slot, by, own === undefined || own === 'kind')
  if (!floors) return null
  const counts: ShownCounts = {
    total: found.counts.total + (own === undefined ? by : 0),
    floors,
    facets: { ...found.counts.facets },
  }
  for (const facet of own === undefined ? facetNames : [own])
    counts.facets[facet] = movedCount(found.counts.facets[facet], valueIn(facet), by)
  if (own !== undefined) return { ...found, counts }
  if (!setBit(found.matching, slot, by)) return null
  return { matching: found.matching, counts, pages: found.pages.without(shelf, slot) }
}

/** 0 counts for nothing. */
function movedCount(counts: Record<string, number>, value: string, by: 1 | -1): Record<string, number> {
  if (value === '0') return counts
  const { [value]: before = 0, ...others } = counts
  return before + by > 0 ? { ...others, [value]: before + by } : others
}

/** The lowest of its coin goes: who is the next, the others have to tell. */
function movedFloors(
  shelf: Shelf,
  { floors }: ShownCounts,
  slot: number,
  by: 1 | -1,
  counts: boolean,
): ShownCounts['floors'] | null {
  if (!counts || shelf.facets.kind.get(slot) !== 'sale') return floors
  const [coin, pay] = [shelf.facets.coin.get(slot), shelf.payOf(slot)]
  const lowest = floors.find((floor) => floor.coin === coin)
  const isLower = lowest === undefined || pay < BigInt(lowest.price)
  if (by === -1) return isLower || pay === BigInt(lowest.price) ? null : floors
  if (!isLower) return floors
  const others = floors.filter((floor) => floor !== lowest)
  const before = others.findLastIndex(({ price }) => BigInt(price) <= pay)
  return others.toSpliced(before + 1, 0, { coin, price: String(pay) })
}

/** False where there is no room for it. */
function setBit(words: Uint32Array, slot: number, by: 1 | -1): boolean {
  const i = slot >>> 5
  if (i >= words.length) return false
  const bit = 1 << (slot & 31)
  words[i] = by === 1 ? (words[i] ?? 0) | bit : (words[i] ?? 0) & ~bit
  return true
}
