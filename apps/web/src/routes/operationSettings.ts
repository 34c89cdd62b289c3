import type { CallData } from '@mdragon/api'
import type { OperationSettings } from '../operations/useFlow.ts'
import { networkOf } from '../wallet/network.ts'

export const operationSettingsOf = (setting: CallData<'GET /api/website/setting'>): OperationSettings => ({
  network: networkOf(setting),
  feeBps: setting.sale_fee_bps,
  contracts: setting.contracts,
})
