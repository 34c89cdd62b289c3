import { AppError } from '@mdragon/api'
import type { CoinName } from '@mdragon/chain'
import { coinActivity } from '@mdragon/domain'
import { coinOut } from '@mdragon/domain/operations/coinOut'
import type { Db } from '../../../db/open.ts'
import { availableOf, post, transfer } from '../../../ledger/ledger.ts'
import { DEADLINE_MS, type OperationHandler } from '../../../operations/index.ts'
import { requirePayPassword } from '../../account/index.ts'
import { readFees } from '../../settings/index.ts'
import { keepVoucher, lastCoinOut, signVoucher, type Voucher } from '../../vouchers/index.ts'
import { readAmount, refuse } from '../amount.ts'
import { readAccountContext } from '../context.ts'
import { atVaultWith } from '../itsVault.ts'
import { planOfOpenVoucher, planOfVoucher } from '../voucherPlan.ts'

/** The coins are frozen and the voucher written down together with the operation, or nothing is. */
export const coinOutOperation: OperationHandler<{ coin: CoinName; amount: string; paypwd: string }> = {
  kind: coinOut.kind,
  async plan(ctx, who, { coin, amount, paypwd }) {
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

    const receiver = { userid: who.userid, address: account.address }
    const deadline = config.now() + DEADLINE_MS
    const there = await atVaultWith(ctx, coin, amountWei)
    const voucher = await signVoucher(there, receiver, { kind: 'coin', coin, amountWei }, deadline)
    const within = (tx: Db) => freeze(tx, voucher, { coin, amountWei, atMs: config.now() })
    return { ...planOfVoucher(there, coinOut.kind, voucher, null), within }
  },
  /** What is frozen already is not counted again. */
  async planAgain(ctx, who, operation) {
    const account = await readAccountContext(ctx.db, who)
    if (account.isOnline) throw new AppError('game.online')
    return planOfOpenVoucher(ctx, operation, null)
  },
}

async function freeze(
  tx: Db,
  voucher: Voucher,
  { coin, amountWei, atMs }: { coin: CoinName; amountWei: bigint; atMs: number },
): Promise<void> {
  const { address: owner, nonce } = voucher
  const postings = transfer(coin, amountWei, { owner }, { owner, bucket: 'frozen' })
  await post(tx, { ref: `withdrawal ${nonce}`, kind: 'freeze', atMs, postings })
  await keepVoucher(tx, voucher)
  const at = Math.floor(atMs / 1000)
  const line = { address: owner, type: coinActivity(coin).requested, coin, amount: amountWei, at }
  await tx.insertInto('activity').values(line).execute()
}
