import { tradeCalls } from '@mdragon/chain'
import { cancel } from '@mdragon/domain/operations/cancel'
import { tradeOperation } from '../tradeOperation.ts'

export const cancelOperation = tradeOperation(cancel, (deployment, { token }) => tradeCalls.cancel(deployment, token))
