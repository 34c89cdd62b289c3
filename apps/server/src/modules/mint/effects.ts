import { activityTypes } from '@mdragon/domain'
import { arg } from '../../chain/event.ts'
import type { FinalEffects } from '../../effects/index.ts'
import { endsVoucher, expireVouchers, findVoucher, useVoucher } from '../vouchers/index.ts'
import { findCampaign, giveBackCards } from './campaigns.ts'

export const mintEffects: FinalEffects = {
  dueWithoutEvents: endsVoucher,
  vault: {
    async MintClaimed(tx, event) {
      const campaign = (await findVoucher(tx, Number(arg(event, 'nonce'))))?.campaign
      if (!campaign) return null
      await useVoucher(tx, event)
      const kind = (await findCampaign(tx, campaign))?.kind
      const asset = await tx
        .selectFrom('chain.asset')
        .select('assets_id')
        .where('collection', '=', arg(event, 'collection'))
        .where('token_id', '=', Number(arg(event, 'firstId')))
        .executeTakeFirst()
      return {
        type: kind === 'dragon' ? activityTypes.dragonOnChain : activityTypes.cardOnChain,
        coin: 'HERO',
        fee: BigInt(arg(event, 'fee')),
        assets_id: asset?.assets_id ?? null,
      }
    },
  },

  /** Cards that nobody paid for in time are left to be minted. */
  async after(tx, { finalTime }) {
    const expired = await expireVouchers(tx, 'mint', finalTime, 'campaign')
    for (const { campaign, traits } of expired)
      if (campaign !== null) await giveBackCards(tx, campaign, traits?.length ?? 0)
    return expired.map(({ address }) => address)
  },
}
