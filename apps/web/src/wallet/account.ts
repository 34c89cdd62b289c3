import { currentWallets, isDemo, lastUsed, subscribeWallets } from './discover.ts'
import type { Eip1193Provider, Wallet } from './provider.ts'

/** Asks for the account; the wallet's owner is asked in turn. Null when none was given. */
export async function requestAccount(provider: Eip1193Provider): Promise<string | null> {
  return firstOf(await provider.request({ method: 'eth_requestAccounts' }))
}

/** The account that the wallet already shows to this page. Nobody is asked. */
export async function knownAccount(provider: Eip1193Provider): Promise<string | null> {
  return firstOf(await provider.request({ method: 'eth_accounts' }).catch(() => []))
}

/** Lets the owner choose another account; wallets without that choice are asked to connect again. */
export async function chooseAccount(provider: Eip1193Provider): Promise<string | null> {
  try {
    await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    if ((error as { code?: unknown }).code === 4001) throw error
    return requestAccount(provider)
  }
  return knownAccount(provider)
}

/** Signs a text as EIP-191 has it. It goes over as hex, so that no wallet takes it for something else. */
export async function signText(provider: Eip1193Provider, text: string, address: string): Promise<`0x${string}`> {
  const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (await provider.request({ method: 'personal_sign', params: [`0x${hex}`, address] })) as `0x${string}`
}

const firstOf = (accounts: unknown): string | null =>
  Array.isArray(accounts) && typeof accounts[0] === 'string' ? accounts[0] : null

export type WalletAccount = { wallet: Wallet; address: string | null }

/**
 * Follows the account of the wallet that was used last: asked once, quietly, then as the wallet tells of changes.
 * Returns how to stop.
 */
export function watchAccount(isLocalChain: boolean, onAccount: (account: WalletAccount) => void): () => void {
  let stopped = false
  let wallet: Wallet | undefined
  const tell = (address: string | null) => {
    if (!stopped && wallet) onAccount({ wallet, address })
  }
  const onChange = (accounts: unknown) => tell(firstOf(accounts))
  const look = () => {
    const last = lastUsed()
    const found = currentWallets().find(({ id }) => id === last)
    if (!found || found.provider === wallet?.provider) return
    wallet?.provider.removeListener?.('accountsChanged', onChange)
    wallet = found
    found.provider.on?.('accountsChanged', onChange)
    void knownAccount(found.provider).then((address) => wallet === found && tell(address))
  }
  const leave = subscribeWallets(look)
  look()
  if (isLocalChain && isDemo({ id: lastUsed() ?? '' })) void import('./demo.ts').then((m) => m.announceDemoWallets())
  return () => {
    stopped = true
    leave()
    wallet?.provider.removeListener?.('accountsChanged', onChange)
  }
}
