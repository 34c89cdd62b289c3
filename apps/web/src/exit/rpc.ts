import { wordsOf } from '../lib/abi.ts'

/** One question to the chain, in JSON-RPC's words. */
export type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** What a node answers in place of a result. `data` is what a contract said when it refused. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly data: string
  constructor(message: string, data: unknown) {
    super(message)
    this.data = revertData(data)
  }
}

const TIMEOUT_MS = 30_000
let asked = 0

/** A node at an address: anybody's will do. */
export const nodeAt =
  (url: string): Ask =>
  async (method, params = []) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++asked, method, params }),
      // Nothing of ours goes along, whatever page this one was opened from.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await answer.json().catch(() => null)) as { result?: unknown; error?: NodeError } | null
    if (body?.error) throw new RpcError(body.error.message ?? 'refused', body.error.data)
    if (!body || !answer.ok) throw new RpcError(`HTTP ${answer.status}`, null)
    return body.result
  }
type NodeError = { message?: string; data?: unknown }

/** Nodes wrap it differently: as text, or as an object that has it. */
function revertData(data: unknown): string {
  if (typeof data === 'string') return /0x[0-9a-f]{8,}/i.exec(data)?.[0] ?? ''
  if (typeof data !== 'object' || data === null) return ''
  const { data: inner, originalError } = data as { data?: unknown; originalError?: unknown }
  return revertData(inner ?? originalError)
}

const hex = (n: bigint | number): string => `0x${n.toString(16)}`

export type Head = { block: number; time: number; chainId: number; blockSeconds: number }

/** How far back the speed of the chain is measured. */
const PACE_BLOCKS = 1_000

/** Which chain it is, how far it is, and how fast its blocks come. */
export async function readHead(ask: Ask): Promise<Head> {
  const [chain, latest] = await Promise.all([ask('eth_chainId'), blockAt(ask, 'latest')])
  const back = Math.min(PACE_BLOCKS, latest.block)
  const earlier = await blockAt(ask, hex(latest.block - back))
  const blockSeconds = back === 0 ? 1 : (latest.time - earlier.time) / back
  return { ...latest, chainId: Number(chain), blockSeconds }
}

async function blockAt(ask: Ask, tag: string): Promise<{ block: number; time: number }> {
  const found = (await ask('eth_getBlockByNumber', [tag, false])) as { number: string; timestamp: string } | null
  if (!found) throw new RpcError(`no block ${tag}`, null)
  return { block: Number(found.number), time: Number(found.timestamp) }
}

/** What a function of a contract answers, word by word. */
export async function read(ask: Ask, to: string, data: string): Promise<bigint[]> {
  const answer = String(await ask('eth_call', [{ to, data }, 'latest']))
  // A node that does not know the contract answers with nothing, which is not the same as zero.
  if (answer.length < 66) throw new RpcError(`no contract answers at ${to}`, null)
  return wordsOf(answer)
}
