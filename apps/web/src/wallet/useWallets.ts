import { useEffect, useSyncExternalStore } from 'react'
import { currentWallets, subscribeWallets } from './discover.ts'
import { LOCAL_CHAIN_ID } from './network.ts'
import type { Wallet } from './provider.ts'

/** The wallets of this browser, as they announce themselves. On the local chain the demo players join them. */
export function useWallets(chainId: number | undefined): readonly Wallet[] {
  useEffect(() => {
    if (chainId === LOCAL_CHAIN_ID) void import('./demo.ts').then(({ announceDemoWallets }) => announceDemoWallets())
  }, [chainId])
  return useSyncExternalStore(subscribeWallets, currentWallets)
}
