import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

/** Who the user is on one server. */
export type Role = CallData<'GET /api/user/players'>[number]

export const rolesKey = [userKey, 'roles'] as const

/** The user's roles. The server names its servers in the caller's language. */
export const rolesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...rolesKey, locale],
    queryFn: ({ signal }) => api('GET /api/user/players', { signal }),
  })
