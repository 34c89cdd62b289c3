import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

export type Hearted = CallData<'GET /api/heart/list'>['items'][number]
export type SavedSearch = CallData<'GET /api/search/list'>['items'][number]
export type CoinAmount = NonNullable<Hearted['target']>

export const heartsKey = [userKey, 'hearts'] as const
const FIRST_PAGE = 24
const LATER_PAGES = 48

export const watchListQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...heartsKey, 'list', locale] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/heart/list', {
        query: { cursor: pageParam, limit: pageParam ? LATER_PAGES : FIRST_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const heartsOfQuery = (id: number) =>
  queryOptions({
    queryKey: [...heartsKey, 'of', id] as const,
    queryFn: ({ signal }) => api('GET /api/heart/of/:id', { params: { id: String(id) }, signal }),
  })

export const searchesQuery = queryOptions({
  queryKey: [...heartsKey, 'searches'] as const,
  queryFn: async ({ signal }) => (await api('GET /api/search/list', { signal })).items,
})
