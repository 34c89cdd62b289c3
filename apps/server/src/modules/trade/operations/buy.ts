import { tradeCalls } from '@mdragon/chain'
import { buy } from '@mdragon/domain/operations/buy'
import { tradeOperation } from '../tradeOperation.ts'

/** Guarded by what it is: a card that was changed meanwhile is not bought. */
export const buyOperation = tradeOperation(buy, (deployment, { priced, traits }) =>
  tradeCalls.buy(deployment, { ...priced, expectedTraits: traits }),
)
