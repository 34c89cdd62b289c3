import type { FinalEffects } from '../../effects/index.ts'
import { awardPoints } from './award.ts'

/** Points come when a payment is final. Trade has written down by then who paid. */
export const legionEffects: FinalEffects = {
  dueWithoutEvents: null,
  async stretch(_db, { after, to }) {
    return async (tx) => {
      await awardPoints(tx, after, to)
      return []
    }
  },
}
