import type { Eip1193Provider } from '../provider.ts'
import { hexToBytes } from './bytes.ts'
import type { Asked, Line } from './line.ts'
import { accountsOn, type Session } from './pairing.ts'

type Heard = (value: unknown) => void
const refuse = (code: number, message: string): Error => Object.assign(new Error(message), { code })
const UNKNOWN_METHOD = 4200
const UNKNOWN_CHAIN = 4902
const NOT_CONNECTED = 4900

/** A wallet on a phone as the page knows wallets (EIP-1193): what it is asked goes over the line, and its owner answers there. */
export async function sessionProvider(
  line: Line,
  session: Session,
  { chainId, onEnd }: { chainId: number; onEnd: () => void },
): Promise<Eip1193Provider> {
  const listeners = new Map<string, Set<Heard>>()
  let accounts: readonly string[] = session.accounts
  const tell = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const setAccounts = (next: readonly string[]) => {
    accounts = next
    tell('accountsChanged', next)
  }
  const hear = ({ method, params }: Asked) => {
    if (method === 'wc_sessionUpdate') setAccounts(accountsOn(namespaceOf(params), chainId))
    if (method === 'wc_sessionDelete') {
      setAccounts([])
      tell('disconnect', undefined)
      onEnd()
    }
  }
  const topic = await line.join(hexToBytes(session.key), hear)
  const hex = `0x${chainId.toString(16)}`
  const answers: Record<string, (params: unknown) => unknown> = {
    eth_accounts: () => accounts,
    eth_requestAccounts: () => accounts,
    eth_chainId: () => hex,
    wallet_getCapabilities: () => ({}),
    // The session is for this chain alone, and the wallet signs for it whatever it shows.
    wallet_switchEthereumChain: (params) => {
      const [wanted] = params as [{ chainId?: string }?]
      if (wanted?.chainId !== hex) throw refuse(UNKNOWN_CHAIN, 'another chain')
      return null
    },
  }
  return {
    async request({ method, params = [] }) {
      const own = answers[method]
      if (own) return own(params)
      if (accounts.length === 0) throw refuse(NOT_CONNECTED, 'the session is over')
      if (!session.methods.includes(method)) throw refuse(UNKNOWN_METHOD, `${method} is not offered`)
      return line.ask(topic, 'wc_sessionRequest', { request: { method, params }, chainId: `eip155:${chainId}` })
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

const namespaceOf = (params: Asked['params']): string[] =>
  (params as { namespaces?: { eip155?: { accounts?: string[] } } }).namespaces?.eip155?.accounts ?? []
