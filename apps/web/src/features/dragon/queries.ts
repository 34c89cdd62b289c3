import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { api, isApiError } from '../../lib/api.ts'
import { isLive } from '../../lib/live.ts'

export type Dragon = CallData<'GET /api/user/dragons/:id'>

export const dragonKey = 'dragon'
const POLL_MS = 20_000

/** A dragon; null for an asset of another kind, whose place is another page. */
export const dragonQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: [dragonKey, locale, id] as const,
    queryFn: async ({ signal }): Promise<Dragon | null> => {
      const params = { id }
      try {
        return await api('GET /api/user/dragons/:id', { params, signal })
      } catch (error) {
        if (!isApiError(error) || error.code !== 404) throw error
        // No dragon of that number: unless it is nothing at all, it is something else.
        await api('GET /api/card/:id', { params, signal })
        return null
      }
    },
    staleTime: 10_000,
    refetchInterval: (query) => (query.state.status === 'error' || isLive() ? false : POLL_MS),
  })
