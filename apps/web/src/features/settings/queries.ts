import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** What the operator has set for the site. It changes rarely, so one answer serves until the stream says otherwise. */
export const settingQuery = queryOptions({
  queryKey: ['setting'],
  queryFn: ({ signal }) => api('GET /api/website/setting', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
