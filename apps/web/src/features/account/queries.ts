import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

export const devicesQuery = queryOptions({
  queryKey: [userKey, 'devices'],
  queryFn: ({ signal }) => api('GET /api/user/sessions', { signal }),
})

export const securityQuery = queryOptions({
  queryKey: [userKey, 'security'],
  queryFn: ({ signal }) => api('GET /api/user/security', { signal }),
})

/** A game that asks to be let in. It is asked for once: it either waits or is gone. */
export const qrQuery = (id: string) =>
  queryOptions({
    queryKey: [userKey, 'qr', id],
    queryFn: ({ signal }) => api('GET /api/user/qr/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
