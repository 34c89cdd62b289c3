import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { type MarketSearch, writeMarketSearch } from '@mdragon/domain/market/search'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { isLive } from '../../lib/live.ts'
import { takePrefetched } from '../../lib/prefetched.ts'
import { FIRST_PAGE, firstPagePath, frontPath } from './prefetchedPage.ts'

type Answer = CallData<'GET /api/marketplace/list'>
export type MarketFront = CallData<'GET /api/marketplace/front'>
/** `isGone`: no longer offered since the list was loaded; it keeps its place there. */
export type MarketItem = Answer['items'][number] & { isGone?: boolean }
/** With what was searched for and when it came: a list that is shown until the next one is there stays what it is. */
export type MarketPage = Omit<Answer, 'items'> & { items: MarketItem[]; search: MarketSearch; receivedMs: number }
const pageOf = (answer: Answer, search: MarketSearch): MarketPage => ({ ...answer, search, receivedMs: Date.now() })

/** Without the stream: so often it is looked at what happens. */
const POLL_MS = 15_000

/** Whoever scrolls on wants more at once. */
const LATER_PAGES = 48

type Place = { cursor?: string | undefined; limit: number; signal?: AbortSignal }

/** A page of a search. What a visitor watches is known to the browser alone, which then says it. */
export async function askMarket(search: MarketSearch, { signal, ...place }: Place): Promise<MarketPage> {
  const kept = search.watched ? await (await import('../../game/heartKeeper.ts')).watchedHere() : undefined
  const query = { ...writeMarketSearch(search), ...kept, ...place }
  return pageOf(await api('GET /api/marketplace/list', { query, ...(signal && { signal }) }), search)
}

/** The list that a search shows, page by page. Names come translated, so the language belongs to the key. */
export const marketQuery = (search: MarketSearch, locale: Locale) => {
  const query = writeMarketSearch(search)
  return infiniteQueryOptions({
    queryKey: ['market', locale, query] as const,
    queryFn: async ({ pageParam, signal }): Promise<MarketPage> => {
      const isPlainFirst = pageParam === undefined && Object.keys(query).length === 0
      const prefetched = isPlainFirst ? await takePrefetched<Answer>(firstPagePath) : null
      if (prefetched) return pageOf(prefetched, search)
      const limit = pageParam ? LATER_PAGES : FIRST_PAGE
      return askMarket(search, { cursor: pageParam, limit, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    // The old list stays, dimmed, until the new one has come: filters do not make the page jump.
    placeholderData: keepPreviousData,
    // Coming back must show the same cards at the same place, so a list is not asked for again behind one's back.
    // What one watches is changed by oneself.
    staleTime: search.watched ? 0 : 5 * 60_000,
    // Comparing ten thousand cards deeply with each new page would cost more than drawing the few that are seen.
    structuralSharing: false,
    refetchOnWindowFocus: false,
  })
}

export const frontKey = 'front'

/** What is happening on the market now. */
export const frontQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [frontKey, locale] as const,
    queryFn: async ({ signal }): Promise<MarketFront> =>
      (await takePrefetched<MarketFront>(frontPath)) ?? api('GET /api/marketplace/front', { signal }),
    refetchInterval: () => (isLive() ? false : POLL_MS),
    refetchOnWindowFocus: false,
  })
