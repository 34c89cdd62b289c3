import { type CoinName, coinAddress, vaultCalls } from '@mdragon/chain'
import { coinIn } from '@mdragon/domain/operations/coinIn'
import type { Context } from '../../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Plan, type Who } from '../../../operations/index.ts'
import { readFees } from '../../settings/index.ts'
import { readAmount, readWalletBalance, refuse } from '../amount.ts'
import { readAccountContext } from '../context.ts'

/** Coins from the wallet, to the game server that the page is set to. */
export const coinInOperation: OperationHandler<{ coin: CoinName; amount: string }> = {
  kind: coinIn.kind,
  async plan(ctx, who, { coin, amount }) {
    const amountWei = readAmount(amount)
    const { minDepositWei: minimumWei } = await readFees(ctx.db, ctx.config.now())
    return planCoinIn(ctx, who, { coin, amountWei, minimumWei, deadline: ctx.config.now() + DEADLINE_MS })
  },
  /** What was enough stays enough. */
  planAgain: (ctx, who, { coin, price, deadline }) =>
    planCoinIn(ctx, who, { coin: coin as CoinName, amountWei: BigInt(price ?? 0), minimumWei: 0n, deadline }),
}

type Terms = { coin: CoinName; amountWei: bigint; minimumWei: bigint; deadline: number }

async function planCoinIn(ctx: Context, who: Who, { coin, amountWei, minimumWei, deadline }: Terms): Promise<Plan> {
  const account = await readAccountContext(ctx.db, who)
  const haveWei = await readWalletBalance(ctx, account.address, coin)
  refuse(coinIn.problem({ ...account, coin, amountWei, minimumWei, haveWei }), { minimumWei, coin })
  const at = coinAddress(ctx.deployment, coin)
  return {
    kind: coinIn.kind,
    address: account.address,
    asset: null,
    call: vaultCalls.depositCoin(ctx.deployment, at, amountWei, BigInt(account.serverId ?? 0)),
    pay: { coin, amount: amountWei },
    coin,
    price: amountWei,
    deadline,
    eventArgs: { coin: at.toLowerCase(), amount: amountWei.toString() },
  }
}
