import type { CallData } from '@mdragon/api'
import type { Locale } from '@mdragon/api/locale'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { api } from '../../lib/api.ts'
import { queryClient } from '../../lib/queryClient.ts'

export type SummonOdds = CallData<'GET /api/summon/odds'>
export type SummonState = CallData<'GET /api/user/summon'>
export type Summon = CallData<'GET /api/user/summons'>['items'][number]
export type HeldHero = CallData<'GET /api/user/summon/heroes'>['items'][number]

const summonKey = [userKey, 'summon'] as const
const oddsKey = 'summonOdds'

export const oddsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [oddsKey, locale] as const,
    queryFn: ({ signal }) => api('GET /api/summon/odds', { signal }),
  })

export const stateQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...summonKey, 'state', locale] as const,
    queryFn: ({ signal }) => api('GET /api/user/summon', { signal }),
  })

const PAGE = 10

export const historyQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...summonKey, 'history', locale] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/user/summons', { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

const HELD_PAGE = 24

/** Under the key of what the player owns: whatever makes that look again wakes these too. */
export const heldQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [userKey, 'assets', 'drawn', locale] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/user/summon/heroes', { query: { cursor: pageParam, limit: HELD_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** What a draw has changed: whose it was, and what the whole site has drawn. */
export function lookAtSummon(): void {
  void queryClient.invalidateQueries({ queryKey: summonKey })
  void queryClient.invalidateQueries({ queryKey: [oddsKey] })
}

const WHOLE_PAGE = 100

/** All that the account has drawn, or the whole site, page by page. */
export async function readEverySummon(whose: 'mine' | 'site'): Promise<Summon[]> {
  const summons: Summon[] = []
  const path = whose === 'mine' ? 'GET /api/user/summons' : 'GET /api/summon/record'
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page: CallData<typeof path> = await api(path, { query: { cursor, limit: WHOLE_PAGE } })
    summons.push(...page.items)
    cursor = page.next ?? undefined
  }
  return summons
}
