import { AppError } from '@mdragon/api'
import type { CoinName } from '@mdragon/chain'
import { coinOut } from '@mdragon/domain/operations/coinOut'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { availableOf } from '../../../ledger/ledger.ts'
import { DEADLINE_MS, type OperationHandler, type Plan, type Who } from '../../../operations/index.ts'
import { requirePayPassword } from '../../account/index.ts'
import { readFees } from '../../settings/index.ts'
import { atVaultOf, findVoucher, keepVoucher, signVoucher } from '../../vouchers/index.ts'
import { type Asked, attachVoucher, findApproved, lastCoinOut, type Review, submit } from '../../withdrawals/index.ts'
import { readAmount, refuse } from '../amount.ts'
import { readAccountContext } from '../context.ts'
import { atVaultWith } from '../itsVault.ts'
import { planOfOpenVoucher, planOfVoucher, requireUsable } from '../voucherPlan.ts'

/** A request that its rule approves is written down together with its voucher; or one that was approved before. */
type CoinOutInput = { asked: Asked; review: Review } | { id: number }

export const coinOutOperation: OperationHandler<CoinOutInput> = {
  kind: coinOut.kind,
  plan: (ctx, who, input) => ('id' in input ? collect(ctx, who, input.id) : requestAndCollect(ctx, who, input)),
  /** What is frozen already is not counted again. */
  async planAgain(ctx, who, operation) {
    const account = await readAccountContext(ctx.db, who)
    if (account.isOnline) throw new AppError('game.online')
    return planOfOpenVoucher(ctx, operation, null)
  },
}

/** What is asked for, once the rules of the game allow it; nothing is written down yet. */
export async function readAsked(
  ctx: Context,
  who: Who,
  { coin, amount, paypwd }: { coin: CoinName; amount: string; paypwd: string },
): Promise<Asked> {
  const { db, config } = ctx
  const amountWei = readAmount(amount)
  const [account, { minWithdrawWei: minimumWei }, lastMs] = await Promise.all([
    readAccountContext(db, who),
    readFees(db, config.now()),
    lastCoinOut(db, who.userid),
  ])
  const haveWei = await availableOf(db, account.address, coin)
  const sinceLastMs = lastMs === null ? null : config.now() - lastMs
  const standing = { ...account, amountWei, minimumWei, haveWei, sinceLastMs }
  refuse(coinOut.problem(standing), { minimumWei, coin, lastMs })
  await requirePayPassword(ctx, who, paypwd)
  return { userid: who.userid, address: account.address, coin, amountWei }
}

async function requestAndCollect(ctx: Context, who: Who, { asked, review }: { asked: Asked; review: Review }) {
  return signed(ctx, asked, async (tx) => (await submit(tx, asked, review, who.locale, ctx.config.now())).id)
}

/** The same voucher while one can be used; another where that one ran out. */
async function collect(ctx: Context, who: Who, id: number): Promise<Plan> {
  const account = await readAccountContext(ctx.db, who)
  if (account.isOnline) throw new AppError('game.online')
  const { voucher: nonce, userid, address, coin, amount } = await findApproved(ctx.db, who.userid, id)
  const open = nonce === null ? undefined : await findVoucher(ctx.db, nonce)
  if (open) {
    requireUsable(open, { address }, ctx.config.now())
    return planOfVoucher(await atVaultOf(ctx, open), coinOut.kind, open, null)
  }
  return signed(ctx, { userid, address, coin, amountWei: BigInt(amount) }, async () => id)
}

/** Signed for that request, and written down together with it, or nothing is. */
async function signed(ctx: Context, asked: Asked, requestOf: (tx: Db) => Promise<number>): Promise<Plan> {
  const { userid, address, amountWei } = asked
  const coin = asked.coin as CoinName
  const there = await atVaultWith(ctx, coin, amountWei)
  const deadline = ctx.config.now() + DEADLINE_MS
  const voucher = await signVoucher(there, { userid, address }, { kind: 'coin', coin, amountWei }, deadline)
  const within = async (tx: Db) => {
    const id = await requestOf(tx)
    await keepVoucher(tx, voucher)
    await attachVoucher(tx, id, voucher.nonce)
  }
  return { ...planOfVoucher(there, coinOut.kind, voucher, null), within }
}
