import { coinAddress, tradeCalls } from '@mdragon/chain'
import { buy } from '@mdragon/domain/operations/buy'
import { tokenOf, tradeOperation } from '../tradeOperation.ts'

/** Guarded by what it is: a card that was changed meanwhile is not bought. */
export const buyOperation = tradeOperation(
  buy,
  (deployment, { priced, traits }) => tradeCalls.buy(deployment, { ...priced, expectedTraits: traits }),
  // One that is gone by then is skipped, and the others are bought.
  ({ deployment }, plans) => {
    const wanted = plans.map((plan) => ({
      ...tokenOf(plan),
      currency: coinAddress(deployment, plan.coin ?? 'BNB'),
      price: plan.price ?? 0n,
      expectedTraits: BigInt(`0x${plan.asset?.traits}`),
    }))
    return tradeCalls.buyMany(deployment, wanted, false)
  },
)
