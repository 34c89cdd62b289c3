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
      return tiersOf(shelf, found).flatMap(({ tier, words, total }, i) => {
        const place = key.tiers[i]
        const after = place ? { value: BigInt(place.block), assetsId: place.assetsId } : null
        const isIts = (slot: number) => shelf.facets.gradeRange.get(slot) === tier && !soon.has(slot)
        const part = { name: `tier ${tier} without ${[...soon]}`, isIts, words, total }
        return pageOf(shelf, found, ['new', 'desc'], after, limit, part).map(({ assetsId }) =>
          shelf.candidateOf(shelf.slotOf(assetsId)),
        )
      })
    },
  }
}

const isBeyond = ({ block, assetsId }: NonNullable<FeaturedKey['soon']>, lock: number, id: number): boolean =>
  lock > block || (lock === block && id > assetsId)

/** What of it locks up to a block; for the newest readers, who all have the same block, once. */
const lockingBefore = new WeakMap<Found['pages'], { upTo: number; slots: number[] }>()
const lockingOf =
  (shelf: Shelf, { pages, matching }: Found) =>
  (upTo: number) => {
    const known = lockingBefore.get(pages)
    if (known?.upTo === upTo) return known.slots
    const slots = shelf.lockingUpTo(upTo).filter((slot) => isIn(matching, slot))
    lockingBefore.set(pages, { upTo, slots })
    return slots
  }

/** Who is of each tier, of all offers, and about how many of what was found: by that alone is chosen how they are read. */
const totals = new WeakMap<Found['pages'], number[]>()
function tiersOf(shelf: Shelf, { pages, matching }: Found): { tier: string; words: Uint32Array; total: number }[] {
  const tiers = gradeRanges.map((_, i) => {
    const tier = String(i + 1)
    return { tier, words: shelf.facets.gradeRange.wordsOf(tier) }
  })
  const known = totals.get(pages) ?? tiers.map(({ words }) => countBoth(matching, words))
  totals.set(pages, known)
  return tiers.map((one, i) => ({ ...one, total: known[i] ?? 0 }))
}
