import type { CallData } from '@mdragon/api'
import { parseAmount } from '@mdragon/domain/money/amount'
import { ACTIVATION_WEI } from '@mdragon/domain/operations/activateAccount'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { isLive } from '../lib/live.ts'
import { queryClient } from '../lib/queryClient.ts'
import { token } from '../lib/session.ts'
import { userKey } from './user.ts'

export type Coins = CallData<'GET /api/user/coins'>
export type Activation = Coins['activation']

/** While an activation is under way and no stream tells of the blocks. */
const POLL_MS = 5000

/** What the player has, in the wallet and in the game. */
export const coinsQuery = queryOptions({
  queryKey: [userKey, 'coins'],
  queryFn: ({ signal }) => api('GET /api/user/coins', { signal }),
  enabled: () => token() !== undefined,
  refetchInterval: ({ state }) => (state.data?.activation.state === 'activating' && !isLive() ? POLL_MS : false),
})

export const lookAtCoins = (): void => void queryClient.invalidateQueries({ queryKey: coinsQuery.queryKey })

/** What the operator asks for; a claim costs by the asset's level. */
export const feesQuery = (level?: number) =>
  queryOptions({
    queryKey: ['fees', level ?? null],
    queryFn: ({ signal }) => api('GET /api/level/fee', { query: { level }, signal }),
    staleTime: 60_000,
  })

/** One coin's balances, in base units. Null: the chain does not answer, or nothing is known yet. */
export function balanceOf(coins: Coins | undefined, coin: string): { wallet: bigint | null; available: bigint | null } {
  const item = coins?.items.find((one) => one.coin === coin)
  return { wallet: read(item?.wallet), available: read(item?.available) }
}

/** Whether there is a whole MDV or META to activate with, or has been; null where that cannot be told. */
export function hasActivationCoin(coins: Coins | undefined): boolean | null {
  if (!coins) return null
  if (coins.activation.state !== 'not_activated') return true
  const balances = ['MDV', 'META'].map((coin) => balanceOf(coins, coin))
  const isEnough = (wei: bigint | null) => wei !== null && wei >= ACTIVATION_WEI
  if (balances.some(({ wallet, available }) => isEnough(wallet) || isEnough(available))) return true
  return balances.some(({ wallet }) => wallet === null) ? null : false
}

const read = (amount: string | null | undefined): bigint | null => (amount ? parseAmount(amount) : null)
