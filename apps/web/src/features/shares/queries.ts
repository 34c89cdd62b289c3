import type { CallData } from '@mdragon/api'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'

export type Invites = CallData<'GET /api/user/invite_list'>
export type Invitee = Invites['items'][number]
export type Totals = Invites['totals']
export const inviteFilters = ['all', 'activated', 'pending', 'refused'] as const
export type InviteFilter = (typeof inviteFilters)[number]

export const invitesKey = [userKey, 'invites'] as const

export const invitesQuery = (show: InviteFilter) =>
  infiniteQueryOptions({
    queryKey: [...invitesKey, show] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/user/invite_list', { query: { show, cursor: pageParam, limit: 24 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
