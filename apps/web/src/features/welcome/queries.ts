import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** How much is offered: the market's own counts, with the least of its cards. */
export const offeredQuery = queryOptions({
  queryKey: ['offered'],
  queryFn: ({ signal }) => api('GET /api/marketplace/list', { query: { limit: 1 }, signal }),
  select: ({ on_sale, in_auction }) => ({ on_sale, in_auction }),
  staleTime: 60_000,
})
