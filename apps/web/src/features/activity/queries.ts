import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'
import { collect, readPages } from '../../lib/readPages.ts'
import { type ActivityFilter, secondsOf } from './address.ts'

export type ActivityPage = CallData<'GET /api/user/activities'>
export type Activity = ActivityPage['items'][number]

export const activityKey = [userKey, 'activity'] as const
const FIRST_PAGE = 24
const LATER_PAGES = 48
const MOST = 96

const ask = (filter: ActivityFilter, cursor: string | undefined, limit: number, signal?: AbortSignal) =>
  api('GET /api/user/activities', {
    query: { group: filter.group, coin: filter.coin ?? undefined, ...secondsOf(filter.month), cursor, limit },
    ...(signal ? { signal } : {}),
  })

export const activityQuery = (filter: ActivityFilter, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...activityKey, locale, filter] as const,
    queryFn: ({ pageParam, signal }) => ask(filter, pageParam, pageParam ? LATER_PAGES : FIRST_PAGE, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Every line that the filter lets through, page by page. */
export const readAll = (filter: ActivityFilter): Promise<Activity[]> =>
  collect(readPages((cursor) => ask(filter, cursor, MOST)))
