import { knownAccount } from './account.ts'
import { currentWallets, lastUsed, subscribeWallets } from './discover.ts'
import { isOnNetwork, type Network } from './network.ts'
import type { Wallet } from './provider.ts'

export type StrayWatch = { subscribe: (listener: () => void) => () => void; current: () => Wallet | null }

export const noStray: StrayWatch = { subscribe: () => () => {}, current: () => null }

/** What tells which wallets there are. */
type Discovered = {
  current: () => readonly Wallet[]
  last: () => string | null
  subscribe: (listener: () => void) => () => void
}
const discovered: Discovered = { current: currentWallets, last: lastUsed, subscribe: subscribeWallets }

/** Follows the wallet that was used last, for as long as anybody wants to know; asked again only when it has changed. */
export function watchStray(network: Network, wallets: Discovered = discovered): StrayWatch {
  const listeners = new Set<() => void>()
  let stray: Wallet | null = null
  let wallet: Wallet | undefined
  let leave = () => {}
  // Answers of a wallet come in any order, or after it was exchanged: only the last question's counts.
  let question = 0
  const look = async () => {
    const [asked, mine] = [wallet, ++question]
    const found = asked && (await isElsewhere(asked, network)) ? asked : null
    if (mine !== question || found === stray) return
    stray = found
    for (const listener of listeners) listener()
  }
  const onChange = () => void look()
  const follow = (next: Wallet | undefined) => {
    if (next === wallet) return
    for (const event of ['chainChanged', 'accountsChanged'] as const) {
      wallet?.provider.removeListener?.(event, onChange)
      next?.provider.on?.(event, onChange)
    }
    wallet = next
    onChange()
  }
  const onWallets = () => {
    const last = wallets.last()
    follow(wallets.current().find(({ id }) => id === last))
  }
  const begin = () => {
    leave = wallets.subscribe(onWallets)
    onWallets()
  }
  const end = () => {
    leave()
    follow(undefined)
  }
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) begin()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
    current: () => stray,
  }
}

export async function isElsewhere({ provider }: Wallet, network: Network): Promise<boolean> {
  if ((await knownAccount(provider)) === null) return false
  return !(await isOnNetwork(provider, network).catch(() => true))
}
