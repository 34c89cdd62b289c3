import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { userKey } from '../../lib/user.ts'

export type Player = CallData<'GET /api/user/players'>[number]

/** The user's roles. The server names its servers in the caller's language. */
export const playersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [userKey, 'players', locale],
    queryFn: ({ signal }) => api('GET /api/user/players', { signal }),
  })

export const serversQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['servers', locale],
    queryFn: ({ signal }) => api('GET /api/website/servers', { signal }),
    staleTime: 5 * 60_000,
  })
