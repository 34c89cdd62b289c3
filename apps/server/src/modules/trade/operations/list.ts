import { tradeCalls } from '@mdragon/chain'
import { list } from '@mdragon/domain/operations/list'
import { atOnce, tradeOperation } from '../tradeOperation.ts'

/** With its end, where it has one: both or none, in one transaction. */
export const listOperation = tradeOperation(
  list,
  (deployment, { token, priced, expiresAt }) => {
    const listing = tradeCalls.list(deployment, priced)
    return expiresAt === null ? listing : [listing, tradeCalls.setExpiry(deployment, { ...token, expiresAt })]
  },
  (ctx, plans) =>
    atOnce(
      ctx,
      plans.flatMap(({ deeds = [] }) => deeds),
    ),
)
