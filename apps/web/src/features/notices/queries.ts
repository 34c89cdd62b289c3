import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'
import { isLive } from '../../lib/live.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { token } from '../../lib/session.ts'

export type NoticePage = CallData<'GET /api/notice/list'>
export type PlayerNotice = NoticePage['items'][number]
/** One that can be answered: its asset and the least bid of now. */
export type Outbid = PlayerNotice &
  Pick<{ [K in 'asset' | 'bid_again']: NonNullable<PlayerNotice[K]> }, 'asset' | 'bid_again'>

export const isOpenOutbid = (notice: PlayerNotice): notice is Outbid =>
  notice.kind === 'outbid' && notice.asset !== null && notice.bid_again !== null

const noticesKey = [userKey, 'notices'] as const
/** Enough to see what is new; what came in one go beyond that is in the drawer. */
const LATEST = 5
const PAGE = 24
const POLL_MS = 20_000

/** How much is unread, and the last that came. Read marks are the server's, so every device shows the same. */
export const latestQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...noticesKey, locale, 'latest'],
    queryFn: ({ signal }) => api('GET /api/notice/list', { query: { limit: LATEST }, signal }),
    enabled: () => token() !== undefined,
    refetchInterval: () => (isLive() ? false : POLL_MS),
  })

export const noticesQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, locale, 'all'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/notice/list', { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** The last that was said of one asset. */
export const aboutQuery = (assetsId: number, locale: Locale) =>
  queryOptions({
    queryKey: [...noticesKey, locale, 'about', assetsId],
    queryFn: ({ signal }) => api('GET /api/notice/list', { query: { assets_id: String(assetsId), limit: 1 }, signal }),
    enabled: () => token() !== undefined,
  })

export const lookAtNotices = (): void => void queryClient.invalidateQueries({ queryKey: noticesKey })

/** The assets that the page holds an offer to bid again on. */
export function answerable(): number[] {
  const held = queryClient.getQueriesData<NoticePage | { pages: NoticePage[] }>({ queryKey: noticesKey })
  const pages = held.flatMap(([, data]) => (data && 'pages' in data ? data.pages : (data ?? [])))
  return pages.flatMap(({ items = [] }) => items.filter(isOpenOutbid).map(({ asset }) => asset.assets_id))
}
