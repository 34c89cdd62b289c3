import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParts, type Db, giveTickets, hashPassword, openDatabase } from '@mdragon/server'
import { freePort } from '@mdragon/server/freePort'
import { migrateProgram, runProgram } from '@mdragon/server/testing/program'
import { HOST, ownFolder, type Service, startRedis } from '@mdragon/server/testing/servers'
import { startMailbox } from '../../apps/world/src/mailbox/mailbox.ts'
import { players } from '../../apps/world/src/seed/players.ts'
import { startServedChain } from '../../apps/world/src/testing/servedChain.ts'
import { startBalancer } from './balancer.ts'
import { startDatabases } from './database.ts'
import { environmentOf } from './environment.ts'
import { createNode, type Node, readiness } from './nodes.ts'
import { FUND_PASSWORD } from './players.ts'

const BLOCK_MS = 500
const DAY_MS = 86_400_000
const TICKETS = 500
const LAG_BLOCKS = 5

/** What production starts on many machines, on this one. */
export type Stage = Awaited<ReturnType<typeof openStage>>

export async function openStage(say: (line: string) => void) {
  const parts = createParts()
  const folder = await parts.start('folder', () => mkdtempSync(join(tmpdir(), 'mdragon-cluster-')), {
    stop: (path) => rmSync(path, { recursive: true, force: true }),
  })
  ownFolder(folder)
  say('the chain')
  const { chain, deployment, rpcUrl } = await startServedChain(parts)
  say('PostgreSQL with a replica, PgBouncer, Redis, HAProxy')
  const databases = await parts.start('PostgreSQL', () => startDatabases(folder), { stop: (part) => part.stop() })
  await databases.addReplica()
  const stop = (service: Service) => service.kill('SIGKILL')
  const redis = await parts.start('Redis', startRedis, { stop })
  const mailbox = await parts.start('mailbox', () => startMailbox(HOST, 0), { stop: (box) => box.stop() })
  const ports = [await freePort(), await freePort(), await freePort()]
  const balancer = await parts.start('HAProxy', () => startBalancer(folder, ports), { stop })
  const url = `http://${HOST}:${balancer.port}`

  const environment = {
    ...environmentOf({ folder, deployment, rpcUrl, url, smtpPort: mailbox.smtpPort }),
    DATABASE_URL: databases.urls.pooled,
    DATABASE_DIRECT_URL: databases.urls.direct,
    DATABASE_READ_URL: databases.urls.read,
    REDIS_URL: `redis://${HOST}:${redis.port}`,
  }
  say('migrating')
  await migrate(environment)
  await bringPlayers(databases.adminUrl())

  say('three API nodes, two indexers, two workers')
  const nodes: Node[] = [
    ...ports.map((port, i) => createNode(`API ${i + 1}`, 'api', port, environment)),
    ...(await otherNodes(environment)),
  ]
  await parts.start('nodes', () => Promise.all(nodes.map((node) => node.start())), {
    stop: () => nodes.map((node) => node.crash()),
  })
  chain.startTicking(BLOCK_MS, BLOCK_MS)
  await Promise.all(nodes.map(isUpToDate))
  const ask = (method: string, params: unknown[] = []) => chain.request(method, params)
  return { url, rpc: ask, rpcUrl, deployment, databases, redis, balancer, nodes, stop: parts.stop }
}

async function otherNodes(environment: Readonly<Record<string, string>>): Promise<Node[]> {
  const nodes: Node[] = []
  for (const role of ['indexer', 'worker'] as const)
    for (const i of [1, 2]) nodes.push(createNode(`${role} ${i}`, role, await freePort(), environment))
  return nodes
}

/** Ready, and the whole chain read. */
export async function isUpToDate(node: { port: number }): Promise<void> {
  for (;;) {
    const answer = await readiness(node)
    if (answer?.status === 'ready' && (answer.lag_blocks ?? 0) < LAG_BLOCKS) return
    await sleep(200)
  }
}

export async function migrate(environment: Readonly<Record<string, string>>): Promise<void> {
  const migration = runProgram(migrateProgram, environment)
  if ((await migration.ended) !== 0) throw new Error(migration.output())
}

/** What players have from before: an account of last month, a fund password, tickets. */
export async function bringPlayers(databaseUrl: string): Promise<void> {
  const db: Db = await openDatabase(databaseUrl)
  const pay_password_hash = await hashPassword(FUND_PASSWORD)
  const created_at = Date.now() - 30 * DAY_MS
  for (const { name, address } of players) {
    const account = { address: address.toLowerCase(), nickname: '', invite_code: name.toUpperCase(), created_at }
    await db
      .insertInto('account')
      .values({ ...account, pay_password_hash })
      .execute()
    await giveTickets(db, `cluster ${name}`, account.address, TICKETS, Date.now())
  }
  await db.destroy()
}
