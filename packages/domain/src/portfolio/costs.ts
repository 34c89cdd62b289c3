import { activityTypes, coinActivity } from '../activity/activity.ts'
import { MAIN_COIN, priceCoins } from '../money/coins.ts'
import { ACTIVATION_WEI } from '../operations/activateAccount.ts'

/** What was paid for no lot: to begin, to wake a dragon, and to take coins out of the game. */
export const costKinds = ['account_activation', 'dragon_activation', 'coin_claim'] as const
export type CostKind = (typeof costKinds)[number]
export type Cost = { kind: CostKind; coin: string; amount: bigint }

const activations: readonly number[] = [activityTypes.activatedMeta, activityTypes.activatedMdv]
const claims: readonly number[] = [...new Set(priceCoins.map((coin) => coinActivity(coin).withdrawn))]

/** The lines of the activity log that can tell of one, by their amount or by their fee. */
export const costTypes = { byAmount: [...activations, activityTypes.dragonActivated], byFee: claims } as const

type Line = { type: number; coin: string | null; amount: bigint | null; fee: bigint | null }

/** What a line of the log cost; null for one that cost nothing. What was paid beyond an activation's price is kept. */
export function costOf({ type, coin, amount, fee }: Line): Cost | null {
  if (claims.includes(type)) return fee ? { kind: 'coin_claim', coin: MAIN_COIN, amount: fee } : null
  if (coin === null || !amount) return null
  if (activations.includes(type)) return { kind: 'account_activation', coin, amount: ACTIVATION_WEI }
  return type === activityTypes.dragonActivated ? { kind: 'dragon_activation', coin, amount } : null
}
