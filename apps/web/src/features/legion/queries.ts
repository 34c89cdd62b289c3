import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

export type Team = CallData<'GET /api/user/team'>
export type Ranking = CallData<'GET /api/integral/rank'>
export type RankRow = Ranking['items'][number]
export type HistoryLine = CallData<'GET /api/integral/history'>['items'][number]
export type HistoryType = 1 | 2 | undefined

export const legionKey = [userKey, 'legion'] as const

export const teamQuery = queryOptions({
  queryKey: [...legionKey, 'team'],
  queryFn: ({ signal }) => api('GET /api/user/team', { signal }),
})

/** Of this month unless told. */
export const rankingQuery = (month: number | undefined) =>
  queryOptions({
    queryKey: [...legionKey, 'ranking', month ?? null],
    queryFn: ({ signal }) => api('GET /api/integral/rank', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const historyQuery = (type: HistoryType, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...legionKey, 'history', type ?? null, locale] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/integral/history', { query: { type, cursor: pageParam, limit: 24 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
