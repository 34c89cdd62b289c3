import type { Place, Shelf, ShelfSort } from './shelf.ts'

export type Sort = readonly [ShelfSort, 'asc' | 'desc']
/** What a page is of: of how many, beyond which place, and of which offers; or of all that the search finds. */
type Asked = { sort: Sort; after: Place | null; limit: number; isIts: ((slot: number) => boolean) | undefined }
type Page = { places: readonly Place[]; isOn(slot: number): boolean }

/** Of one search: each that comes or goes is compared with all of them. */
const MOST = 30

/**
 * The pages of one search that were read, each for as long as no offer comes or goes on it: to find one anew may take a
 * look at all that stand before it and do not fit. As long as this is the same object, so are they all.
 */
export class ReadPages {
  readonly #pages: Map<string, Page>
  /** Some are not known here any more: whether those are the same, nobody can tell. */
  #hasForgotten = false

  constructor(pages: Iterable<readonly [string, Page]> = []) {
    this.#pages = new Map(pages)
  }

  /** `name`: of what was asked. */
  of(shelf: Shelf, name: string, asked: Asked, read: () => Place[]): readonly Place[] {
    const known = this.#pages.get(name)
    if (known) return known.places
    if (this.#pages.size >= MOST) {
      this.#pages.clear()
      this.#hasForgotten = true
    }
    const places = read()
    this.#pages.set(name, { places, isOn: isOnPage(shelf, asked, places) })
    return places
  }

  /** When one of the search's offers comes or goes: without the pages that it is or was on. */
  without(shelf: Shelf, slot: number): ReadPages {
    const left = [...this.#pages].filter(([, { isOn }]) => !isOn(slot))
    // What locks has places of its own in the featured order, and they are not kept here.
    const isSame = left.length === this.#pages.size && !this.#hasForgotten && !shelf.locks(slot)
    return isSame ? this : new ReadPages(left)
  }
}

function isOnPage(shelf: Shelf, { sort: [sort, direction], after, limit, isIts }: Asked, places: readonly Place[]) {
  const sign = direction === 'asc' ? 1 : -1
  const last = places.length < limit ? null : (places.at(-1) ?? null)
  const [sideOfFirst, sideOfLast] = [after && shelf.sideOf(sort, after), last && shelf.sideOf(sort, last)]
  return (slot: number): boolean =>
    (!isIts || isIts(slot)) &&
    (!sideOfFirst || sideOfFirst(slot) * sign > 0) &&
    (!sideOfLast || sideOfLast(slot) * sign <= 0)
}
