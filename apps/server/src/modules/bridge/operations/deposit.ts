import { type Token, vaultCalls } from '@mdragon/chain'
import { deposit } from '@mdragon/domain/operations/deposit'
import type { Address } from 'viem'
import type { Context } from '../../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Plan, type Who } from '../../../operations/index.ts'
import { refuse } from '../amount.ts'
import { readBridgeContext } from '../context.ts'

export const depositOperation: OperationHandler<{ id: number }> = {
  kind: deposit.kind,
  plan: (ctx, who, { id }) => planDeposit(ctx, who, id, ctx.config.now() + DEADLINE_MS),
  planAgain: (ctx, who, { assets_id, deadline }) => planDeposit(ctx, who, assets_id ?? 0, deadline),
}

async function planDeposit(ctx: Context, who: Who, id: number, deadline: number): Promise<Plan> {
  const { asset, account, standing } = await readBridgeContext(ctx.db, who, id)
  refuse(deposit.problem(standing))
  const token: Token = { collection: asset.collection as Address, tokenId: BigInt(asset.token_id) }
  return {
    kind: deposit.kind,
    address: account.address,
    asset,
    call: vaultCalls.depositAsset(ctx.deployment, token, BigInt(account.serverId ?? 0)),
    pay: null,
    coin: null,
    price: null,
    deadline,
    eventArgs: { collection: asset.collection, tokenId: String(asset.token_id) },
  }
}
