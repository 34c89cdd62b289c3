import { activityTypes } from '@mdragon/domain'
import { arg } from '../../chain/event.ts'
import type { FinalEffects } from '../../effects/index.ts'
import { findVoucher, useVoucher } from '../vouchers/index.ts'

/** A claimed hero is a token from now on, and its draw says which. */
export const summonEffects: FinalEffects = {
  dueWithoutEvents: null,
  vault: {
    async MintClaimed(tx, event) {
      const draw = (await findVoucher(tx, Number(arg(event, 'nonce'))))?.draw
      if (!draw) return null
      await useVoucher(tx, event)
      const claimed_token = Number(arg(event, 'firstId'))
      await tx.updateTable('summon_draw').set({ claimed_token }).where('id', '=', draw).execute()
      const asset = await tx
        .selectFrom('chain.asset')
        .select('assets_id')
        .where('collection', '=', arg(event, 'collection'))
        .where('token_id', '=', claimed_token)
        .executeTakeFirst()
      const fee = BigInt(arg(event, 'fee'))
      return { type: activityTypes.claimed, coin: 'HERO', fee, assets_id: asset?.assets_id ?? null }
    },
  },
}
