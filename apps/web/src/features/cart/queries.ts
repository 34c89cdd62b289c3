import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export type CartCard = CallData<'GET /api/card/:id'>

/** Under it lies what is known of each asset in the cart. */
export const cartKey = 'cart'

/** One of the cart as it stands now: another may have bought it meanwhile. */
export const cartCardQuery = (id: number, locale: Locale) =>
  queryOptions({
    queryKey: [cartKey, id, locale] as const,
    queryFn: ({ signal }) => api('GET /api/card/:id', { params: { id: String(id) }, signal }),
  })
