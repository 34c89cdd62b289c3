import type { CallData } from '@mdragon/api'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { userKey } from '../../lib/user.ts'

export type Message = CallData<'GET /api/message/list'>[number]

/** Rewards, those that wait first. */
export const messagesQuery = queryOptions({
  queryKey: [userKey, 'messages'],
  queryFn: ({ signal }) => api('GET /api/message/list', { signal }),
})
