import { type Currency, currencies } from '@mdragon/domain/money/currencies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { keptStore } from '../lib/keptStore.ts'

const KEY = 'currency'
const STALE_MS = 10 * 60_000

/** What the operator says coins are worth. Asked for only by who wants to see it. */
export const ratesQuery = queryOptions({
  queryKey: ['rates'] as const,
  queryFn: ({ signal }) => api('GET /api/website/rates', { signal }),
  staleTime: STALE_MS,
})

const kept = keptStore<Currency | null>(KEY, (text) => currencies.find((one) => one === text) ?? null)

/** Kept on the device, and the same in every tab; null: none was chosen. */
export const useCurrency = kept.use
export const chooseCurrency = kept.set
