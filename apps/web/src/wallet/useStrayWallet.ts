import { useSyncExternalStore } from 'react'
import type { Network } from './network.ts'
import type { Wallet } from './provider.ts'
import { noStray, type StrayWatch, watchStray } from './strayWatch.ts'

/** The wallet that was used last, while it shows an account and is on another network than the game's. Nobody is asked. */
export function useStrayWallet(network: Network | undefined): Wallet | null {
  const watch = network ? watchOf(network) : noStray
  return useSyncExternalStore(watch.subscribe, watch.current)
}

/** One for the page: a screen full of tiles asks the wallet once. */
function watchOf(network: Network): StrayWatch {
  const known = watches.get(network.chainId) ?? watchStray(network)
  watches.set(network.chainId, known)
  return known
}
const watches = new Map<number, StrayWatch>()
