import { askedText, type MarketSearch, parseAmount, searchRoster } from '@mdragon/domain'
import type { Facet, ShownCounts } from '../queries.ts'
import { Bits, countBoth, eachIn, inAll, isIn } from './bits.ts'
import { ReadPages, type Sort } from './readPages.ts'
import { type Place, type Shelf, type ShelfFacet, type ShelfSort, shelfFacets } from './shelf.ts'

/** What a search finds: who, everything that is counted beside the list, and the pages of it that were read. */
export type Found = { matching: Uint32Array; counts: ShownCounts; pages: ReadPages }

export const facetNames: readonly Facet[] = shelfFacets.filter((name) => name !== 'petCamp')
export const columnOf = (facet: Facet, { type }: MarketSearch): ShelfFacet =>
  facet === 'camp' && type === 'pet' ? 'petCamp' : facet

export const chosenFacets = (search: MarketSearch): Facet[] =>
  facetNames.filter((facet) => search[facet] !== 0 && search[facet] !== 'all')

/** Total, floors and, for each choice of each filter, how many it would show with every other filter kept. */
export function searchShelf(shelf: Shelf, search: MarketSearch): Found {
  const narrowed = narrow(shelf, search)
  const chosen = chosenFacets(search)
  const wordsOf = (facet: Facet) => shelf.facets[columnOf(facet, search)].wordsOf(String(search[facet]))
  /** Those that all filters but one let through. */
  const passing = (except: Facet | null) => inAll([narrowed, ...chosen.filter((one) => one !== except).map(wordsOf)])
  const matching = passing(null)
  const others = (facet: Facet) => (chosen.includes(facet) ? passing(facet) : matching)
  const facets = Object.fromEntries(
    facetNames.map((facet) => [facet, countValues(shelf, columnOf(facet, search), others(facet))]),
  ) as ShownCounts['facets']
  const onSale = inAll([others('kind'), shelf.facets.kind.wordsOf('sale')])
  const counts = { total: countBoth(matching, matching), floors: floorsOf(shelf, onSale), facets }
  return { matching, counts, pages: new ReadPages() }
}

/** 0 counts for nothing. */
function countValues(shelf: Shelf, facet: ShelfFacet, words: Uint32Array): Record<string, number> {
  const counted = shelf.facets[facet].each().map(({ word, bits }) => [word, countBoth(words, bits.words)] as const)
  return Object.fromEntries(counted.filter(([word, n]) => word !== '0' && n > 0))
}

/** The cheapest in each coin: the first of it in the order of prices. */
function floorsOf(shelf: Shelf, onSale: Uint32Array): ShownCounts['floors'] {
  const coins = shelf.facets.coin.each().filter(({ bits }) => countBoth(onSale, bits.words) > 0)
  const missing = new Set(coins)
  const floors: ShownCounts['floors'] = []
  if (missing.size === 0) return floors
  shelf.order('price').visit('asc', null, (slot) => {
    if (!isIn(onSale, slot)) return true
    for (const coin of missing)
      if (coin.bits.has(slot)) {
        floors.push({ coin: coin.word, price: String(shelf.payOf(slot)) })
        missing.delete(coin)
      }
    return missing.size > 0
  })
  return floors
}

/** Level, price and text look at every offer: a million of them take some milliseconds, once for each change. */
function narrow(shelf: Shelf, search: MarketSearch): Uint32Array {
  const { level, from, to, q } = search
  if (!level && !from && !to && !q) return shelf.open.words
  const [passes, matches] = [passesNarrow(shelf, search), q ? matchesText(shelf, q) : null]
  const fits = new Bits()
  for (const slot of eachIn(shelf.open.words)) if (passes(slot) && (!matches || matches(slot))) fits.add(slot)
  return fits.words
}

/** By level and price. */
export function passesNarrow(shelf: Shelf, { level, from, to }: MarketSearch): (slot: number) => boolean {
  const tests: ((slot: number) => boolean)[] = []
  if (level > 0) tests.push((slot) => shelf.numbers.level.get(slot) >= level)
  if (from || to)
    tests.push(shelf.isBetween(from ? (parseAmount(from) ?? 0n) : null, to ? (parseAmount(to) ?? 0n) : null))
  return (slot) => tests.every((test) => test(slot))
}

/** A text finds names in any language, a token's number, or the owner's address by its beginning. */
function matchesText(shelf: Shelf, q: string): (slot: number) => boolean {
  const byType = Map.groupBy(searchRoster(q), ({ kind }) => kind)
  const kinds = [...byType].map(([type, entries]) => ({
    words: shelf.facets.type.wordsOf(type),
    ids: new Set(entries.map(({ indexId }) => indexId)),
  }))
  const { tokenId, ownerFrom } = askedText(q)
  const ways: ((slot: number) => boolean)[] = kinds.map(
    ({ words, ids }) =>
      (slot) =>
        ids.has(shelf.indexIds.get(slot)) && isIn(words, slot),
  )
  if (tokenId !== null) ways.push((slot) => shelf.numbers.tokenid.get(slot) === tokenId)
  if (ownerFrom !== null) ways.push(shelf.owners.matching((owner) => owner.startsWith(ownerFrom)))
  return (slot) => ways.some((way) => way(slot))
}

/** Of fewer than this, those that match are sorted; of more, the order is followed until a page is full. */
const FEW = 2000

/** A part of what was found: all of it are in `words`, about so many, and each tells whether it is one. */
type Part = { name: string; words: Uint32Array; total: number; isIts(slot: number): boolean }

/** A page of what was found, or of a part of it: the places of its rows, in order. */
export function pageOf(
  shelf: Shelf,
  found: Found,
  sort: Sort,
  after: Place | null,
  limit: number,
  part: Part | null = null,
): readonly Place[] {
  const name = [...sort, after?.value, after?.assetsId, limit, part?.name].join(' ')
  const asked = { sort, after, limit, isIts: part?.isIts }
  return found.pages.of(shelf, name, asked, () => readPlaces(shelf, found, asked, part))
}

function readPlaces(
  shelf: Shelf,
  { matching, counts }: Found,
  { sort: [sort, direction], after, limit }: { sort: Sort; after: Place | null; limit: number },
  part: Part | null,
): Place[] {
  const side = after && shelf.sideOf(sort, after)
  const places: Place[] = []
  const take = (slot: number): boolean => {
    if (isIn(matching, slot) && (!part || part.isIts(slot))) places.push(shelf.placeOf(sort, slot))
    return places.length < limit
  }
  const some = () => (part ? inAll([matching, part.words]) : matching)
  if ((part ?? counts).total > FEW) shelf.order(sort).visit(direction, side, take)
  else for (const slot of sortFew(shelf, some(), sort, direction, side)) if (!take(slot)) break
  return places
}

function sortFew(
  shelf: Shelf,
  matching: Uint32Array,
  sort: ShelfSort,
  direction: 'asc' | 'desc',
  side: ((slot: number) => number) | null,
): number[] {
  const sign = direction === 'asc' ? 1 : -1
  const slots = [...eachIn(matching)].filter((slot) => side === null || side(slot) * sign > 0)
  return slots.sort((a, b) => sign * shelf.compare(sort, a, b))
}
