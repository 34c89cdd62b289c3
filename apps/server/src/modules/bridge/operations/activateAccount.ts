import { AppError } from '@mdragon/api'
import { type CoinName, coinAddress, vaultCalls } from '@mdragon/chain'
import { ACTIVATION_WEI, activateAccount } from '@mdragon/domain/operations/activateAccount'
import type { Context } from '../../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Plan, type Who } from '../../../operations/index.ts'
import { refuse } from '../amount.ts'
import { readAccountContext } from '../context.ts'

/** One whole MDV or META from the wallet. */
export const activateAccountOperation: OperationHandler<CoinName> = {
  kind: activateAccount.kind,
  plan: (ctx, who, coin) => planActivation(ctx, who, coin, ctx.config.now() + DEADLINE_MS),
  planAgain: (ctx, who, { coin, deadline }) => planActivation(ctx, who, coin as CoinName, deadline),
}

async function planActivation(ctx: Context, who: Who, coin: CoinName, deadline: number): Promise<Plan> {
  const account = await readAccountContext(ctx.db, who)
  // Whether the wallet has it, the engine finds out together with all else that it asks the chain.
  refuse(activateAccount.problem({ ...account, haveWei: ACTIVATION_WEI }), { coin })
  const at = coinAddress(ctx.deployment, coin)
  return {
    kind: activateAccount.kind,
    address: account.address,
    asset: null,
    call: vaultCalls.activate(ctx.deployment, at, ACTIVATION_WEI),
    pay: { coin, amount: ACTIVATION_WEI },
    tooLittle: new AppError('account.top_up_first', { details: { coin } }),
    coin,
    price: ACTIVATION_WEI,
    deadline,
    eventArgs: { coin: at.toLowerCase(), amount: ACTIVATION_WEI.toString() },
  }
}
