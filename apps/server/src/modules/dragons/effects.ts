import { activityTypes } from '@mdragon/domain'
import { arg } from '../../chain/event.ts'
import type { FinalEffects } from '../../effects/index.ts'
import { expireVouchers, findVoucher, useVoucher } from '../vouchers/index.ts'
import { giveBackDragons, NO_GENERATION } from './generations.ts'

export const dragonEffects: FinalEffects = {
  vault: {
    async MintClaimed(tx, event) {
      const voucher = await findVoucher(tx, Number(arg(event, 'nonce')))
      // A drawn hero's, of which the summon module knows.
      if (voucher?.draw) return null
      await useVoucher(tx, event)
      const [amount, fee] = [BigInt(arg(event, 'count')), BigInt(arg(event, 'fee'))]
      if (voucher?.generation === NO_GENERATION) return { type: activityTypes.smallDragon }
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
