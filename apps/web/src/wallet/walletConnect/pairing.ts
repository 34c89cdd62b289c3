import { x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, randomBytes } from './bytes.ts'
import type { Asked, Line } from './line.ts'

/** What the wallet's owner agreed to: who may be asked for what, until when. */
export type Session = { key: string; accounts: string[]; methods: string[]; expiresAt: number }

const FIVE_MINUTES_S = 300
/** What the page asks of a wallet; of these a wallet offers what it can. */
const methods = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const events = ['accountsChanged', 'chainChanged']

export type Pairing = {
  /** What the wallet scans, or is opened with. */
  uri: string
  /** The session, once the owner has agreed; their no is an error with its number. */
  settled: Promise<Session>
}

/** Offers a session over a topic that only who reads `uri` can join, and agrees on the key of another one. */
export async function pair(
  line: Line,
  chainId: number,
  page: { name: string; url: string; icon: string },
): Promise<Pairing> {
  const first = randomBytes(32)
  const secret = randomBytes(32)
  const expiryTimestamp = Math.floor(Date.now() / 1000) + FIVE_MINUTES_S
  const topic = await line.join(first, () => {})
  const proposal = {
    requiredNamespaces: {},
    optionalNamespaces: { eip155: { chains: [`eip155:${chainId}`], methods, events } },
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    expiryTimestamp,
    proposer: {
      publicKey: bytesToHex(x25519.getPublicKey(secret)),
      metadata: { name: page.name, description: page.name, url: page.url, icons: [page.icon] },
    },
  }
  const settled = line.ask(topic, 'wc_sessionPropose', proposal).then((answer) => {
    const { responderPublicKey } = answer as { responderPublicKey: string }
    const shared = x25519.getSharedSecret(secret, hexToBytes(responderPublicKey))
    return settle(line, hkdf(sha256, shared, undefined, undefined, 32), chainId)
  })
  // A dialog that was closed meanwhile waits for nothing.
  settled.catch(() => {})
  const uri = `wc:${topic}@2?expiryTimestamp=${expiryTimestamp}&relay-protocol=irn&symKey=${bytesToHex(first)}`
  return { uri, settled }
}

/** The wallet says on the new topic what was agreed. */
function settle(line: Line, key: Uint8Array, chainId: number): Promise<Session> {
  return new Promise((resolve, reject) => {
    const hear = ({ method, params }: Asked) => {
      if (method === 'wc_sessionSettle') resolve(sessionOf(key, chainId, params))
    }
    line.join(key, hear).catch(reject)
  })
}

function sessionOf(key: Uint8Array, chainId: number, params: Asked['params']): Session {
  const { namespaces = {}, expiry = 0 } = params as {
    namespaces?: { eip155?: { accounts?: string[]; methods?: string[] } }
    expiry?: number
  }
  const { accounts = [], methods: offered = [] } = namespaces.eip155 ?? {}
  return { key: bytesToHex(key), accounts: accountsOn(accounts, chainId), methods: offered, expiresAt: expiry }
}

/** Of `eip155:56:0x…`, those of our chain. */
export const accountsOn = (accounts: readonly string[], chainId: number): string[] =>
  accounts.flatMap((account) => {
    const [space, chain, address] = account.split(':')
    return space === 'eip155' && Number(chain) === chainId && address ? [address] : []
  })
