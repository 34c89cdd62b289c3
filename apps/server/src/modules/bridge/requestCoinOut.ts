import type { CallData } from '@mdragon/api'
import type { CoinName } from '@mdragon/chain'
import type { Context } from '../../context.ts'
import { prepare, type Who } from '../../operations/index.ts'
import { presentLast, presentWithdrawal, reviewOf, submit } from '../withdrawals/index.ts'
import { coinOutOperation, readAsked } from './operations/coinOut.ts'

/** What a rule approves can be signed at once; anything else is written down for somebody to look at. */
export async function requestCoinOut(
  ctx: Context,
  who: Who,
  wanted: { coin: CoinName; amount: string; paypwd: string },
): Promise<CallData<'POST /api/user/withdraw'>> {
  const { db, config } = ctx
  const nowMs = config.now()
  const asked = await readAsked(ctx, who, wanted)
  const review = await reviewOf(db, asked, nowMs)
  if (review.persons === 0) {
    const prepared = await prepare(ctx, who, coinOutOperation, { asked, review })
    return { withdrawal: await presentLast(db, who.userid, who.locale), prepared }
  }
  const row = await db.transaction().execute((tx) => submit(tx, asked, review, who.locale, nowMs))
  return { withdrawal: await presentWithdrawal(db, row, who.locale), prepared: null }
}
