import { useEffect, useState } from 'react'
import { knownAccount } from './account.ts'
import { currentWallets, lastUsed, subscribeWallets } from './discover.ts'
import { isOnNetwork, type Network } from './network.ts'
import type { Wallet } from './provider.ts'

/** The wallet that was used last, while it shows an account and is on another network than the game's. Nobody is asked. */
export function useStrayWallet(network: Network | undefined): Wallet | null {
  const [stray, setStray] = useState<Wallet | null>(null)
  const chainId = network?.chainId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network is its chain
  useEffect(() => {
    if (!network) return
    let isEnded = false
    let wallet: Wallet | undefined
    const look = async () => {
      const last = lastUsed()
      const found = currentWallets().find(({ id }) => id === last)
      if (found !== wallet) {
        wallet?.provider.removeListener?.('chainChanged', onChange)
        found?.provider.on?.('chainChanged', onChange)
        wallet = found
      }
      const isStray = found !== undefined && (await isElsewhere(found, network))
      if (!isEnded) setStray(isStray ? found : null)
    }
    const onChange = () => void look()
    const leave = subscribeWallets(onChange)
    onChange()
    return () => {
      isEnded = true
      leave()
      wallet?.provider.removeListener?.('chainChanged', onChange)
    }
  }, [chainId])
  return stray
}

export async function isElsewhere({ provider }: Wallet, network: Network): Promise<boolean> {
  if ((await knownAccount(provider)) === null) return false
  return !(await isOnNetwork(provider, network).catch(() => true))
}
