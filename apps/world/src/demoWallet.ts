import type { FastifyInstance } from 'fastify'
import type { LocalChain } from './chain/localChain.ts'
import { players } from './seed/players.ts'

/** What a wallet may ask of a chain; the local chain signs for its unlocked test accounts, as a wallet would. */
const allowed = /^(eth_|net_|web3_|personal_sign$|wallet_)/

/** Two locks' worth: enough to see an auction end, too few to fill a disk. */
const MOST_BLOCKS = 60_000

/** Lets the page offer the demo players as wallets. Only this embedded world has it: their keys are public. */
export function demoWalletRoutes(app: FastifyInstance, { request, skip }: Pick<LocalChain, 'request' | 'skip'>): void {
  app.get('/demo/players.json', async () => players)

  app.post<{ Body: { method?: unknown; params?: unknown } }>('/demo/rpc', async ({ body }) => {
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
  })

  /** Lets an auction's hours pass in a moment: for tests, and for whoever shows this world to somebody. */
  app.post<{ Body: { blocks?: unknown } }>('/demo/mine', async ({ body }, reply) => {
    const blocks = body?.blocks
    if (!Number.isInteger(blocks) || Number(blocks) < 1 || Number(blocks) > MOST_BLOCKS)
      return reply.code(400).send({ error: `blocks: a whole number from 1 to ${MOST_BLOCKS}` })
    // The chain's clock stands still meanwhile, so that it does not run ahead of everybody else's.
    await skip(Number(blocks), 0)
    return { mined: blocks }
  })
}
