import type { CallKey } from '@mdragon/api'
import { balanceOf, type Coins } from '../../game/coins.ts'

/** As the target orders them. */
export const shownCoins = ['HERO', 'MDV', 'HFH', 'META', 'ENFT', 'BNB'] as const

/** Each coin has a call of its own. */
const coinInCalls = {
  HERO: 'POST /api/user/charge',
  ENFT: 'POST /api/user/charge2',
  HFH: 'POST /api/user/bgg/charge',
  MDV: 'POST /api/user/brp/charge',
} as const satisfies Record<string, CallKey>

const coinOutCalls = {
  HERO: 'POST /api/user/withdraw',
  ENFT: 'POST /api/user/withdraw2',
  HFH: 'POST /api/user/bgg/withdraw',
  MDV: 'POST /api/user/brp/withdraw',
  META: 'POST /api/user/meta/withdraw',
} as const satisfies Record<string, CallKey>

type CoinIn = keyof typeof coinInCalls
export type GameCoin = keyof typeof coinOutCalls
/** A coin that goes one of the two ways, with the call that it goes by. */
export type CoinChoice = { coin: GameCoin; call: (typeof coinInCalls)[CoinIn] | (typeof coinOutCalls)[GameCoin] }

export const coinIn = (coin: CoinIn): CoinChoice => ({ coin, call: coinInCalls[coin] })
export const coinOut = (coin: GameCoin): CoinChoice => ({ coin, call: coinOutCalls[coin] })

export const coinsIn: readonly CoinChoice[] = (Object.keys(coinInCalls) as CoinIn[]).map(coinIn)
/** MDV and META are there to activate with: they are offered where something of them is left. */
export const coinsOut = (coins: Coins | undefined): CoinChoice[] =>
  (Object.keys(coinOutCalls) as GameCoin[])
    .filter((coin) => (coin !== 'MDV' && coin !== 'META') || (balanceOf(coins, coin).available ?? 0n) > 0n)
    .map(coinOut)

/** What may pay for an account's activation. */
export const activationCalls = {
  MDV: 'POST /api/user/brp/active',
  META: 'POST /api/user/bgg/active',
} as const satisfies Record<string, CallKey>
export type ActivationCoin = keyof typeof activationCalls
export const activationCoins = Object.keys(activationCalls) as ActivationCoin[]
