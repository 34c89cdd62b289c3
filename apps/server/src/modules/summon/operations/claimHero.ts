import { AppError } from '@mdragon/api'
import { claimFee, unpackTraits } from '@mdragon/domain'
import { claimHero } from '@mdragon/domain/operations/claimHero'
import type { Context } from '../../../context.ts'
import { DEADLINE_MS, type OperationHandler, type Who } from '../../../operations/index.ts'
import { requirePayPassword } from '../../account/index.ts'
import { planOfOpenVoucher, planOfVoucher, readAccountContext, refuse, requireUsable } from '../../bridge/index.ts'
import { findDrawn } from '../../drawn/index.ts'
import { DRAWN, findGrownTraits } from '../../growth/index.ts'
import { readFees } from '../../settings/index.ts'
import { atVaultOf, findVoucher, findVoucherOfDraw, keepVoucher, signVoucher } from '../../vouchers/index.ts'

/** The same voucher again while one is open: a hero never has two. */
export const claimHeroOperation: OperationHandler<{ id: number; paypwd: string }> = {
  kind: claimHero.kind,
  async plan(ctx, who, { id, paypwd }) {
    const { address, traits } = await requireClaimable(ctx, who, id)
    await requirePayPassword(ctx, who, paypwd)
    const [open, fees] = await Promise.all([findVoucherOfDraw(ctx.db, id), readFees(ctx.db, ctx.config.now())])
    if (open) {
      requireUsable(open, { address }, ctx.config.now())
      return planOfVoucher(await atVaultOf(ctx, open), claimHero.kind, open, null)
    }
    const feeWei = claimFee(fees.claim, unpackTraits(traits)?.level ?? 1)
    const terms = { kind: 'mint', draw: id, traits: [traits], feeWei } as const
    const voucher = await signVoucher(ctx, { userid: who.userid, address }, terms, ctx.config.now() + DEADLINE_MS)
    return { ...planOfVoucher(ctx, claimHero.kind, voucher, null), within: (tx) => keepVoucher(tx, voucher) }
  },
  async planAgain(ctx, who, operation) {
    const voucher = await findVoucher(ctx.db, operation.voucher ?? 0)
    await requireClaimable(ctx, who, voucher?.draw ?? 0)
    return planOfOpenVoucher(ctx, operation, null)
  },
}

async function requireClaimable({ db }: Context, who: Who, id: number) {
  const [account, hero, grown] = await Promise.all([
    readAccountContext(db, who),
    findDrawn(db, who.userid, id),
    findGrownTraits(db, { collection: DRAWN, token_id: id, transfers: 0 }),
  ])
  if (!hero) throw new AppError('card.not_found')
  refuse(claimHero.problem({ ...account, isClaimed: !hero.isHeld, isInTeam: hero.isInTeam }))
  return { address: account.address, traits: grown ?? BigInt(`0x${hero.traits}`) }
}
