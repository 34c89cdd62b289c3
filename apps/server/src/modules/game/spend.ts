import { AppError, type CallBody, type CallData } from '@mdragon/api'
import { activityTypes, formatAmount, parseAmount } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { availableOf, post, TREASURY, transfer } from '../../ledger/ledger.ts'
import { publish } from '../../live/publish.ts'
import type { GameStamp } from '../../routing/index.ts'
import { inOrder } from './hear.ts'

type Spend = CallBody<'POST /api/game/v1/spend'>

/** Coins that are spent in the game are the house's. Each number is spent once, in whichever order they come. */
export const spendInGame = (
  ctx: Context,
  stamp: GameStamp,
  spend: Spend,
): Promise<CallData<'POST /api/game/v1/spend'>> =>
  inOrder(ctx, stamp, spend, async (tx, { address }, nowMs) => {
    const amount = parseAmount(spend.amount) ?? 0n
    if (!address) throw new AppError('wallet.no_address')
    if (amount <= 0n) throw new AppError('amount.not_positive')
    const isNew = await takeNumber(tx, spend, amount, nowMs)
    if (isNew) await pay(tx, address, spend, amount, nowMs)
    return { left: formatAmount(await availableOf(tx, address, spend.coin)), is_new: isNew }
  })

/** False: this very payment was made before. */
async function takeNumber(tx: Db, { userid, server_id, seq, coin, what }: Spend, amount: bigint, at: number) {
  const before = await tx
    .selectFrom('game_spend')
    .select(['coin', 'amount', 'what'])
    .where((e) => e.and({ userid, server_id, seq }))
    .executeTakeFirst()
  if (!before) {
    await tx.insertInto('game_spend').values({ userid, server_id, seq, coin, amount, what, at }).execute()
    return true
  }
  if (before.coin !== coin || BigInt(before.amount) !== amount || before.what !== what)
    throw new AppError('game.seq_reused')
  return false
}

async function pay(tx: Db, address: string, spend: Spend, amount: bigint, atMs: number): Promise<void> {
  const { userid, server_id, seq, coin } = spend
  const postings = transfer(coin, amount, { owner: address }, { owner: TREASURY })
  await post(tx, { ref: `game ${server_id}/${userid}/${seq}`, kind: 'game', atMs, postings })
  const line = { address, type: activityTypes.consumed, coin, amount, at: Math.floor(atMs / 1000) }
  await tx.insertInto('activity').values(line).execute()
  await publish(tx, { type: 'account', userid })
}
