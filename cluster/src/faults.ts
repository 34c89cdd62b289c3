import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import { type Node, readiness } from './nodes.ts'
import { isUpToDate, type Stage } from './stage.ts'

/** What is done to the whole, and when all is there again. */
export type Happening = { name: string; run(): Promise<void> }

/** How long a thing stays dead before whoever watches it starts it again. */
const DEAD_MS = 5000
const POOLER_DEAD_MS = 1500

export function faultsOf({ nodes, databases, redis }: Stage): Happening[] {
  const ofRole = (role: Node['role']) => nodes.filter((node) => node.role === role)
  const comesBack = async (node: Node) => {
    node.crash()
    await sleep(DEAD_MS)
    await node.start()
  }
  return [
    {
      name: 'the indexer that leads is killed',
      async run() {
        const leader = await leaderOf(ofRole('indexer'))
        await comesBack(leader)
        await isUpToDate(leader)
      },
    },
    { name: 'an API node is killed', run: () => comesBack(ofRole('api')[1] as Node) },
    { name: 'a worker is killed', run: () => comesBack(ofRole('worker')[0] as Node) },
    {
      name: 'the replica is killed, a new one is made',
      async run() {
        await databases.crashReplica()
        await sleep(DEAD_MS)
        await databases.addReplica()
      },
    },
    {
      name: 'Redis is killed, and comes back empty',
      async run() {
        await redis.kill('SIGKILL')
        await sleep(DEAD_MS)
        await redis.start()
      },
    },
    {
      name: 'the pooler is killed',
      async run() {
        await databases.pooler.kill('SIGKILL')
        await sleep(POOLER_DEAD_MS)
        await databases.pooler.start()
      },
    },
    {
      name: 'the primary is killed, its replica promoted',
      async run() {
        await databases.failOver()
        await databases.addReplica()
      },
    },
    {
      name: 'all nodes roll to a new version',
      async run() {
        for (const node of nodes) {
          await node.drain()
          await node.start()
          await isUpToDate(node)
        }
      },
    },
  ]
}

export async function leaderOf(indexers: readonly Node[]): Promise<Node> {
  for (;;) {
    for (const node of indexers) if ((await readiness(node))?.leader) return node
    await sleep(200)
  }
}

/** One after the other, with a calm between. */
export async function bringFaults(
  faults: readonly Happening[],
  journal: Journal,
  calmMs: number,
  say: (line: string) => void,
): Promise<void> {
  for (const { name, run } of faults) {
    await sleep(calmMs)
    const at = journal.now()
    say(`${at.toFixed(0)} s: ${name}`)
    await run()
    journal.faults.push({ at, name, healedAt: journal.now() })
    say(`      all there again after ${(journal.now() - at).toFixed(1)} s`)
  }
  await sleep(calmMs)
}
