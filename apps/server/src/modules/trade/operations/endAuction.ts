import { tradeCalls } from '@mdragon/chain'
import { endAuction } from '@mdragon/domain/operations/endAuction'
import { tradeOperation } from '../tradeOperation.ts'

export const endAuctionOperation = tradeOperation(endAuction, (deployment, { token }) =>
  tradeCalls.withdraw(deployment, token),
)
