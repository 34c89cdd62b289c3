import { createPublicClient, fallback, http, type PublicClient } from 'viem'
import type { ServerConfig } from '../config.ts'

const TIMEOUT_MS = 5_000
const clients = new WeakMap<ServerConfig, PublicClient>()

/** Reads the chain through the configured RPCs, the next one when one fails; reads of one moment go out in one batch. */
export function chainClient(config: ServerConfig): PublicClient {
  const known = clients.get(config)
  if (known) return known
  const { rpcUrls } = config
  const client = createPublicClient({
    transport: fallback(rpcUrls.map((url) => http(url, { batch: true, timeout: TIMEOUT_MS, retryCount: 1 }))),
  })
  clients.set(config, client)
  return client
}
