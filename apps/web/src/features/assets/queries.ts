import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import type { AssetKind } from '@mdragon/domain/asset/kinds'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'
import { readPages } from '../../lib/readPages.ts'
import type { OwnAddress, ProfitAddress, TradeSide } from './address.ts'
import { acquired, disposed, paid, type TaxRow } from './taxFile.ts'
import type { AssetsWords } from './words/index.ts'

export type OwnPage = CallData<'GET /api/user/card/list'>
export type OwnAsset = OwnPage['items'][number]
export type OwnTrade = CallData<'POST /api/user/card/business'>['items'][number]

/** Under it lies every list of what the player owns. */
export const ownAssetsKey = [userKey, 'assets'] as const

/** The first page is what a screen holds; whoever scrolls on wants more at once. */
const FIRST_PAGE = 24
const LATER_PAGES = 48
const pageOf = (cursor: string | undefined) => ({ cursor, limit: cursor ? LATER_PAGES : FIRST_PAGE })

type PageQuery = Pick<OwnAddress, 'place' | 'sort'> & {
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Dragons have a call of their own; its answer is the same. */
const askFor = (kind: AssetKind, query: PageQuery, signal: AbortSignal): Promise<OwnPage> =>
  kind === 'dragon'
    ? api('GET /api/user/dragons', { query, signal })
    : api('GET /api/user/card/list', { query: { ...query, type: kind }, signal })

/** What the player owns of one kind. Names come translated, so the language belongs to the key. */
export const ownAssetsQuery = ({ kind, place, sort, q }: OwnAddress, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...ownAssetsKey, 'list', locale, kind, place, sort, q] as const,
    queryFn: ({ pageParam, signal }) => askFor(kind, { place, sort, q: q || undefined, ...pageOf(pageParam) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    // The old list of the same kind stays, dimmed, until the new one has come: a filter does not make the page jump.
    placeholderData: (before, query) => (query?.queryKey[4] === kind ? before : undefined),
  })

export type Portfolio = CallData<'GET /api/user/portfolio'>
export const portfolioDays = ['1', '7', '30', 'all'] as const
export type PortfolioDays = (typeof portfolioDays)[number]

/** What all of it may be worth, and how that came to be. */
export const portfolioQuery = (days: PortfolioDays) =>
  queryOptions({
    queryKey: [...ownAssetsKey, 'portfolio', days] as const,
    queryFn: ({ signal }) => api('GET /api/user/portfolio', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

export type ProfitYears = CallData<'GET /api/user/portfolio/years'>
export type Lot = CallData<'GET /api/user/portfolio/lots'>['items'][number]
export type PortfolioCost = CallData<'GET /api/user/portfolio/costs'>['items'][number]

/** What was realised in each year. */
export const profitYearsQuery = queryOptions({
  queryKey: [...ownAssetsKey, 'years'] as const,
  queryFn: ({ signal }) => api('GET /api/user/portfolio/years', { signal }),
})

/** Asset by asset, what it cost and brought. */
export const lotsQuery = ({ of, sort, year }: ProfitAddress, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...ownAssetsKey, 'lots', locale, of, sort, year] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/user/portfolio/lots', {
        query: { of, sort, year: of === 'held' ? undefined : (year ?? undefined), ...pageOf(pageParam) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before, query) => (query?.queryKey[4] === of ? before : undefined),
  })

/** The most that one answer about lots holds. */
const TAX_PAGE = 500

/** Everything that came, went and was paid in a year, or ever, as rows of the file. */
export async function readTaxRows(year: number | null, words: AssetsWords): Promise<TaxRow[]> {
  const query = { year: year ?? undefined, limit: TAX_PAGE }
  const lots = (of: 'begun' | 'ended') =>
    readPages((cursor) => api('GET /api/user/portfolio/lots', { query: { ...query, of, sort: 'old', cursor } }))
  const costs = readPages((cursor) => api('GET /api/user/portfolio/costs', { query: { ...query, cursor } }))
  const rows: TaxRow[] = []
  for await (const lot of lots('begun')) rows.push(...acquired(lot, words))
  for await (const lot of lots('ended')) rows.push(...disposed(lot, words))
  for await (const cost of costs) rows.push(paid(cost, words))
  return rows
}

/** How many there are of each kind. */
export const ownCountsQuery = queryOptions({
  queryKey: [...ownAssetsKey, 'counts'] as const,
  queryFn: ({ signal }): Promise<OwnCounts> => api('GET /api/user/card/counts', { signal }),
})
export type OwnCounts = Record<AssetKind, number>

/** What the player bought and sold, the newest first. */
export const ownTradesQuery = (side: TradeSide, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...ownAssetsKey, 'trades', locale, side] as const,
    queryFn: ({ pageParam, signal }) =>
      api('POST /api/user/card/business', { body: { side, ...pageOf(pageParam) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** The most that one answer holds. */
const WHOLE_PAGE = 96

/** All that the player has on sale, of every kind, for who takes it off all at once. */
export async function readListings(): Promise<OwnAsset[]> {
  const found: OwnAsset[] = []
  for (const path of ['GET /api/user/card/list', 'GET /api/user/dragons'] as const)
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const page: OwnPage = await api(path, { query: { place: 'wallet', limit: WHOLE_PAGE, cursor } })
      found.push(...page.items.filter(({ offer }) => offer?.kind === 'sale'))
      cursor = page.next ?? undefined
    }
  return found
}
