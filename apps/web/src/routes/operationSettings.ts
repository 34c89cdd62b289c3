import type { CallData } from '@mdragon/api'
import type { OperationSettings } from '../operations/useFlow.ts'
import { networkOf } from '../wallet/network.ts'

/** Nothing while they are not known, the contracts' own values among them: then nothing can be done on the chain. */
export const operationSettingsOf = (
  setting: CallData<'GET /api/website/setting'> | undefined,
): OperationSettings | undefined =>
  setting && setting.sale_fee_bps !== null
    ? {
        network: networkOf(setting),
        feeBps: setting.sale_fee_bps,
        contracts: setting.contracts,
        formerVaults: setting.former_vaults,
        trading: { stopped_until: setting.stopped_until, coins_off: setting.coins_off },
      }
    : undefined
