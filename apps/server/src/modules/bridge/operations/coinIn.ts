import { type CoinName, coinAddress, vaultCalls } from '@mdragon/chain'
import { coinIn } from '@mdragon/domain/operations/coinIn'
import type { Context } from '../../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Plan } from '../../../operations/index.ts'
import { readFees } from '../../settings/index.ts'
import { readAmount, refuse } from '../amount.ts'
import { type AccountContext, readAccountContext } from '../context.ts'

/** Coins from the wallet, to the game server that the page is set to. */
export const coinInOperation: OperationHandler<{ coin: CoinName; amount: string }> = {
  kind: coinIn.kind,
  async plan(ctx, who, { coin, amount }) {
    const amountWei = readAmount(amount)
    const [account, { minDepositWei: minimumWei }] = await Promise.all([
      readAccountContext(ctx.db, who),
      readFees(ctx.db, ctx.config.now()),
    ])
    return planCoinIn(ctx, account, { coin, amountWei, minimumWei, deadline: ctx.config.now() + DEADLINE_MS })
  },
  /** What was enough stays enough. */
  async planAgain(ctx, who, { coin, price, deadline }) {
    const wanted = { coin: coin as CoinName, amountWei: BigInt(price ?? 0), minimumWei: 0n, deadline }
    return planCoinIn(ctx, await readAccountContext(ctx.db, who), wanted)
  },
}

type Terms = { coin: CoinName; amountWei: bigint; minimumWei: bigint; deadline: number }

/** Whether the wallet has it, the engine finds out together with all else that it asks the chain. */
function planCoinIn(ctx: Context, account: AccountContext, { coin, amountWei, minimumWei, deadline }: Terms): Plan {
  refuse(coinIn.problem({ ...account, coin, amountWei, minimumWei, haveWei: amountWei }), { minimumWei, coin })
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
