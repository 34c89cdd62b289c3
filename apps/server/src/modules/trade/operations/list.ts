import { tradeCalls } from '@mdragon/chain'
import { list } from '@mdragon/domain/operations/list'
import { tradeOperation } from '../tradeOperation.ts'

export const listOperation = tradeOperation(list, (deployment, { priced }) => tradeCalls.list(deployment, priced))
