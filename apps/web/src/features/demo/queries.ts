import type { CallData } from '@mdragon/api'
import { queryOptions } from '@tanstack/react-query'
import { askGame, askWorld } from './ask.ts'

export type GamePlayer = CallData<'POST /api/game/v1/player'>
export type GameAsset = GamePlayer['assets'][number]
export type Told = {
  id: number
  at: number
  server_id: number
  name: string
  word: string
  said: Record<string, unknown>
  refused: string | null
}
export type Play = {
  name: string
  is_running: boolean
  has_failed: boolean
  steps: { at: number; step: string; values: Record<string, string | number> }[]
}
export type Readiness = {
  status: string
  block: number
  final_block: number
  stale_since: string | null
  problem: string | null
}

const LOOK_MS = 2000
const WATCH_MS = 700

export const playerQuery = (token: string) =>
  queryOptions({
    queryKey: ['demo', 'player', token],
    queryFn: () => askGame<GamePlayer>('/demo/game/player', { token }),
    refetchInterval: LOOK_MS,
    retry: false,
  })

/** Who the game's session is of: the page's own login may be another's, or nobody's. */
export const nameQuery = (token: string) =>
  queryOptions({
    queryKey: ['demo', 'name', token],
    queryFn: () => askGame<{ nickname: string; address: string | null; email: string }>('/api/user/info', { token }),
  })

export const feedQuery = queryOptions({
  queryKey: ['demo', 'feed'],
  queryFn: () => askWorld<{ pace_ms: number; told: Told[] }>('/demo/game/feed'),
  refetchInterval: LOOK_MS,
})

export const playQuery = queryOptions({
  queryKey: ['demo', 'scenarios'],
  queryFn: () => askWorld<{ play: Play | null; has_spare: boolean }>('/demo/scenarios/state'),
  refetchInterval: WATCH_MS,
})

export const readinessQuery = queryOptions({
  queryKey: ['demo', 'readyz'],
  queryFn: () => askWorld<Readiness>('/readyz'),
  refetchInterval: WATCH_MS,
})
