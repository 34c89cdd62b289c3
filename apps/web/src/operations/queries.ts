import type { CallData } from '@mdragon/api'
import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../game/user.ts'
import { api } from '../lib/api.ts'
import { isLive } from '../lib/live.ts'
import { queryClient } from '../lib/queryClient.ts'
import { token } from '../lib/session.ts'

export type Operation = CallData<'GET /api/operations'>[number]

/** On its way on the chain: sent and not yet final. */
export const isUnderWay = ({ state }: Operation): boolean => state === 'sent' || state === 'mined'

/** While something is under way and the stream does not tell of it, or only of its turns and not of each confirmation. */
const POLL_MS = 2500
const LIVE_POLL_MS = 5000

/** What the player does on the chain. It lives on the server, so every tab and device shows the same. */
export const operationsQuery = queryOptions({
  queryKey: [userKey, 'operations'],
  queryFn: ({ signal }) => api('GET /api/operations', { signal }),
  enabled: () => token() !== undefined,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? (isLive() ? LIVE_POLL_MS : POLL_MS) : false),
})

export const lookAtOperations = (): void => void queryClient.invalidateQueries({ queryKey: operationsQuery.queryKey })
