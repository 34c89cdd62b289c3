import { type Deployment, gameTokenAbi } from '@mdragon/chain'
import type { FastifyInstance } from 'fastify'
import { encodeFunctionData, isAddress, parseEther, toHex } from 'viem'
import type { LocalChain } from './chain/localChain.ts'
import { operator } from './seed/players.ts'

/** What one gets: enough to activate, to trade a little and to pay for it all. */
const given = { BNB: '0.1', MDV: '5', HERO: '500' } as const
const DAY_MS = 86_400_000
/** So many a day in all: what the chain is told is kept, and a disk has an end. */
const MOST_A_DAY = 500

/** Coins of the local chain, which are worth nothing, for who has none: once a day for each address. */
export function faucetRoutes(
  app: FastifyInstance,
  { chain, deployment, now = Date.now }: { chain: Faucet; deployment: Deployment; now?: () => number },
): void {
  /** By address, when it was last given something; oldest first. */
  const lastGiven = new Map<string, number>()
  app.get('/demo/faucet', async () => given)

  app.post<{ Body: { address?: unknown } }>('/demo/faucet', async ({ body }, reply) => {
    const address = typeof body?.address === 'string' && isAddress(body.address) ? body.address : null
    if (!address) return reply.code(400).send({ error: 'address: of a wallet' })
    forgetBefore(lastGiven, now() - DAY_MS)
    const key = address.toLowerCase()
    if (lastGiven.has(key)) return reply.code(429).send({ error: 'once a day' })
    if (lastGiven.size >= MOST_A_DAY) return reply.code(429).send({ error: 'empty for today' })
    // Noted first: of two requests at once, one is answered with coins.
    lastGiven.set(key, now())
    try {
      await give(chain, deployment, address)
    } catch (error) {
      lastGiven.delete(key)
      throw error
    }
    return given
  })
}
type Faucet = Pick<LocalChain, 'send' | 'mine'>

function forgetBefore(lastGiven: Map<string, number>, time: number): void {
  for (const [address, at] of lastGiven) {
    if (at > time) return
    lastGiven.delete(address)
  }
}

async function give({ send, mine }: Faucet, { addresses }: Deployment, to: `0x${string}`): Promise<void> {
  const mint = (amount: string) =>
    encodeFunctionData({ abi: gameTokenAbi, functionName: 'mint', args: [to, parseEther(amount)] })
  await send({ from: operator, to, value: toHex(parseEther(given.BNB)) })
  await send({ from: operator, to: addresses.mdv, data: mint(given.MDV) })
  await send({ from: operator, to: addresses.hero, data: mint(given.HERO) })
  await mine()
}
