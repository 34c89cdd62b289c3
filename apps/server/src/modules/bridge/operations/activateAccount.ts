import { type CoinName, coinAddress, vaultCalls } from '@mdragon/chain'
import { ACTIVATION_WEI, activateAccount } from '@mdragon/domain/operations/activateAccount'
import type { Context } from '../../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Plan, type Who } from '../../../operations/index.ts'
import { readWalletBalance, refuse } from '../amount.ts'
import { readAccountContext } from '../context.ts'

/** One whole MDV or META from the wallet. */
export const activateAccountOperation: OperationHandler<CoinName> = {
  kind: activateAccount.kind,
  plan: (ctx, who, coin) => planActivation(ctx, who, coin, ctx.config.now() + DEADLINE_MS),
  planAgain: (ctx, who, { coin, deadline }) => planActivation(ctx, who, coin as CoinName, deadline),
}

async function planActivation(ctx: Context, who: Who, coin: CoinName, deadline: number): Promise<Plan> {
  const account = await readAccountContext(ctx.db, who)
  const haveWei = await readWalletBalance(ctx, account.address, coin)
  refuse(activateAccount.problem({ ...account, haveWei }), { coin })
  const at = coinAddress(ctx.deployment, coin)
  return {
    kind: activateAccount.kind,
    address: account.address,
    asset: null,
    call: vaultCalls.activate(ctx.deployment, at, ACTIVATION_WEI),
    pay: { coin, amount: ACTIVATION_WEI },
    coin,
    price: ACTIVATION_WEI,
    deadline,
    eventArgs: { coin: at.toLowerCase(), amount: ACTIVATION_WEI.toString() },
  }
}
