import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { userKey } from '../../lib/user.ts'

/** Who the user is on one server. */
export type Role = CallData<'GET /api/user/players'>[number]

/** The user's roles. The server names its servers in the caller's language. */
export const rolesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [userKey, 'roles', locale],
    queryFn: ({ signal }) => api('GET /api/user/players', { signal }),
  })

export const serversQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['servers', locale],
    queryFn: ({ signal }) => api('GET /api/website/servers', { signal }),
    staleTime: 5 * 60_000,
  })
