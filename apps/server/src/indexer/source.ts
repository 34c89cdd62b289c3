/** The chain as the indexer needs it: headers and logs, over JSON-RPC in batches. */

export type RawLog = {
  address: string
  topics: readonly string[]
  data: string
  blockNumber: string
  logIndex: string
  transactionHash: string
  blockHash: string
}
export type Header = { number: number; hash: string; time: number }

export type ChainSource = {
  head(): Promise<Header>
  /** Headers by number; a block that the chain does not have is left out. */
  headers(numbers: readonly number[]): Promise<Map<number, Header>>
  logs(from: number, to: number): Promise<RawLog[]>
}

type RpcBlock = { number: string; hash: string; timestamp: string }
type RpcAnswer = { id: number; result?: unknown; error?: { code: number; message: string } }

/** The RPC's own words about a request, e.g. that a range is too wide. */
export class RpcError extends Error {
  override name = 'RpcError'
}

const BATCH = 200
const TIMEOUT_MS = 20_000

export function createSource(url: string, addresses: readonly string[]): ChainSource {
  const header = (block: RpcBlock): Header => ({
    number: Number(block.number),
    hash: block.hash,
    time: Number(block.timestamp),
  })
  return {
    async head() {
      const [block] = await request(url, [['eth_getBlockByNumber', ['latest', false]]])
      return header(block as RpcBlock)
    },
    async headers(numbers) {
      const found = new Map<number, Header>()
      for (let i = 0; i < numbers.length; i += BATCH) {
        const calls = numbers.slice(i, i + BATCH).map((n) => ['eth_getBlockByNumber', [hex(n), false]] as const)
        for (const block of await request(url, calls))
          if (block) found.set(Number((block as RpcBlock).number), header(block as RpcBlock))
      }
      return found
    },
    async logs(from, to) {
      const [logs] = await request(url, [
        ['eth_getLogs', [{ fromBlock: hex(from), toBlock: hex(to), address: addresses }]],
      ])
      return logs as RawLog[]
    },
  }
}

const hex = (n: number): string => `0x${n.toString(16)}`

async function request(
  url: string,
  calls: readonly (readonly [method: string, params: unknown])[],
): Promise<unknown[]> {
  const body = JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
  const response = await post(url, body)
  if (!response.ok) throw new RpcError(`HTTP ${response.status}`)
  const answers = (await response.json()) as RpcAnswer[] | RpcAnswer
  if (!Array.isArray(answers)) throw new RpcError(answers.error?.message ?? 'not a batch answer')
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map((_, id) => {
    const answer = byId.get(id)
    if (!answer || answer.error) throw new RpcError(answer?.error?.message ?? 'no answer')
    return answer.result
  })
}

/** Only reads are sent here, so a connection that broke (an idle one that the other side had just closed) is tried again. */
async function post(url: string, body: string, triesLeft = 2): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal })
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof TypeError)) throw error
    return post(url, body, triesLeft - 1)
  }
}
