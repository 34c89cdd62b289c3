import type { CallData, Locale } from '@mdragon/api'
import { type MarketSearch, readMarketSearch } from '@mdragon/domain'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import { presentAsset, presentFloors, presentOffer } from '../assets/index.ts'
import { countOffersOnce } from './countCache.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { openOffers } from './queries.ts'

export type MarketQuery = { cursor?: string | undefined; limit: number } & Record<string, unknown>

/** What the market shows for an address: a page of offers with total, floors and the counts of every filter. */
export async function listMarket(
  { db }: Context,
  query: MarketQuery,
  locale: Locale,
): Promise<CallData<'GET /api/marketplace/list'>> {
  const search: MarketSearch = readMarketSearch(query)
  const head = await readHead(db)
  const rows = await openOffers(db, search, head, query.limit + 1, query.cursor ? readCursor(query.cursor) : null)
  const { total, floors, facets } = await countOffersOnce(db, search, head)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => ({ ...presentAsset(row, locale), offer: presentOffer(row, head) })),
    next: rows.length > query.limit && last ? writeCursor({ value: last.sort_value, assetsId: last.assets_id }) : null,
    total,
    on_sale: facets.kind.sale ?? 0,
    in_auction: facets.kind.auction ?? 0,
    floors: presentFloors(floors),
    facets,
    head: { block: head.block, time: head.time, block_ms: head.block_ms },
  }
}
