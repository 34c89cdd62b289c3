import { tradeCalls } from '@mdragon/chain'
import { bid } from '@mdragon/domain/operations/bid'
import { tradeOperation } from '../tradeOperation.ts'

/** Guarded by who holds it and at which price: whoever was faster makes this one fail, and cost nothing. */
export const bidOperation = tradeOperation(bid, (deployment, { priced, holder, offeredWei, traits, deadline }) =>
  tradeCalls.bid(deployment, {
    ...priced,
    expectedHolder: holder,
    expectedPrice: offeredWei,
    expectedTraits: traits,
    deadline,
  }),
)
