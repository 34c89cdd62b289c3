import { gradeRanges } from '@mdragon/domain'
import type { FeaturedKey } from '../cursor.ts'
import type { Candidate, FeaturedSource } from '../featured.ts'
import { countBoth, inAll, isIn } from './bits.ts'
import { type Found, pageOf } from './search.ts'
import type { Shelf } from './shelf.ts'

/** The featured order of what was found, from memory: the same as from the tables. */
export function featuredFromShelf(shelf: Shelf, found: Found): FeaturedSource<Candidate> {
  const locking = (upTo: number) => shelf.lockingUpTo(upTo).filter((slot) => isIn(found.matching, slot))
  return {
    locking: ({ upTo, soon }, limit) =>
      locking(upTo)
        .map((slot) => shelf.candidateOf(slot))
        .filter(({ lock_block, assets_id }) => !soon || isBeyond(soon, lock_block ?? 0, assets_id))
        .slice(0, limit),
    ofEachTier: (key, limit) =>
      tiersOf(shelf, found, key.upTo, locking).flatMap((matching, i) => {
        const place = key.tiers[i]
        const after = place ? { value: BigInt(place.block), assetsId: place.assetsId } : null
        const counts = { ...found.counts, total: countBoth(matching, matching) }
        const some: Found = { matching, counts, list: found.list }
        return pageOf(shelf, some, ['new', 'desc'], after, limit).map(({ assetsId }) =>
          shelf.candidateOf(shelf.slotOf(assetsId)),
        )
      }),
  }
}

const isBeyond = ({ block, assetsId }: NonNullable<FeaturedKey['soon']>, lock: number, id: number): boolean =>
  lock > block || (lock === block && id > assetsId)

/** Of each tier those that do not lock so soon; for the newest readers, who all have the same block, once. */
const kept = new WeakMap<Found['list'], { upTo: number; tiers: Uint32Array[] }>()
function tiersOf(shelf: Shelf, found: Found, upTo: number, locking: (upTo: number) => number[]): Uint32Array[] {
  const known = kept.get(found.list)
  if (known?.upTo === upTo) return known.tiers
  const tiers = gradeRanges.map((_, i) => inAll([found.matching, shelf.facets.gradeRange.wordsOf(String(i + 1))]))
  for (const slot of locking(upTo))
    for (const words of tiers) words[slot >>> 5] = (words[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
  kept.set(found.list, { upTo, tiers })
  return tiers
}
