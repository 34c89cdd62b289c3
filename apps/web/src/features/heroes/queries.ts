import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

export type Hall = CallData<'GET /api/artifact/list'>
export type Hero = Hall['heroes'][number]

export const heroesKey = 'heroes'

export const heroesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [userKey, heroesKey, locale] as const,
    queryFn: ({ signal }) => api('GET /api/artifact/list', { signal }),
  })
