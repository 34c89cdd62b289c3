import type { TradeCall } from '@mdragon/chain'
import type { OperationKind } from '@mdragon/domain'
import type { Context } from '../context.ts'
import type { Plan, Who } from './plan.ts'
import type { OperationRow } from './queries.ts'

/** What a module knows of one kind of operation. The engine knows none: it is handed these. */
export type OperationHandler<Input = never> = {
  kind: OperationKind
  /** Checks every rule and writes the exact call. */
  plan(ctx: Context, who: Who, input: Input): Promise<Plan>
  /** The same once more, right before the wallet opens, from what was written down and with the world as it is now. */
  planAgain(ctx: Context, who: Who, operation: OperationRow): Promise<Plan>
  /** The one call that does several of them, where the contract has one. */
  join?: ((ctx: Context, plans: readonly Plan[]) => TradeCall) | undefined
}

export type OperationHandlers = ReadonlyMap<OperationKind, Pick<OperationHandler, 'planAgain' | 'join'>>
