import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { isLive } from '../../lib/live.ts'
import { takePrefetched } from '../../lib/prefetched.ts'
import { cardPath } from './prefetchedCard.ts'

export type Card = CallData<'GET /api/card/:id'>
export type Trade = Card['history'][number]
/** What a list already knows of a card: enough to show its face while the rest is coming. */
export type CardFace = Pick<
  Card,
  | 'tokenid'
  | 'assets_id'
  | 'name'
  | 'art'
  | 'type'
  | 'camp'
  | 'profession'
  | 'element'
  | 'grade'
  | 'star'
  | 'level'
  | 'power'
  | 'owner'
>

export const cardKey = 'card'
const POLL_MS = 20_000

export const cardQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: [cardKey, locale, id] as const,
    queryFn: async ({ signal }): Promise<Card> =>
      (await takePrefetched<Card>(cardPath(id))) ?? api('GET /api/card/:id', { params: { id }, signal }),
    // The stream tells when to look again; without it prices may move with every block or so.
    staleTime: 10_000,
    refetchInterval: (query) => (query.state.status === 'error' || isLive() ? false : POLL_MS),
  })
