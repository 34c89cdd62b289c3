import { tradeCalls } from '@mdragon/chain'
import { buy } from '@mdragon/domain/operations/buy'
import { tradeOperation } from '../tradeOperation.ts'

export const buyOperation = tradeOperation(buy, (deployment, { priced }) => tradeCalls.buy(deployment, priced))
