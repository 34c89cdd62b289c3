import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export type News = CallData<'GET /api/website/news'>
export type Transparency = CallData<'GET /api/website/transparency'>
export type OwnPageName = 'terms' | 'privacy'

const newsKey = 'news'

/** What the operator changes about money, and whether payouts are paused. The stream says when to look again. */
export const newsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [newsKey, locale],
    queryFn: ({ signal }) => api('GET /api/website/news', { signal }),
    staleTime: 5 * 60_000,
  })

export const transparencyQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [newsKey, locale, 'transparency'],
    queryFn: ({ signal }) => api('GET /api/website/transparency', { signal }),
  })

export const ownPageQuery = (page: OwnPageName, locale: Locale) =>
  queryOptions({
    queryKey: [newsKey, locale, page],
    queryFn: ({ signal }) => api('GET /api/website/page/:page', { params: { page }, signal }),
  })
