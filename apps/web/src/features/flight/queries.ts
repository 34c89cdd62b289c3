import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

export type Board = CallData<'GET /api/flight/board'>
export type Flown = CallData<'POST /api/flight/finish'>
export type Prize = Board['prize']

export const flightKey = 'flight'

export const boardQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [userKey, flightKey, locale] as const,
    queryFn: ({ signal }) => api('GET /api/flight/board', { signal }),
  })
