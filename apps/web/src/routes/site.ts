import type { CallData } from '@mdragon/api'
import type { TradeSite } from '../features/trade/useTrade.ts'
import { networkOf } from '../wallet/network.ts'

export const siteOf = (setting: CallData<'GET /api/website/setting'>): TradeSite => ({
  network: networkOf(setting),
  feeBps: setting.sale_fee_bps,
})
