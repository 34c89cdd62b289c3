import { tradeCalls } from '@mdragon/chain'
import { cancel } from '@mdragon/domain/operations/cancel'
import { tokenOf, tradeOperation } from '../tradeOperation.ts'

export const cancelOperation = tradeOperation(
  cancel,
  (deployment, { token }) => tradeCalls.cancel(deployment, token),
  // One that is sold just before is passed over.
  ({ deployment }, plans) => tradeCalls.cancelMany(deployment, plans.map(tokenOf)),
)
