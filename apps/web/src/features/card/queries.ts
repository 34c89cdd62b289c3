import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export type Card = CallData<'GET /api/card/:id'>
export type Trade = Card['history'][number]
/** What a list already knows of a card: enough to show its face while the rest is coming. */
export type CardFace = Pick<
  Card,
  | 'tokenid'
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

export const cardQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['card', locale, id] as const,
    queryFn: ({ signal }) => api('GET /api/card/:id', { params: { id }, signal }),
    // Prices and the lock move with every block or so; the countdown runs on from the last answer.
    staleTime: 10_000,
    refetchInterval: (query) => (query.state.status === 'error' ? false : 20_000),
  })
