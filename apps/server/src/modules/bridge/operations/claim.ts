import { AppError } from '@mdragon/api'
import { claimFee } from '@mdragon/domain'
import { claim } from '@mdragon/domain/operations/claim'
import type { Context } from '../../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Who } from '../../../operations/index.ts'
import { requirePayPassword } from '../../account/index.ts'
import { readFees } from '../../settings/index.ts'
import { atVaultOf, findOpenVoucher, keepVoucher, signVoucher, utcTime, type Voucher } from '../../vouchers/index.ts'
import { refuse } from '../amount.ts'
import { type BridgeContext, countTransfers, readBridgeContext } from '../context.ts'
import { atItsVault } from '../itsVault.ts'
import { planOfOpenVoucher, planOfVoucher } from '../voucherPlan.ts'

/** A voucher that is good for less is not handed out a second time. */
const LEAST_LEFT_MS = 120_000

/** The same voucher again while one is open: a token never has two. */
export const claimOperation: OperationHandler<{ id: number; paypwd: string }> = {
  kind: claim.kind,
  async plan(ctx, who, { id, paypwd }) {
    const context = await readBridgeContext(ctx.db, who, id)
    const { asset, account, standing } = context
    refuse(claim.problem(standing))
    await requirePayPassword(ctx, who, paypwd)
    const open = await findOpenVoucher(ctx.db, asset.collection, asset.token_id)
    const transfers = await countTransfers(ctx.db, asset)
    if (open) {
      requireUsable(open, account.address, transfers, ctx.config.now())
      return planOfVoucher(await atVaultOf(ctx, open), claim.kind, open, asset)
    }
    const there = await atItsVault(ctx, asset)
    const voucher = await signClaim(there, who, context, transfers)
    return { ...planOfVoucher(there, claim.kind, voucher, asset), within: (tx) => keepVoucher(tx, voucher) }
  },
  async planAgain(ctx, who, operation) {
    const { asset, standing } = await readBridgeContext(ctx.db, who, operation.assets_id ?? 0)
    refuse(claim.problem(standing))
    return planOfOpenVoucher(ctx, operation, asset)
  },
}

/** The same wallet's, of the same deposit, and in time. */
function requireUsable(open: Voucher, address: string, transfers: number, nowMs: number): void {
  const deadline = open.deadline * 1000
  if (open.address !== address || open.transfers !== transfers || deadline < nowMs + LEAST_LEFT_MS)
    throw new AppError('claim.open', { details: { time: utcTime(deadline) } })
}

async function signClaim(
  ctx: Context,
  { userid }: Who,
  { asset, account }: BridgeContext,
  transfers: number,
): Promise<Voucher> {
  const fees = await readFees(ctx.db)
  const terms = {
    kind: 'asset' as const,
    collection: asset.collection,
    tokenId: asset.token_id,
    transfers,
    feeWei: claimFee(fees.claim, asset.level),
  }
  return signVoucher(ctx, { userid, address: account.address }, terms, ctx.config.now() + DEADLINE_MS)
}
