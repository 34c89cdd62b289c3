import type { Deployment } from '@mdragon/chain'
import type { Db } from '@mdragon/server'
import type { FastifyInstance } from 'fastify'
import type { LocalChain } from '../chain/localChain.ts'
import type { Mood } from '../chain/moods.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

/** What can be made to go wrong, and what tells how the product takes it. */
export type Stage = {
  app: FastifyInstance
  db: Db
  chain: LocalChain
  deployment: Deployment
  mailbox: Mailbox
  weather: Weather
  /** Where the page and the chain are reached, as a player would. */
  url: string
  rpcUrl: string
  /** Blocks at the world's own rhythm again. */
  tick(): void
}

/** How the chain's first endpoint behaves now, and whether there is another to turn to. */
export type Weather = { mood: Mood; finalAfter: number; hasSpare: boolean }

/** What /readyz says, as far as it matters here. */
export type Readiness = {
  status: string
  block: number
  final_block: number
  stale_since: string | null
  problem: string | null
}

export const readiness = async ({ app }: Stage): Promise<Readiness> => (await app.inject('/readyz')).json()

const LOOK_MS = 100
const PATIENCE_MS = 60_000

/** What was waited for did not happen: that is said, and no more is done. */
export class NeverCame extends Error {}

/** Asks until it is so, and answers with it. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; ) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new NeverCame()
}

/** Until the product has read so far. */
export const readTo = (stage: Stage, block: number): Promise<Readiness> =>
  until(async () => {
    const ready = await readiness(stage)
    return ready.block >= block && ready
  })

export const headOf = async ({ chain }: Stage): Promise<number> => Number(await chain.request('eth_blockNumber'))
