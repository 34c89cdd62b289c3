import { gradeRanges } from '@mdragon/domain'
import type { FeaturedKey } from '../cursor.ts'
import type { Candidate, FeaturedSource } from '../featured.ts'
import { countBoth, isIn } from './bits.ts'
import { type Found, pageOf } from './search.ts'
import type { Shelf } from './shelf.ts'

/** The featured order of what was found, from memory: the same as from the tables. */
export function featuredFromShelf(shelf: Shelf, found: Found): FeaturedSource<Candidate> {
  const locking = lockingOf(shelf, found)
  return {
    locking: ({ upTo, soon }, limit) =>
      locking(upTo)
        .map((slot) => shelf.candidateOf(slot))
        .filter(({ lock_block, assets_id }) => !soon || isBeyond(soon, lock_block ?? 0, assets_id))
        .slice(0, limit),
    ofEachTier: (key, limit) => {
      const soon = new Set(locking(key.upTo))
      return tiersOf(shelf, found).flatMap(({ words, total }, i) => {
        const place = key.tiers[i]
        const after = place ? { value: BigInt(place.block), assetsId: place.assetsId } : null
        const isIts = (slot: number) => isIn(words, slot) && !soon.has(slot)
        return pageOf(shelf, found, ['new', 'desc'], after, limit, { isIts, words, total }).map(({ assetsId }) =>
          shelf.candidateOf(shelf.slotOf(assetsId)),
        )
      })
    },
  }
}

const isBeyond = ({ block, assetsId }: NonNullable<FeaturedKey['soon']>, lock: number, id: number): boolean =>
  lock > block || (lock === block && id > assetsId)

/** What of it locks up to a block; for the newest readers, who all have the same block, once. */
const lockingBefore = new WeakMap<Found['list'], { upTo: number; slots: number[] }>()
const lockingOf =
  (shelf: Shelf, { list, matching }: Found) =>
  (upTo: number) => {
    const known = lockingBefore.get(list)
    if (known?.upTo === upTo) return known.slots
    const slots = shelf.lockingUpTo(upTo).filter((slot) => isIn(matching, slot))
    lockingBefore.set(list, { upTo, slots })
    return slots
  }

/** Who is of each tier, of all offers, and how many of what was found. */
const totals = new WeakMap<Found['list'], number[]>()
function tiersOf(shelf: Shelf, { list, matching }: Found): { words: Uint32Array; total: number }[] {
  const words = gradeRanges.map((_, i) => shelf.facets.gradeRange.wordsOf(String(i + 1)))
  const known = totals.get(list) ?? words.map((tier) => countBoth(matching, tier))
  totals.set(list, known)
  return words.map((tier, i) => ({ words: tier, total: known[i] ?? 0 }))
}
