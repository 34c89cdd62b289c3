import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { type MarketSearch, writeMarketSearch } from '@mdragon/domain/market/search'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { FIRST_PAGE, takePrefetchedPage } from './prefetchedPage.ts'

type Answer = CallData<'GET /api/marketplace/list'>
/** `isGone`: no longer offered since the list was loaded; it keeps its place there. */
export type MarketItem = Answer['items'][number] & { isGone?: boolean }
export type MarketPage = Omit<Answer, 'items'> & { items: MarketItem[] }

/** Whoever scrolls on wants more at once. */
const LATER_PAGES = 48

/** The list that a search shows, page by page. Names come translated, so the language belongs to the key. */
export const marketQuery = (search: MarketSearch, locale: Locale) => {
  const query = writeMarketSearch(search)
  return infiniteQueryOptions({
    queryKey: ['market', locale, query] as const,
    queryFn: async ({ pageParam, signal }): Promise<MarketPage> => {
      const isPlainFirst = pageParam === undefined && Object.keys(query).length === 0
      const prefetched = isPlainFirst ? await takePrefetchedPage() : null
      if (prefetched) return prefetched
      const limit = pageParam ? LATER_PAGES : FIRST_PAGE
      return api('GET /api/marketplace/list', { query: { ...query, cursor: pageParam, limit }, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    // The old list stays, dimmed, until the new one has come: filters do not make the page jump.
    placeholderData: keepPreviousData,
    // Coming back must show the same cards at the same place, so a list is not asked for again behind one's back.
    staleTime: 5 * 60_000,
    // Comparing ten thousand cards deeply with each new page would cost more than drawing the few that are seen.
    structuralSharing: false,
    refetchOnWindowFocus: false,
  })
}
