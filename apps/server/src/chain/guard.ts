import type { Deployment } from '@mdragon/chain'
import type { Logger } from 'pino'
import { hostOf } from './host.ts'
import { type RpcCall, RpcError, request } from './rpc.ts'

/** Lets an endpoint be asked once it has shown that it is of our chain, and that our contracts are there. */
export type ChainGuard = {
  /** Throws for one that may not be used. */
  admit(url: string): Promise<void>
  /** It was away: when it comes back it has to show it again. */
  forget(url: string): void
}

/** An endpoint that answers, but is not of our chain. */
export class EndpointRefused extends RpcError {
  override name = 'EndpointRefused'
  constructor(message: string) {
    super(message, 'down')
  }
}

const TIMEOUT_MS = 2500
/** One that was refused is asked again so often, in case its owner has mended it. */
const ASK_AGAIN_MS = 15_000

/** `refused` is kept up to date: why, by host. */
export function createChainGuard(deployment: Deployment, log: Logger, refused = new Map<string, string>()): ChainGuard {
  const admitted = new Map<string, Promise<void>>()

  async function ask(url: string): Promise<void> {
    const endpoint = hostOf(url)
    const reason = await reasonToRefuse(url, deployment)
    if (!reason) {
      if (refused.delete(endpoint))
        log.info({ event: 'chain.endpoint_admitted', endpoint }, 'endpoint is of our chain now')
      return
    }
    if (refused.get(endpoint) !== reason)
      log.error({ event: 'chain.endpoint_refused', endpoint, reason }, `endpoint is not used: ${reason}`)
    refused.set(endpoint, reason)
    throw new EndpointRefused(`${endpoint} ${reason}`)
  }

  return {
    admit(url) {
      const known = admitted.get(url)
      if (known) return known
      const asked = ask(url)
      admitted.set(url, asked)
      asked.catch((error) => {
        const forget = () => admitted.get(url) === asked && admitted.delete(url)
        if (error instanceof EndpointRefused) setTimeout(forget, ASK_AGAIN_MS).unref()
        else forget()
      })
      return asked
    },
    forget: (url) => void admitted.delete(url),
  }
}

/** The first that may be asked now. */
export async function firstAdmitted(guard: ChainGuard, urls: readonly string[]): Promise<string> {
  let last: unknown
  for (const url of urls) {
    try {
      await guard.admit(url)
      return url
    } catch (error) {
      last = error
    }
  }
  throw last
}

async function reasonToRefuse(url: string, { chainId, addresses }: Deployment): Promise<string | null> {
  const contracts = Object.entries(addresses)
  const codes = contracts.map(([, address]): RpcCall => ['eth_getCode', [address, 'latest']])
  const [said, ...found] = await request(url, [['eth_chainId', []], ...codes], TIMEOUT_MS)
  if (Number(said) !== chainId) return `is of chain ${Number(said)}, the deployment of chain ${chainId}`
  const missing = contracts.filter((_, i) => !found[i] || found[i] === '0x').map(([name]) => name)
  return missing.length ? `has no contract where the deployment has ${missing.join(', ')}` : null
}
