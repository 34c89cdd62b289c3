import { type CallData, calls, type Locale } from '@mdragon/api'
import { featuredLockBlock, type MarketSearch, readMarketSearch } from '@mdragon/domain'
import { z } from 'zod'
import type { Head } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { Written, write } from '../../routing/index.ts'
import { presentAsset, presentFloors, presentOffer } from '../assets/index.ts'
import { heartedOnly } from '../hearts/index.ts'
import { countOffersOnce } from './countCache.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { featuredPage } from './featured.ts'
import { featuredFromTables } from './featuredTables.ts'
import { countOffers, type MarketRow, type MarketSortName, offersOf, openOffers, type ShownCounts } from './queries.ts'
import { type Found, featuredFromShelf, pageOf, type ShelfFollower, type ShelfView } from './shelf/index.ts'

export type MarketQuery = { cursor?: string | undefined; ids?: string | undefined; limit: number } & Record<
  string,
  unknown
>
type MarketPage = CallData<'GET /api/marketplace/list'>
type Asked = { search: MarketSearch; cursor: string | undefined; limit: number; locale: Locale }
type Shown = Omit<MarketRow, 'sort_value'>
type Watched = ReturnType<typeof heartedOnly> | null

/** What the market shows for an address: a page of offers with total, floors and the counts of every filter. */
export async function listMarket(
  { db }: Context,
  { shelf, head }: { shelf: ShelfFollower; head: Head },
  query: MarketQuery,
  { user, locale }: { user: { userid: number } | null; locale: Locale },
): Promise<MarketPage | Written<MarketPage>> {
  const search = readMarketSearch(query)
  const asked = { search, cursor: query.cursor, limit: query.limit, locale }
  // What somebody watches is nobody else's to keep, and few.
  const watched = search.watched ? heartedOnly(user?.userid ?? null, query.ids) : null
  const view = watched ? null : await shelf.at(head)
  if (view) return fromShelf(db, view, asked)
  const page = await fromTables(db, head, asked, watched)
  return watched ? page : new Written(write(pageSchema, page), true)
}

/** Before the shelf is filled, and of what somebody watches. Its counts look at every offer. */
async function fromTables(db: Db, head: Head, asked: Asked, watched: Watched): Promise<MarketPage> {
  const { search, locale } = asked
  const { page, next } = await rowsFromTables(db, head, asked, watched)
  const counts = await (watched ? countOffers(db, search, head, watched) : countOffersOnce(db, search, head))
  return {
    items: page.map((row) => presentItem(row, head, locale)),
    next,
    ...presentCounts(counts),
    version: head.version,
    head: presentHead(head),
  }
}

type Rows = { page: Shown[]; next: string | null }

async function rowsFromTables(db: Db, head: Head, { search, cursor, limit }: Asked, watched: Watched): Promise<Rows> {
  if (search.sort === 'featured')
    return featuredPage(featuredFromTables(db, search, head, watched), head, cursor, limit)
  const rows = await openOffers(db, search, head, limit + 1, cursor ? readCursor(cursor) : null, watched)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last ? writeCursor({ value: last.sort_value, assetsId: last.assets_id }) : null }
}

async function fromShelf(db: Db, view: ShelfView, asked: Asked): Promise<Written<MarketPage>> {
  const { head, items, find } = view
  const { search, locale } = asked
  const found = find(search)
  const { shown, next } = await idsFromShelf(view, found, asked)
  const texts = await items.of(shown, locale, async (ids) => {
    const rows = await offersOf(db, ids)
    return new Map(rows.map((row) => [row.assets_id, write(itemSchema, presentItem(row, head, locale))]))
  })
  const [version, at] = [JSON.stringify(head.version), JSON.stringify(presentHead(head))]
  const text = `{"items":[${texts.join(',')}],"next":${JSON.stringify(next)},${writeCounts(found)},"version":${version},"head":${at}}`
  return new Written(text, true)
}

type Ids = { shown: number[]; next: string | null }

/** As long as nothing comes or goes on a page of a search that was read; the first featured one for a block. */
const MOST_PAGES = 100
const pages = new WeakMap<Found['pages'], Map<string, Promise<Ids>>>()
function idsFromShelf(view: ShelfView, found: Found, asked: Asked): Promise<Ids> {
  const known = pages.get(found.pages) ?? new Map<string, Promise<Ids>>()
  pages.set(found.pages, known)
  const { search, cursor = featuredLockBlock(view.head), limit } = asked
  const key = `${search.sort} ${cursor} ${limit}`
  const ids = known.get(key) ?? findIds(view, found, asked)
  if (known.size >= MOST_PAGES) known.clear()
  known.set(key, ids)
  return ids
}

async function findIds({ head, shelf }: ShelfView, found: Found, { search, cursor, limit }: Asked): Promise<Ids> {
  if (search.sort === 'featured') {
    const { page, next } = await featuredPage(featuredFromShelf(shelf, found), head, cursor, limit)
    return { shown: page.map(({ assets_id }) => assets_id), next }
  }
  const sort = search.sort.split(',') as [MarketSortName, 'asc' | 'desc']
  const after = cursor ? readCursor(cursor) : null
  const places = pageOf(shelf, found, sort, after && { ...after, value: BigInt(after.value) }, limit + 1)
  const last = places.length > limit ? places[limit - 1] : undefined
  return {
    shown: places.slice(0, limit).map(({ assetsId }) => assetsId),
    next: last ? writeCursor({ ...last, value: String(last.value) }) : null,
  }
}

const pageSchema = calls['GET /api/marketplace/list'].response
const { items: itemsSchema, head: _, next: __, version: ___, ...countsShape } = pageSchema.shape
const itemSchema = itemsSchema.element
const countsSchema = z.object(countsShape)

const presentItem = (row: Shown, head: Head, locale: Locale): MarketPage['items'][number] => ({
  ...presentAsset(row, locale),
  offer: presentOffer(row, head),
})
const presentHead = ({ block, time, block_ms }: Head): MarketPage['head'] => ({ block, time, block_ms })
const presentCounts = ({ total, floors, facets }: ShownCounts) => ({
  total,
  on_sale: facets.kind.sale ?? 0,
  in_auction: facets.kind.auction ?? 0,
  floors: presentFloors(floors),
  facets,
})

/** Written once for all pages of a search. */
const written = new WeakMap<ShownCounts, string>()
function writeCounts({ counts }: Found): string {
  const text = written.get(counts) ?? write(countsSchema, presentCounts(counts)).slice(1, -1)
  written.set(counts, text)
  return text
}
