import { knownAccount, requestAccount } from './account.ts'
import { currentWallets, isDemo, lastUsed, rememberWallet, subscribeWallets, WALLETCONNECT_ID } from './discover.ts'
import { isOnNetwork, LOCAL_CHAIN_ID, type Network } from './network.ts'
import type { Wallet } from './provider.ts'

/** Why nothing can be signed yet; each has its own way on. */
export type SignerProblem = 'no_wallet' | 'not_connected' | 'other_account' | 'wrong_network'

export class SignerMissing extends Error {
  override name = 'SignerMissing'
  readonly problem: SignerProblem
  readonly wallet: Wallet | undefined
  constructor(problem: SignerProblem, wallet?: Wallet) {
    super(problem)
    this.problem = problem
    this.wallet = wallet
  }
}

/**
 * The wallet that signs for the account that is logged in: the one used last, or any that already shows this account to
 * the page. `chosen` is one that the player has just picked. Only the right account on the right network comes back.
 */
export async function findSigner(address: string, network: Network, chosen?: Wallet): Promise<Wallet> {
  await announced(network)
  const wallet = chosen ?? (await quietly(address)) ?? lastWallet()
  if (!wallet) throw new SignerMissing(currentWallets().length > 0 ? 'not_connected' : 'no_wallet')
  const account = (await knownAccount(wallet.provider)) ?? (await requestAccount(wallet.provider))
  if (!account) throw new SignerMissing('not_connected', wallet)
  if (wallet.id !== lastUsed()) rememberWallet(wallet.id)
  if (account.toLowerCase() !== address.toLowerCase()) throw new SignerMissing('other_account', wallet)
  if (!(await isOnNetwork(wallet.provider, network))) throw new SignerMissing('wrong_network', wallet)
  return wallet
}

const lastWallet = (): Wallet | undefined => {
  const last = lastUsed()
  return currentWallets().find(({ id }) => id === last)
}

/** A wallet that already shows this account. Nobody is asked. Demo players show theirs always, so they come last. */
async function quietly(address: string): Promise<Wallet | undefined> {
  const wallets = [...currentWallets()].sort((a, b) => Number(isDemo(a)) - Number(isDemo(b)))
  for (const wallet of wallets) {
    const account = await knownAccount(wallet.provider)
    if (account?.toLowerCase() === address.toLowerCase()) return wallet
  }
  return undefined
}

/** Wallets say that they are there when they are asked; the demo players come with code of their own. */
async function announced(network: Network): Promise<void> {
  subscribeWallets(() => {})()
  if (network.chainId === LOCAL_CHAIN_ID) await import('./demo.ts').then((m) => m.announceDemoWallets())
  if (isPhoneWanted(network)) await import('./walletConnect/index.ts').then((m) => m.resumePhone(network))
}

/** The wallet that was used last is on a phone, and this page has not yet asked for it. */
const isPhoneWanted = ({ walletConnectId }: Network): boolean =>
  walletConnectId !== undefined &&
  lastUsed() === WALLETCONNECT_ID &&
  !currentWallets().some(({ id }) => id === WALLETCONNECT_ID)
