import type { CallData } from '@mdragon/api'
import type { CoinSources } from '../features/newcomer/GetCoins.tsx'

/** Where coins come from, as the installation says it. */
export const coinSourcesOf = (setting: CallData<'GET /api/website/setting'>): CoinSources => ({
  isPractice: setting.is_practice,
  chainName: setting.chain_name,
  bnbUrl: setting.bnb_url,
  mdvUrl: setting.mdv_url,
})
