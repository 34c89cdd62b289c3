import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export type Kind = CallData<'GET /api/gun/:type/:index_id'>
export type KindOffer = Kind['offers'][number]

export const kindKey = 'kind'

export const kindQuery = (type: string, indexId: string, locale: Locale) =>
  queryOptions({
    queryKey: [kindKey, locale, type, indexId] as const,
    queryFn: ({ signal }) => api('GET /api/gun/:type/:index_id', { params: { type, index_id: indexId }, signal }),
  })
