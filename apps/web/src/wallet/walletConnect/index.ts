import { announceWallet, WALLETCONNECT_ID } from '../discover.ts'
import type { Network } from '../network.ts'
import type { Wallet } from '../provider.ts'
import { type Line, type LineOptions, openLine } from './line.ts'
import { pair, type Session } from './pairing.ts'
import { sessionProvider } from './sessionProvider.ts'

const KEY = 'walletconnect'
type Options = Omit<LineOptions, 'projectId'>

/** Begins: what the phone scans, and the wallet that it becomes once its owner has agreed. */
export async function connectPhone(
  network: Network,
  options: Options = {},
): Promise<{ uri: string; wallet: Promise<Wallet>; leave: () => void }> {
  const line = openLine({ projectId: network.walletConnectId ?? '', ...options })
  const { origin } = window.location
  const page = { name: 'MDragon', url: origin, icon: `${origin}/icon.svg` }
  const { uri, settled } = await pair(line, network.chainId, page)
  const wallet = settled.then((session) => {
    keep(session)
    return walletOf(line, session, network)
  })
  wallet.catch(() => {})
  return { uri, wallet, leave: () => line.close() }
}

/** The session of an earlier visit, as a wallet among the others; nothing where there is none any more. */
export async function resumePhone(network: Network, options: Options = {}): Promise<void> {
  const session = kept()
  if (!session || session.expiresAt * 1000 < Date.now()) return
  await walletOf(openLine({ projectId: network.walletConnectId ?? '', ...options }), session, network)
}

async function walletOf(line: Line, session: Session, { chainId }: Network): Promise<Wallet> {
  const onEnd = () => {
    forget()
    line.close()
  }
  const provider = await sessionProvider(line, session, { chainId, onEnd })
  const wallet = { id: WALLETCONNECT_ID, name: 'WalletConnect', icon: '', provider }
  announceWallet(wallet)
  return wallet
}

function keep(session: Session): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(session))
  } catch {
    // Not kept: the next visit connects again.
  }
}

function kept(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null
  } catch {
    return null
  }
}

function forget(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // It has expired by then.
  }
}
