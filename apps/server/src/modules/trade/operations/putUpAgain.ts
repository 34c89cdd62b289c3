import { tradeCalls } from '@mdragon/chain'
import { putUpAgain } from '@mdragon/domain/operations/putUpAgain'
import { tradeOperation } from '../tradeOperation.ts'

export const putUpAgainOperation = tradeOperation(putUpAgain, (deployment, { priced }) =>
  tradeCalls.putUpAgain(deployment, priced),
)
