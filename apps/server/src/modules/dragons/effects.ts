import { activityTypes } from '@mdragon/domain'
import { arg, type VaultEvent } from '../../chain/event.ts'
import type { Db } from '../../db/open.ts'
import type { FinalEffects } from '../../effects/index.ts'
import { endsVoucher, expireVouchers, findVoucher, useVoucher } from '../vouchers/index.ts'
import { giveBackDragons, NO_GENERATION } from './generations.ts'

export const dragonEffects: FinalEffects = {
  dueWithoutEvents: endsVoucher,
  vault: {
    async MintClaimed(tx, event) {
      const voucher = await findVoucher(tx, Number(arg(event, 'nonce')))
      // A drawn hero's or a campaign's, of which their own modules know.
      if (voucher?.draw || voucher?.campaign) return null
      await useVoucher(tx, event)
      const [amount, fee] = [BigInt(arg(event, 'count')), BigInt(arg(event, 'fee'))]
      if (voucher?.generation === NO_GENERATION)
        return { type: activityTypes.smallDragon, assets_id: await findMinted(tx, event) }
      return { type: activityTypes.dragonAdded, amount, fee, coin: 'HERO' }
    },
  },

  /** Dragons that were not made after all are left to be made. */
  async after(tx, { finalTime }) {
    const expired = await expireVouchers(tx, 'mint', finalTime)
    for (const { generation, traits } of expired)
      if (generation !== null) await giveBackDragons(tx, generation, traits?.length ?? 0)
    return expired.map(({ address }) => address)
  },
}

/** The first of the tokens that came of it. */
async function findMinted(tx: Db, event: VaultEvent): Promise<number | null> {
  const asset = await tx
    .selectFrom('chain.asset')
    .select('assets_id')
    .where('collection', '=', arg(event, 'collection'))
    .where('token_id', '=', Number(arg(event, 'firstId')))
    .executeTakeFirst()
  return asset?.assets_id ?? null
}
