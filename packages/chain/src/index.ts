export { type Deployment, type DeploymentAddresses, vaultsOf } from './deployment.ts'
export { measuredGas } from './gas.generated.ts'
export {
  gameCardAbi,
  gameTokenAbi,
  gameTokenAllowancesSlot,
  gameVaultAbi,
  marketAbi,
  mDragonAbi,
  nft111Abi,
} from './generated.ts'
export { guardianCall, safeTransaction } from './guardianCalls.ts'
export {
  type CoinName,
  coinAddress,
  coinNames,
  permitData,
  type Token,
  type TradeCall,
  tradeCalls,
} from './tradeCalls.ts'
export { vaultCalls } from './vaultCalls.ts'
export { vaultDomain, voucherTypes } from './vouchers.ts'
