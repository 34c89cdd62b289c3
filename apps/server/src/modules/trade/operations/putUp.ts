import { tradeCalls } from '@mdragon/chain'
import { putUp } from '@mdragon/domain/operations/putUp'
import { tradeOperation } from '../tradeOperation.ts'

export const putUpOperation = tradeOperation(putUp, (deployment, { priced }) => tradeCalls.putUp(deployment, priced))
