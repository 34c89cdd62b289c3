import type { CallData } from '@mdragon/api'
import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

/** What is left of each generation, and its price. */
export const generationsQuery = queryOptions({
  queryKey: ['dragonGenerations'],
  queryFn: ({ signal }) => api('GET /api/add/mdragon', { signal }),
})

export type Message = CallData<'GET /api/message/list'>[number]

/** Rewards, those that wait first. */
export const messagesQuery = queryOptions({
  queryKey: [userKey, 'messages'],
  queryFn: ({ signal }) => api('GET /api/message/list', { signal }),
})

export type Withdrawal = CallData<'GET /api/user/withdrawals'>['items'][number]

/** What was asked to leave the game, newest first. */
export const withdrawalsQuery = queryOptions({
  queryKey: [userKey, 'withdrawals'],
  queryFn: ({ signal }) => api('GET /api/user/withdrawals', { signal, query: { limit: 10 } }),
})
