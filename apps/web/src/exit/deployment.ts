import { type ContractName, contractNames } from '@mdragon/domain/contracts/names'

/** Where the contracts are. Written into the file, or loaded from one by whoever uses it: never taken from an address. */
export type Contracts = {
  chainId: number
  startBlock: number
  addresses: Readonly<Record<ContractName, string>>
  formerVaults: readonly string[]
  /** A node to begin with, where whoever wrote the file knew one. */
  rpcUrl: string
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The contracts that a file of contracts/deployments names; null when it is none. */
export function readContracts(value: unknown): Contracts | null {
  if (typeof value !== 'object' || value === null) return null
  const { chainId, startBlock, addresses, formerVaults = [], rpcUrl = '' } = value as Record<string, unknown>
  if (!isCount(chainId) || !isCount(startBlock) || typeof addresses !== 'object' || addresses === null) return null
  const named = addresses as Record<string, unknown>
  const own = contractNames.map((name) => [name, named[name]] as const)
  if (!own.every(([, address]) => isAddress(address))) return null
  if (!Array.isArray(formerVaults) || !formerVaults.every(isAddress)) return null
  return {
    chainId,
    startBlock,
    addresses: Object.fromEntries(own) as Contracts['addresses'],
    formerVaults,
    rpcUrl: typeof rpcUrl === 'string' ? rpcUrl : '',
  }
}

/** The vault that takes deposits, and those before it. */
export const vaultsOf = ({ addresses, formerVaults }: Contracts): string[] => [addresses.vault, ...formerVaults]

const coins: readonly ContractName[] = ['hero', 'hfh', 'mdv', 'meta', 'enft']

/** What a coin is called; a foreign one by its address. */
export function coinName({ addresses }: Contracts, currency: string): string {
  if (BigInt(currency) === 0n) return 'BNB'
  const known = coins.find((coin) => addresses[coin].toLowerCase() === currency.toLowerCase())
  return known?.toUpperCase() ?? currency
}
