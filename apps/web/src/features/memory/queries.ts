import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import type { AssetKind } from '@mdragon/domain/asset/kinds'
import type { MemoryPeriod } from '@mdragon/domain/memory/period'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { memoryKey } from './key.ts'

export type KindName = { type: string; index_id: number }
export type Course = CallData<'GET /api/memory/kind/:type/:index_id'>['coins'][number]
export type Sale = CallData<'GET /api/memory/kind/:type/:index_id/sales'>['items'][number]
export type TradeKind = 'sale' | 'bid'

const paramsOf = ({ type, index_id }: KindName) => ({ type, index_id: String(index_id) })

export const kindMemoryQuery = (kind: KindName, days: MemoryPeriod) =>
  queryOptions({
    queryKey: [memoryKey, 'kind', kind, days] as const,
    queryFn: ({ signal }) =>
      api('GET /api/memory/kind/:type/:index_id', { params: paramsOf(kind), query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

export const salesQuery = (name: KindName, kind: TradeKind, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [memoryKey, 'sales', locale, name, kind] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/memory/kind/:type/:index_id/sales', {
        params: paramsOf(name),
        query: { kind, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const topQuery = (name: KindName, kind: TradeKind, coin: Course['coin'], locale: Locale) =>
  queryOptions({
    queryKey: [memoryKey, 'top', locale, name, kind, coin] as const,
    queryFn: ({ signal }) =>
      api('GET /api/memory/kind/:type/:index_id/top', {
        params: paramsOf(name),
        query: { kind, coin, limit: 5 } as { kind: TradeKind },
        signal,
      }),
  })

export const holdersQuery = (name: KindName) =>
  infiniteQueryOptions({
    queryKey: [memoryKey, 'holders', name] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/memory/kind/:type/:index_id/holders', {
        params: paramsOf(name),
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const rarityQuery = (id: number) =>
  queryOptions({
    queryKey: [memoryKey, 'rarity', id] as const,
    queryFn: ({ signal }) => api('GET /api/memory/rarity/:id', { params: { id: String(id) }, signal }),
  })

export const marketMemoryQuery = (type: AssetKind | 'all') =>
  queryOptions({
    queryKey: [memoryKey, 'market', type] as const,
    queryFn: ({ signal }) => api('GET /api/memory/market', { query: { type }, signal }),
  })
