import { claimFee, unpackTraits } from '@mdragon/domain'
import { claim } from '@mdragon/domain/operations/claim'
import type { Context } from '../../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Who } from '../../../operations/index.ts'
import { requirePayPassword } from '../../account/index.ts'
import { countTransfers, findGrownTraits } from '../../growth/index.ts'
import { readFees } from '../../settings/index.ts'
import { atVaultOf, findOpenVoucher, keepVoucher, signVoucher, type Voucher } from '../../vouchers/index.ts'
import { refuse } from '../amount.ts'
import { type BridgeContext, readBridgeContext } from '../context.ts'
import { atItsVault } from '../itsVault.ts'
import { planOfOpenVoucher, planOfVoucher, requireUsable } from '../voucherPlan.ts'

/** The same voucher again while one is open: a token never has two. */
export const claimOperation: OperationHandler<{ id: number; paypwd: string }> = {
  kind: claim.kind,
  async plan(ctx, who, { id, paypwd }) {
    const context = await readBridgeContext(ctx.db, who, id)
    const { asset, account, standing } = context
    refuse(claim.problem(standing))
    await requirePayPassword(ctx, who, paypwd)
    const [open, transfers] = await Promise.all([
      findOpenVoucher(ctx.db, asset.collection, asset.token_id),
      countTransfers(ctx.db, asset),
    ])
    if (open) {
      requireUsable(open, { address: account.address, transfers }, ctx.config.now())
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

/** As the game has made it: its level is what the fee is by, and what its owner gets. */
async function signClaim(
  ctx: Context,
  { userid }: Who,
  { asset, account }: BridgeContext,
  transfers: number,
): Promise<Voucher> {
  const [fees, traits] = await Promise.all([
    readFees(ctx.db, ctx.config.now()),
    findGrownTraits(ctx.db, { ...asset, transfers }),
  ])
  const level = traits === null ? asset.level : (unpackTraits(traits)?.level ?? asset.level)
  const terms = {
    kind: 'asset' as const,
    collection: asset.collection,
    tokenId: asset.token_id,
    transfers,
    traits,
    feeWei: claimFee(fees.claim, level),
  }
  return signVoucher(ctx, { userid, address: account.address }, terms, ctx.config.now() + DEADLINE_MS)
}
