import type { CallData } from '@mdragon/api'
import type { FlowSite } from '../wallet/flow/useFlow.ts'
import { networkOf } from '../wallet/network.ts'

export const siteOf = (setting: CallData<'GET /api/website/setting'>): FlowSite => ({
  network: networkOf(setting),
  feeBps: setting.sale_fee_bps,
})
