import { MAIN_COIN } from '@mdragon/domain'

/**
 * `profitOf` in the database's words, for indexes and for who looks into them: of a lot that has ended, the profit in the
 * coin that came in, and the loss in another that it had cost.
 */
export const gained = `end_price - end_fee - case when coin = end_coin then cost else 0 end
  - case when end_coin = '${MAIN_COIN}' then fees else 0 end`
export const lost = `- cost - case when coin = '${MAIN_COIN}' then fees else 0 end`

/** What was given away has lost nothing: its cost went with it. */
export const isLost = `end_by <> 'given' and coin <> coalesce(end_coin, '')`
