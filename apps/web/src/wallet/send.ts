import type { Eip1193Provider } from './provider.ts'

/** A call that the server has written; the page changes nothing of it. */
export type WalletCall = { to: string; data: string; value: string }

/** Asks the wallet's owner to send one call. Answers the transaction's hash. */
export async function sendCall(provider: Eip1193Provider, from: string, call: WalletCall): Promise<string> {
  const { to, data, value } = call
  return hashOf(await provider.request({ method: 'eth_sendTransaction', params: [{ from, to, data, value }] }))
}

/** What a wallet answers in place of a hash leads nowhere, and nobody can say whether it has sent anything. */
export class NoHash extends Error {
  override name = 'NoHash'
}

export function hashOf(answer: unknown): string {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{64}$/i.test(answer)) throw new NoHash(`no hash: ${String(answer)}`)
  return answer.toLowerCase()
}

/** EIP-1193 and JSON-RPC: the wallet does not know the method at all. */
const UNKNOWN_METHOD = [4200, -32601]

/** Signs typed data (EIP-712), as the server has written it; null where the wallet does not know how to. */
export async function signTyped(provider: Eip1193Provider, from: string, json: string): Promise<string | null> {
  try {
    return String(await provider.request({ method: 'eth_signTypedData_v4', params: [from, json] }))
  } catch (error) {
    if (UNKNOWN_METHOD.includes((error as { code?: number }).code ?? 0)) return null
    throw error
  }
}

/** Whether the transaction is in a block, as the wallet's own node says; null while it is in none. */
export async function receiptOf(provider: Eip1193Provider, tx: string): Promise<'done' | 'failed' | null> {
  const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [tx] }).catch(() => null)
  if (typeof receipt !== 'object' || receipt === null) return null
  return Number((receipt as { status?: unknown }).status) === 0 ? 'failed' : 'done'
}
