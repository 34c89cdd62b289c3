import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'
import { queryClient } from '../../lib/queryClient.ts'

export type Campaign = CallData<'GET /api/mint/campaigns'>[number]
export type Minted = CallData<'GET /api/mint/minted'>[number]

const mintKey = 'mint'

export const campaignsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [userKey, mintKey, 'campaigns', locale] as const,
    queryFn: ({ signal }) => api('GET /api/mint/campaigns', { signal }),
  })

export const mintedQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [userKey, mintKey, 'minted', locale] as const,
    queryFn: ({ signal }) => api('GET /api/mint/minted', { signal }),
  })

export const lookAtMint = (): void => void queryClient.invalidateQueries({ queryKey: [userKey, mintKey] })
