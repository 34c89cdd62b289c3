import { coinIn } from '@mdragon/domain/operations/coinIn'
import { COIN_OUT_EVERY_MS, coinOut } from '@mdragon/domain/operations/coinOut'
import type { OperationProblem } from '@mdragon/domain/operations/definition'
import type { Amounts } from '@mdragon/domain/operations/rules/bridge'
import type { User } from '../../game/user.ts'

/** The server's own rules, asked in two parts: about the player before an amount is typed, and about the amount. */
const anyPlayer = { isActivated: true, isOnline: false, hasRole: true, hasPayPassword: true, sinceLastMs: null }
const anyAmount: Amounts = { amountWei: 1n, minimumWei: 0n, haveWei: 1n }

/** What is wrong with the amount alone. What the page does not know does not stand in the way. */
export function amountProblem(
  amountWei: bigint,
  { minimumWei, haveWei }: { minimumWei: bigint | null; haveWei: bigint | null },
): OperationProblem | null {
  return coinOut.problem({ ...anyPlayer, amountWei, minimumWei: minimumWei ?? 0n, haveWei: haveWei ?? amountWei })
}

/** What keeps any amount of this coin from going into the game. */
export const coinInBlock = (coin: string, { is_activated }: Pick<User, 'is_activated'>): OperationProblem | null =>
  coinIn.problem({ ...anyAmount, coin, isActivated: is_activated })

type Leaving = Pick<User, 'is_activated' | 'is_online' | 'has_pay_password'>

/** What keeps any amount from leaving the game; `withdrawAt` (unix seconds): when the 24 hours are over. */
export function coinOutBlock(user: Leaving, withdrawAt: number | null, nowMs: number): OperationProblem | null {
  return coinOut.problem({
    ...anyAmount,
    hasRole: true,
    isActivated: user.is_activated,
    isOnline: user.is_online,
    hasPayPassword: user.has_pay_password,
    sinceLastMs: withdrawAt === null ? null : nowMs - (withdrawAt * 1000 - COIN_OUT_EVERY_MS),
  })
}
