export type { Deployment, DeploymentAddresses } from './deployment.ts'
export { gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi, mDragonAbi, nft111Abi } from './generated.ts'
export { vaultDomain, voucherTypes } from './vouchers.ts'
