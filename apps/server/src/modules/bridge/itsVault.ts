import { type CoinName, vaultsOf } from '@mdragon/chain'
import type { Context } from '../../context.ts'
import { withVault } from '../vouchers/index.ts'
import { readWalletBalance } from './amount.ts'

/** The context as an asset of the game sees it: its vault is the one that it lies in, perhaps a former one. */
export async function atItsVault(
  ctx: Context,
  { collection, token_id }: { collection: string; token_id: number },
): Promise<Context> {
  const { db, deployment } = ctx
  if (!deployment.formerVaults?.length) return ctx
  const last = await db
    .selectFrom('chain.event')
    .select('args')
    .where('collection', '=', collection)
    .where('token_id', '=', token_id)
    .where('name', '=', 'Transfer')
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .executeTakeFirst()
  const vault = vaultsOf(deployment).find((one) => one.toLowerCase() === last?.args.to)
  return vault ? withVault(ctx, vault) : ctx
}

/** Coins leave by a former vault as long as it has enough: so it empties itself, and nobody has to carry them over. */
export async function atVaultWith(ctx: Context, coin: CoinName, amountWei: bigint): Promise<Context> {
  for (const vault of ctx.deployment.formerVaults ?? []) {
    if ((await readWalletBalance(ctx, vault, coin)) >= amountWei) return withVault(ctx, vault)
  }
  return ctx
}
