import { pause } from '../lib/pause.ts'
import type { Eip1193Provider } from './provider.ts'
import { hashOf, type WalletCall } from './send.ts'

/** EIP-5792: several calls as one, where the wallet offers it, so that an approval is no step of its own. */
const VERSION = '2.0.0'
const POLL_MS = 1000
const GIVE_UP_MS = 180_000
/** 1xx is under way, 2xx is done; above that it has failed. */
const FAILED_FROM = 400

const hex = (chainId: number): string => `0x${chainId.toString(16)}`

export async function canBatch(provider: Eip1193Provider, from: string, chainId: number): Promise<boolean> {
  const chain = hex(chainId)
  const answer = await provider
    .request({ method: 'wallet_getCapabilities', params: [from, [chain]] })
    // A wallet that does not know the question offers nothing.
    .catch(() => null)
  const status = (answer as Capabilities | null)?.[chain]?.atomic?.status
  return status === 'supported' || status === 'ready'
}
type Capabilities = Record<string, { atomic?: { status?: string } } | undefined>

/**
 * Sends all calls as one. Answers the hash of the transaction that holds them; null when the wallet does not name it in
 * time, which loses nothing: the server finds the event by itself.
 */
export async function sendBatch(
  provider: Eip1193Provider,
  from: string,
  chainId: number,
  calls: readonly WalletCall[],
): Promise<string | null> {
  const batch = {
    version: VERSION,
    chainId: hex(chainId),
    from,
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, value })),
  }
  const answer = await provider.request({ method: 'wallet_sendCalls', params: [batch] })
  // Wallets of the first version answer the bare id.
  const id = typeof answer === 'string' ? answer : (answer as { id: string }).id
  for (let waited = 0; waited < GIVE_UP_MS; waited += POLL_MS) {
    const status = (await provider
      .request({ method: 'wallet_getCallsStatus', params: [id] })
      .catch(() => null)) as CallsStatus | null
    if (Number(status?.status) >= FAILED_FROM) throw new Error('the wallet could not send the calls')
    const hash = status?.receipts?.at(-1)?.transactionHash
    if (hash) return hashOf(hash)
    await pause(POLL_MS)
  }
  return null
}
type CallsStatus = { status?: number; receipts?: { transactionHash?: string }[] }
