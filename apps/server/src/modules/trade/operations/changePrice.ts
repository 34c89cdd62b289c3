import { tradeCalls } from '@mdragon/chain'
import { changePrice } from '@mdragon/domain/operations/changePrice'
import { tradeOperation } from '../tradeOperation.ts'

export const changePriceOperation = tradeOperation(changePrice, (deployment, { priced }) =>
  tradeCalls.changePrice(deployment, priced),
)
