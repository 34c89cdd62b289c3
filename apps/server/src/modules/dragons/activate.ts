import { AppError, type CallData } from '@mdragon/api'
import { activityTypes, dragonActivationProblem, formatAmount } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import { availableOf, post, TREASURY, transfer } from '../../ledger/ledger.ts'
import { publish } from '../../live/publish.ts'
import { readBridgeContext } from '../bridge/index.ts'
import { readFees } from '../settings/index.ts'

/** Wakes a dragon, for good, with coins that are in the game. */
export async function activateDragon(
  ctx: Context,
  userid: number,
  assetsId: number,
  coin: 'HERO' | 'HFH',
): Promise<CallData<'POST /api/user/active/:id'>> {
  const { db, config } = ctx
  const { account, asset, standing, headBlock } = await readBridgeContext(db, { userid }, assetsId)
  const { address } = account
  const amountWei = (await readFees(db, config.now())).dragonWei[coin]
  const haveWei = await availableOf(db, address, coin)
  const problem = dragonActivationProblem({ ...standing, amountWei, minimumWei: 0n, haveWei })
  if (problem) throw new AppError(problem)
  const { collection, token_id } = asset
  const atMs = config.now()
  await db.transaction().execute(async (tx) => {
    const woken = await tx
      .insertInto('dragon_activation')
      .values({ collection, token_id, at: atMs })
      .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doNothing())
      .returning('token_id')
      .executeTakeFirst()
    if (!woken) throw new AppError('dragon.already_activated')
    const postings = transfer(coin, amountWei, { owner: address }, { owner: TREASURY })
    // By its name the ledger alone can tell which dragons are awake: restore.ts reads it.
    await post(tx, { ref: `dragon ${collection}/${token_id}`, kind: 'dragon', atMs, postings })
    await tx
      .insertInto('activity')
      .values({
        address,
        type: activityTypes.dragonActivated,
        assets_id: assetsId,
        coin,
        amount: amountWei,
        at: Math.floor(atMs / 1000),
      })
      .execute()
    await publish(tx, { type: 'assets', ids: [assetsId], block: headBlock })
  })
  const left = await availableOf(db, address, coin)
  return { assets_id: assetsId, coin, amount: formatAmount(amountWei), left: formatAmount(left) }
}
