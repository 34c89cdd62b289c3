import type { Request } from './localChain.ts'

/** How an endpoint of the chain behaves: as it should, too busy to answer, blocks behind, or telling other events. */
export const moods = ['well', 'busy', 'lags', 'lies'] as const
export type Mood = (typeof moods)[number]

/** More than an indexer bears before it turns to another. */
const BEHIND = 12

/** A chain as an endpoint in that mood tells it. That it is busy is the transport's to say. */
export function withMood(request: Request, mood: () => Mood): Request {
  return async (method, params = []) => {
    switch (mood()) {
      case 'lags':
        return lagging(request, method, params)
      case 'lies':
        return method === 'eth_getLogs' ? lied(await request(method, params)) : request(method, params)
      default:
        return request(method, params)
    }
  }
}

/** True hashes, other events: every amount in them ends in another digit. */
const lied = (logs: unknown): unknown =>
  Array.isArray(logs) ? logs.map((log: { data: string }) => ({ ...log, data: `${log.data.slice(0, -1)}7` })) : logs

async function lagging(request: Request, method: string, params: unknown[]): Promise<unknown> {
  const head = Math.max(0, Number(await request('eth_blockNumber')) - BEHIND)
  if (method === 'eth_blockNumber') return `0x${head.toString(16)}`
  const named = params.map((param) => (param === 'latest' ? `0x${head.toString(16)}` : param))
  if (method === 'eth_getBlockByNumber' && Number(named[0]) > head) return null
  return request(method, named)
}
