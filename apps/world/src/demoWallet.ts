import type { FastifyInstance } from 'fastify'
import type { Request } from './chain/localChain.ts'
import { players } from './seed/players.ts'

/** What a wallet may ask of a chain; the local chain signs for its unlocked test accounts, as a wallet would. */
const allowed = /^(eth_|net_|web3_|personal_sign$|wallet_)/

/** Lets the page offer the demo players as wallets. Only this embedded world has it: their keys are public. */
export function demoWalletRoutes(app: FastifyInstance, request: Request): void {
  app.get('/demo/players.json', { schema: { hide: true } }, async () => players)

  app.post<{ Body: { method?: unknown; params?: unknown } }>(
    '/demo/rpc',
    { schema: { hide: true } },
    async ({ body }) => {
      const { method, params } = body ?? {}
      if (typeof method !== 'string' || !allowed.test(method) || (params !== undefined && !Array.isArray(params))) {
        return { error: { code: -32601, message: 'not offered' } }
      }
      try {
        return { result: await request(method, params) }
      } catch (error) {
        const { code = -32603, message, data } = error as { code?: number; message: string; data?: unknown }
        return { error: { code, message, data } }
      }
    },
  )
}
