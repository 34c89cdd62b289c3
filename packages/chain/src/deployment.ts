import type { Address } from 'viem'

/** Where the contracts are on one chain. The five coins are five deployments of one contract. */
export type DeploymentAddresses = {
  hero: Address
  hfh: Address
  mdv: Address
  meta: Address
  enft: Address
  mdragon: Address
  gameCard: Address
  nft111: Address
  market: Address
  vault: Address
}

export type Deployment = {
  chainId: number
  /** The block of the first contract: an index starts here. */
  startBlock: number
  /** The source's commit, or `unknown`. */
  commit: string
  addresses: DeploymentAddresses
  /** Vaults that this one has taken over from. What was deposited there is claimed from there. */
  formerVaults?: readonly Address[] | undefined
}

/** The vault that takes deposits, and those before it. */
export const vaultsOf = ({ addresses, formerVaults = [] }: Deployment): Address[] => [addresses.vault, ...formerVaults]
