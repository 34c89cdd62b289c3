import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Deployment } from '@mdragon/chain'
import * as bytecode from '@mdragon/chain/bytecode.generated'
import { deploy } from '@mdragon/contracts/deploy'
import { custom } from 'viem'
import { AUCTION_HOURS, DAY, HISTORY_DAYS } from '../seed/history.ts'
import { type SeedPlan, seedChain } from '../seed/seedChain.ts'
import { openJournal } from './journal.ts'
import { CHAIN_ID, type LocalChain, startLocalChain } from './localChain.ts'

export type OpenedChain = { chain: LocalChain; deployment: Deployment; story: 'new' | 'same' | 'afresh' }

/** Raise it when the seed itself changes: an older journal then no longer tells this world's past. */
const SEED_VERSION = 3
/** One block a second here: eight hours. */
const LOCK_BLOCKS = BigInt(AUCTION_HOURS * 3600)

/** The chain as it was when the world last stopped, or a new one, deployed and seeded. */
export async function openChain(
  folder: string,
  plan: Omit<SeedPlan, 'anchor'> & { anchor?: number },
): Promise<OpenedChain> {
  const path = join(folder, 'chain.jsonl')
  const kept = openJournal(path, { fresh: false })
  const before = kept.entries[0]
  const seeded = kept.entries.find((entry) => entry.do === 'seeded')
  const recipe = recipeOf(plan)
  if (before?.do === 'begin' && before.recipe === recipe && seeded?.do === 'seeded') {
    return { chain: await startLocalChain(kept), deployment: seeded.deployment, story: 'same' }
  }
  kept.close()

  const journal = openJournal(path, { fresh: true })
  journal.append({ do: 'begin', recipe })
  const chain = await startLocalChain(journal)
  const anchor = plan.anchor ?? Math.floor(Date.now() / 1000)
  await chain.mine(anchor - (HISTORY_DAYS + 1) * DAY)
  const deployment = await deployContracts(chain)
  await seedChain(chain, deployment, { ...plan, anchor })
  journal.append({ do: 'seeded', deployment })
  return { chain, deployment, story: seeded ? 'afresh' : 'new' }
}

/** What a journal's world was made of; another recipe makes another world. */
const recipeOf = ({ seed, scale }: { seed: number; scale: number }): string =>
  createHash('sha256')
    .update(JSON.stringify([SEED_VERSION, seed, scale, bytecode]))
    .digest('hex')
    .slice(0, 16)

async function deployContracts(chain: LocalChain): Promise<Deployment> {
  chain.autoMine = true
  const transport = custom({
    request: ({ method, params }: { method: string; params?: unknown[] }) => chain.request(method, params),
  })
  const deployment = await deploy({ transport, chainId: CHAIN_ID, config: { lockBlocks: LOCK_BLOCKS } })
  chain.autoMine = false
  return deployment
}
