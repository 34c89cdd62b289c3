import type { CallData } from '@mdragon/api'
import type { ChainContracts } from '../features/custody/readChain.ts'

/** Whom the page asks on the chain itself, once the settings are known. */
export const chainContractsOf = (
  setting: CallData<'GET /api/website/setting'> | undefined,
): ChainContracts | undefined =>
  setting && {
    chainId: setting.chain_id,
    market: setting.contracts.market,
    nft111: setting.contracts.nft111,
    vaults: [setting.contracts.vault, ...setting.former_vaults],
  }
