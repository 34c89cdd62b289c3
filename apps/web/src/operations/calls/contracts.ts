import type { CallData } from '@mdragon/api'

export type Contracts = CallData<'GET /api/website/setting'>['contracts']
type Deployed = { chainId: number; addresses: Readonly<Record<string, string>>; formerVaults?: readonly string[] }
type Pinned = Readonly<Record<string, Deployed>>

/** Every deployment that was known when this page was built: what it says no server can change. */
const pinned: Pinned = import.meta.glob('../../../../../contracts/deployments/*.json', {
  eager: true,
  import: 'default',
})

/** Which of the contracts that the server names are other ones than those that the page was built for. */
export function foreignContracts(
  contracts: Contracts,
  chainId: number,
  formerVaults: readonly string[] = [],
  known: Pinned = pinned,
): string[] {
  const deployment = Object.values(known).find((one) => one.chainId === chainId)
  if (!deployment) return []
  const { addresses, formerVaults: former = [] } = deployment
  const isFormer = (vault: string) => former.some((one) => one.toLowerCase() === vault.toLowerCase())
  return [
    ...Object.entries(contracts)
      .filter(([name, address]) => addresses[name]?.toLowerCase() !== address.toLowerCase())
      .map(([name]) => name),
    ...formerVaults.filter((vault) => !isFormer(vault)).map(() => 'former vault'),
  ]
}
