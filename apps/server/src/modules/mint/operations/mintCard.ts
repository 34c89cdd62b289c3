import { AppError } from '@mdragon/api'
import { packTraits } from '@mdragon/domain'
import { mintedTraits, mostToMint } from '@mdragon/domain/mint/index'
import { mintCard } from '@mdragon/domain/operations/mintCard'
import type { Db } from '../../../db/open.ts'
import { DEADLINE_MS, type OperationHandler } from '../../../operations/index.ts'
import {
  type AccountContext,
  planOfOpenVoucher,
  planOfVoucher,
  readAccountContext,
  requireUsable,
} from '../../bridge/index.ts'
import { atVaultOf, findVoucherOfCampaign, keepVoucher, signVoucher, utcTime } from '../../vouchers/index.ts'
import { type Campaign, findCampaign, itemOf, readOwn, stateOf, takeCards } from '../campaigns.ts'

type Wanted = { campaign: number; quantity: number }

/**
 * Cards of a campaign, for its price. What they will be follows from the campaign's seed and from how many the account
 * has minted before: asked for again, the same voucher, and after it has run out, the same cards.
 */
export const mintCardOperation: OperationHandler<Wanted> = {
  kind: mintCard.kind,
  async plan(ctx, who, { campaign: id, quantity }) {
    const { db, config } = ctx
    const [campaign, open, account, ownOf] = await Promise.all([
      findCampaign(db, id),
      findVoucherOfCampaign(db, id, who.userid),
      readAccountContext(db, who),
      readOwn(db, who.userid),
    ])
    if (!campaign) throw new AppError('mint.not_open')
    const { address } = account
    if (open) {
      requireUsable(open, { address }, config.now())
      if (open.traits?.length !== quantity)
        throw new AppError('claim.open', { details: { time: utcTime(open.deadline * 1000) } })
      return planOfVoucher(await atVaultOf(ctx, open), mintCard.kind, open, null)
    }
    const { minted, most } = requireAllowed(account, ownOf(id), campaign, { quantity, nowMs: config.now() })
    const traits = cardsFrom(campaign, { account: who.userid, minted, quantity })
    const feeWei = BigInt(campaign.price) * BigInt(quantity)
    const terms = { kind: 'mint', campaign: id, isDragon: campaign.kind === 'dragon', traits, feeWei } as const
    const voucher = await signVoucher(ctx, { userid: who.userid, address }, terms, config.now() + DEADLINE_MS)
    const within = async (tx: Db) => {
      if (!(await takeCards(tx, id, quantity))) throw new AppError('mint.too_many', most)
      await keepVoucher(tx, voucher)
      // Another of this account may have become final since: then these would be the wrong ones.
      if ((await readOwn(tx, who.userid))(id).minted !== minted) throw new AppError('mint.too_many', most)
    }
    return { ...planOfVoucher(ctx, mintCard.kind, voucher, null), within }
  },
  /** They are set aside and signed for: nothing is asked again but whether the voucher is still open. */
  planAgain: (ctx, _who, operation) => planOfOpenVoucher(ctx, operation, null),
}

function requireAllowed(
  account: AccountContext,
  { mine, minted }: { mine: number; minted: number },
  campaign: Campaign,
  { quantity, nowMs }: { quantity: number; nowMs: number },
) {
  const left = campaign.supply - campaign.taken
  const state = stateOf(campaign, nowMs)
  const most = { details: { most: String(mostToMint(left, campaign.most_each, mine)) } }
  const problem = mintCard.problem({ ...account, state, quantity, left, mostEach: campaign.most_each, mine })
  if (problem) throw new AppError(problem, most)
  return { minted, most }
}

/** The next of an account's, as chance had decided before the first was asked for. */
function cardsFrom(
  campaign: Campaign,
  { account, minted, quantity }: { account: number; minted: number; quantity: number },
) {
  const { seed, id } = campaign
  return Array.from({ length: quantity }, (_, i) =>
    packTraits(mintedTraits(itemOf(campaign), { seed, campaign: id, account, number: minted + i + 1 })),
  )
}
