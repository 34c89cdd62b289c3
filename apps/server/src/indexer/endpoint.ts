import { type RpcCall, RpcError, request, requestEach } from '../chain/rpc.ts'

export type RawLog = {
  address: string
  topics: readonly string[]
  data: string
  blockNumber: string
  logIndex: string
  transactionHash: string
  blockHash: string
  /** Newer nodes say it; older ones do not. */
  blockTimestamp?: string
}
export type Header = { number: number; hash: string; parentHash: string; time: number }
/** The newest block, and the number of the newest one that cannot be undone any more. */
export type Tip = { head: Header; final: number; next?: Logs }
/** The logs of our contracts, and the header of the last block: without it the node has not read that far. */
export type Logs = { logs: RawLog[]; last: Header }

/** One node of the chain. */
export type Endpoint = {
  /** With what is in the next block to be read, where that is asked for and there is one: one way there and back for all. */
  tip(next?: number): Promise<Tip>
  /** Headers by number; a block that the node does not have is left out. */
  headers(numbers: readonly number[]): Promise<Map<number, Header>>
  /** The hashes of those blocks that the node has and holds for final. */
  finalHashes(numbers: readonly number[]): Promise<Map<number, string>>
  logs(from: number, to: number): Promise<Logs>
}

export type EndpointOptions = {
  addresses: readonly string[]
  /** Of all their events, those with these first topics. */
  topics: readonly string[]
  /** What counts as final on a chain that does not say it: so many blocks on top. */
  confirmations: number
  timeoutMs: number
}

type RpcBlock = { number: string; hash: string; parentHash: string; timestamp: string }
const BATCH = 200

export function createEndpoint(url: string, options: EndpointOptions): Endpoint {
  const { addresses, topics, confirmations, timeoutMs } = options
  const toTip = ([latest, finalized]: readonly unknown[]): Tip => {
    if (latest instanceof RpcError) throw latest
    const head = toHeader(latest)
    if (!head) throw new RpcError('no latest block', 'down')
    // Not every chain knows the word; `finalized` is then an error or null.
    return { head, final: toHeader(finalized)?.number ?? Math.max(0, head.number - confirmations) }
  }
  const logCalls = (from: number, to: number): RpcCall[] => [
    blockCall(hex(to)),
    ['eth_getLogs', [{ fromBlock: hex(from), toBlock: hex(to), address: addresses, topics: [topics] }]],
  ]
  const toLogs = ([block, logs]: readonly unknown[]): Logs | null => {
    const last = toHeader(block)
    return last && Array.isArray(logs) ? { logs: logs as RawLog[], last } : null
  }
  return {
    async tip(next) {
      const calls = next === undefined ? [] : logCalls(next, next)
      const [latest, finalized, ...more] = await requestEach(url, [...tipCalls, ...calls], timeoutMs)
      const read = toLogs(more)
      return { ...toTip([latest, finalized]), ...(read && { next: read }) }
    },
    async finalHashes(numbers) {
      const [latest, finalized, ...blocks] = await requestEach(
        url,
        [...tipCalls, ...numbers.map((n) => blockCall(hex(n)))],
        timeoutMs,
      )
      const { final } = toTip([latest, finalized])
      const headers = blocks.flatMap((block) => toHeader(block) ?? [])
      return new Map(headers.filter(({ number }) => number <= final).map(({ number, hash }) => [number, hash]))
    },
    async headers(numbers) {
      const found = new Map<number, Header>()
      for (let i = 0; i < numbers.length; i += BATCH) {
        const calls = numbers.slice(i, i + BATCH).map((n) => blockCall(hex(n)))
        for (const block of await request(url, calls, timeoutMs)) {
          const header = toHeader(block)
          if (header) found.set(header.number, header)
        }
      }
      return found
    },
    async logs(from, to) {
      const read = toLogs(await request(url, logCalls(from, to), timeoutMs))
      // Behind a balancer stand several nodes, and one that is behind answers with no logs rather than with an error.
      if (!read) throw new RpcError(`the node does not have block ${to}`, 'down')
      return read
    },
  }
}

const blockCall = (block: string): RpcCall => ['eth_getBlockByNumber', [block, false]]
const tipCalls = [blockCall('latest'), blockCall('finalized')]
const hex = (n: number): string => `0x${n.toString(16)}`

const toHeader = (answer: unknown): Header | null => {
  const block = answer as RpcBlock | null | undefined
  if (!block?.hash) return null
  const { number, hash, parentHash, timestamp } = block
  return { number: Number(number), hash, parentHash, time: Number(timestamp) }
}
