import type { Eip1193Provider, Wallet } from './provider.ts'

type Announcement = CustomEvent<{
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: Eip1193Provider
}>

const LAST_USED_KEY = 'wallet'
const found = new Map<string, Wallet>()
const listeners = new Set<() => void>()
let wallets: readonly Wallet[] = []
let started = false

/** A wallet on a phone, over WalletConnect. */
export const WALLETCONNECT_ID = 'walletconnect'

/** One that does not announce itself as the browser's do, because it is elsewhere. */
export function announceWallet(wallet: Wallet): void {
  found.set(wallet.id, wallet)
  publish()
}

/** The demo players of the local chain, which announce themselves like any other wallet. */
export const isDemo = ({ id }: { id: string }): boolean => id.startsWith(DEMO_PREFIX)
export const DEMO_PREFIX = 'example.mdragon.demo.'

/** Wallets that announce themselves (EIP-6963), the last used first; one that only injects itself counts when none does. */
export function subscribeWallets(listener: () => void): () => void {
  listeners.add(listener)
  if (!started) {
    started = true
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as Announcement).detail
      if (found.get(info.rdns)?.provider === provider) return
      found.set(info.rdns, { id: info.rdns, name: info.name, icon: info.icon, provider })
      publish()
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    publish()
  }
  return () => void listeners.delete(listener)
}

export const currentWallets = (): readonly Wallet[] => wallets

export function rememberWallet(id: string): void {
  try {
    localStorage.setItem(LAST_USED_KEY, id)
  } catch {
    // Not kept; the order is all that is lost.
  }
  publish()
}

function publish(): void {
  const injected = (window as { ethereum?: Eip1193Provider }).ethereum
  const all = [...found.values()]
  if (injected && all.every(isDemo)) all.push({ id: 'injected', name: '', icon: '', provider: injected })
  const last = lastUsed()
  wallets = all.sort((a, b) => Number(b.id === last) - Number(a.id === last))
  for (const listener of listeners) listener()
}

export function lastUsed(): string | null {
  try {
    return localStorage.getItem(LAST_USED_KEY)
  } catch {
    return null
  }
}
