import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** What the operator has set for the site. It changes rarely, so one answer serves the whole visit. */
export const settingQuery = queryOptions({
  queryKey: ['setting'],
  queryFn: ({ signal }) => api('GET /api/website/setting', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
