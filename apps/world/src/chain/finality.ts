import type { Request } from './localChain.ts'

/** As on BSC: a block is final when two more stand on it. The EVM itself would call its newest block final. */
export const FINAL_AFTER = 2

/** Answers requests about the `finalized` and the `safe` block as a chain with confirmations does. */
export function withFinality(request: Request, finalAfter: () => number = () => FINAL_AFTER): Request {
  const isTag = (value: unknown) => value === 'finalized' || value === 'safe'
  return async (method, params = []) => {
    if (!params.some((param) => isTag(param) || Object.values(param ?? {}).some(isTag))) return request(method, params)
    const head = Number(await request('eth_blockNumber'))
    const final = `0x${Math.max(0, head - finalAfter()).toString(16)}`
    const named = (value: unknown) => (isTag(value) ? final : value)
    const resolved = params.map((param) =>
      param && typeof param === 'object' && !Array.isArray(param)
        ? Object.fromEntries(Object.entries(param).map(([key, value]) => [key, named(value)]))
        : named(param),
    )
    return request(method, resolved)
  }
}
