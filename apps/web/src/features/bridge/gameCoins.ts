import type { CallKey } from '@mdragon/api'
import { balanceOf, type Coins } from '../../game/coins.ts'

/** As the target orders them. */
export const shownCoins = ['HERO', 'MDV', 'HFH', 'META', 'ENFT', 'BNB'] as const

/** Each coin has a call of its own. */
export const chargeCalls = {
  HERO: 'POST /api/user/charge',
  ENFT: 'POST /api/user/charge2',
  HFH: 'POST /api/user/bgg/charge',
  MDV: 'POST /api/user/brp/charge',
} as const satisfies Record<string, CallKey>
export type ChargeCoin = keyof typeof chargeCalls
export const chargeCoins = Object.keys(chargeCalls) as ChargeCoin[]

export const withdrawCalls = {
  HERO: 'POST /api/user/withdraw',
  ENFT: 'POST /api/user/withdraw2',
  HFH: 'POST /api/user/bgg/withdraw',
  MDV: 'POST /api/user/brp/withdraw',
  META: 'POST /api/user/meta/withdraw',
} as const satisfies Record<string, CallKey>
export type WithdrawCoin = keyof typeof withdrawCalls
const withdrawCoins = Object.keys(withdrawCalls) as WithdrawCoin[]
/** MDV and META are there to activate with: they are offered where something of them is left. */
export const withdrawable = (coins: Coins | undefined): WithdrawCoin[] =>
  withdrawCoins.filter((coin) => (coin !== 'MDV' && coin !== 'META') || (balanceOf(coins, coin).available ?? 0n) > 0n)

/** What may pay for an account's activation. */
export const activationCalls = {
  MDV: 'POST /api/user/brp/active',
  META: 'POST /api/user/bgg/active',
} as const satisfies Record<string, CallKey>
export type ActivationCoin = keyof typeof activationCalls
export const activationCoins = Object.keys(activationCalls) as ActivationCoin[]
