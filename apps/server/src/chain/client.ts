import {
  createPublicClient,
  fallback,
  HttpRequestError,
  http,
  type PublicClient,
  TimeoutError,
  type Transport,
} from 'viem'
import type { ServerConfig } from '../config.ts'
import { inSpan } from '../traces/trace.ts'
import type { ChainGuard } from './guard.ts'
import { batchPlan, callPlan, methodsIn } from './tracing.ts'

const TIMEOUT_MS = 5_000
const clients = new WeakMap<ServerConfig, PublicClient>()
const guards = new WeakMap<ServerConfig, ChainGuard>()

/** From now on this configuration's endpoints are used only as far as the guard admits them. */
export const guardChain = (config: ServerConfig, guard: ChainGuard): void => void guards.set(config, guard)

export const guardOf = (config: ServerConfig): ChainGuard | undefined => guards.get(config)

/** Reads the chain through the configured RPCs, the next one when one fails; reads of one moment go out in one batch. */
export function chainClient(config: ServerConfig): PublicClient {
  const known = clients.get(config)
  if (known) return known
  const client = createPublicClient({
    transport: fallback(config.rpcUrls.map((url) => guarded(url, guards.get(config)))),
  })
  clients.set(config, client)
  return client
}

function guarded(url: string, guard: ChainGuard | undefined): Transport {
  const fetchFn: typeof fetch = (address, init) =>
    inSpan(
      batchPlan(url, () => methodsIn(init?.body)),
      () => fetch(address, init),
    )
  const plain = http(url, { batch: true, timeout: TIMEOUT_MS, retryCount: 1, fetchFn })
  return (options) => {
    const transport = plain(options)
    const ask = async (call: Parameters<typeof transport.request>[0]) => {
      await guard?.admit(url)
      return transport.request(call).catch((error: unknown) => {
        if (error instanceof HttpRequestError || error instanceof TimeoutError) guard?.forget(url)
        throw error
      })
    }
    const request = (call: Parameters<typeof ask>[0]) => inSpan(callPlan(url, call.method), () => ask(call))
    return { ...transport, request: request as typeof transport.request }
  }
}
