import { kinds, type Plan } from '../traces/trace.ts'
import { hostOf } from './host.ts'

/** One request to an endpoint, with as many calls as go in it: what is asked, never about whom. */
export const batchPlan = (url: string, methods: () => readonly string[]): Plan => ({
  name: 'rpc batch',
  kind: kinds.client,
  attributes: () => ({
    'rpc.system': 'jsonrpc',
    'rpc.method': [...new Set(methods())].join(),
    'rpc.batch.size': methods().length,
    'server.address': hostOf(url),
  }),
})

/** One call, from the moment it was asked for: it goes along with those that others ask for at the same moment. */
export const callPlan = (url: string, method: string): Plan => ({
  name: `rpc ${method}`,
  kind: kinds.client,
  attributes: () => ({ 'rpc.system': 'jsonrpc', 'rpc.method': method, 'server.address': hostOf(url) }),
})

/** Of a request that a library has written. */
export function methodsIn(body: unknown): string[] {
  const calls = [JSON.parse(String(body))].flat() as { method: string }[]
  return calls.map(({ method }) => method)
}
