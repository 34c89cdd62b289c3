import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParts } from '@mdragon/server'
import { freePort } from '@mdragon/server/freePort'
import { newDatabase } from '@mdragon/server/testing/databases'
import { HOST } from '@mdragon/server/testing/servers'
import { afterAll, expect, test } from 'vitest'
import { startMailbox } from '../../apps/world/src/mailbox/mailbox.ts'
import { startServedChain } from '../../apps/world/src/testing/servedChain.ts'
import { environmentOf } from './environment.ts'
import { leaderOf } from './faults.ts'
import { openJournal } from './journal.ts'
import { createNode, type Node } from './nodes.ts'
import { enter, FIRST_PLAYER, startLoad } from './players.ts'
import { bringPlayers, isUpToDate, migrate } from './stage.ts'
import { verify } from './verify.ts'

const PLAYERS = 4
const VISITORS = 2
const CALM_MS = 4000
const DEAD_MS = 2500
const BLOCK_MS = 250

const parts = createParts()
afterAll(() => parts.stop())

/** The short form of `npm run cluster`: two processes that each do everything, on one database. */
test('of two nodes the one that leads is killed under load: nothing that was answered is lost, and nobody gives up', async () => {
  const folder = await parts.start('folder', () => mkdtempSync(join(tmpdir(), 'mdragon-two-')), {
    stop: (path) => rmSync(path, { recursive: true, force: true }),
  })
  const { chain, deployment, rpcUrl } = await startServedChain(parts)
  const mailbox = await parts.start('mailbox', () => startMailbox(HOST, 0), { stop: (box) => box.stop() })
  const ports = [await freePort(), await freePort()]
  const database = await newDatabase()
  const environment = {
    ...environmentOf({ folder, deployment, rpcUrl, url: `http://${HOST}:${ports[0]}`, smtpPort: mailbox.smtpPort }),
    DATABASE_URL: database,
  }
  await migrate(environment)
  await bringPlayers(database)
  const nodes: Node[] = ports.map((port, i) => createNode(`node ${i + 1}`, 'api,indexer,worker', port, environment))
  await parts.start('nodes', () => Promise.all(nodes.map((node) => node.start())), {
    stop: () => nodes.map((node) => node.crash()),
  })
  chain.startTicking(BLOCK_MS, BLOCK_MS)
  await Promise.all(nodes.map(isUpToDate))

  const journal = openJournal()
  let turn = 0
  const url = () => `http://${HOST}:${ports[turn++ % ports.length]}`
  const rpc = (method: string, params: unknown[] = []) => chain.request(method, params)
  const world = { url, rpc, journal }
  const players = []
  for (let i = 0; i < PLAYERS; i++) players.push(await enter(world, FIRST_PLAYER + i))
  const { load, end } = startLoad(world, players, VISITORS)
  await sleep(CALM_MS)
  const leader = await leaderOf(nodes)
  leader.crash()
  await sleep(DEAD_MS)
  await leader.start()
  await isUpToDate(leader)
  await sleep(CALM_MS)
  await end()

  const claims = await verify({ databases: { adminUrl: () => database }, deployment, rpcUrl, nodes }, journal, load)
  expect(claims.filter(({ problems }) => problems.length > 0)).toEqual([])
  expect(claims.length).toBeGreaterThan(40)
  const deeds = [...load.deeds.values()].reduce((sum, n) => sum + n, 0)
  expect(deeds, 'deeds to their end').toBeGreaterThan(10)
  expect(journal.asked.filter(({ retries }) => retries > 0).length, 'asked again').toBeGreaterThan(0)
}, 240_000)
