import type { CallData } from '@mdragon/api'

export type Contracts = CallData<'GET /api/website/setting'>['contracts']
type Pinned = Readonly<Record<string, { chainId: number; addresses: Readonly<Record<string, string>> }>>

/** Every deployment that was known when this page was built: what it says no server can change. */
const pinned: Pinned = import.meta.glob('../../../../../contracts/deployments/*.json', {
  eager: true,
  import: 'default',
})

/** Which of the contracts that the server names are other ones than those that the page was built for. */
export function foreignContracts(contracts: Contracts, chainId: number, known: Pinned = pinned): string[] {
  const addresses = Object.values(known).find((one) => one.chainId === chainId)?.addresses
  if (!addresses) return []
  return Object.entries(contracts)
    .filter(([name, address]) => addresses[name]?.toLowerCase() !== address.toLowerCase())
    .map(([name]) => name)
}
