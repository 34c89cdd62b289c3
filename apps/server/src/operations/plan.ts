import type { AppError, Locale } from '@mdragon/api'
import type { CoinName, TradeCall } from '@mdragon/chain'
import type { OperationKind } from '@mdragon/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { AssetTable } from '../db/schema.ts'

/** Who asks. `serverId`: the game server that the page is set to. */
export type Who = { userid: number; locale: Locale; serverId?: number | null }

/** How long a prepared operation may be signed; a bid and a voucher carry it as their own deadline. */
export const DEADLINE_MS = 20 * 60_000

/** An operation that has passed every rule: the exact call, with its guards, and what it is about. */
export type Plan = {
  kind: OperationKind
  address: string
  asset: Selectable<AssetTable> | null
  /** The call to be signed. */
  call: TradeCall
  /** What it is made of, where several are done at once. */
  deeds?: readonly TradeCall[]
  /** What the player pays with it, in which coin; null where nothing is paid. */
  pay: { coin: CoinName; amount: bigint } | null
  /** What a wallet that has less is told, where that has words of its own. */
  tooLittle?: AppError
  coin: CoinName | null
  price: bigint | null
  /** Of a listing: its last second in Unix seconds; null where it does not end by itself. */
  expiresAt?: number | null
  /** Unix milliseconds. */
  deadline: number
  /** What its event must say, where it is not told by its token. */
  eventArgs?: Readonly<Record<string, string>>
  voucher?: number
  /** What must be written together with it, or not at all. */
  within?: (tx: Db) => Promise<void>
}

export const secondsOf = (ms: number): bigint => BigInt(Math.floor(ms / 1000))

/** What is signed at once: one operation, or several of a kind in one call. */
export type Signing = Pick<
  Plan,
  'kind' | 'address' | 'call' | 'pay' | 'tooLittle' | 'coin' | 'expiresAt' | 'deadline'
> & {
  assets: readonly NonNullable<Plan['asset']>[]
}

export const signingOf = (plan: Plan): Signing => ({ ...plan, assets: plan.asset ? [plan.asset] : [] })

/** Of the same kind, player and coin: what is paid is added up. */
export function joinPlans(plans: readonly Plan[], call: TradeCall): Signing {
  const [first] = plans
  if (!first) throw new Error('there is nothing to join')
  const amount = plans.reduce((sum, { pay }) => sum + (pay?.amount ?? 0n), 0n)
  return {
    ...first,
    call,
    assets: plans.flatMap(({ asset }) => asset ?? []),
    pay: first.pay && { ...first.pay, amount },
  }
}
