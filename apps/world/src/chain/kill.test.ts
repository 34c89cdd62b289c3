import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createIndexer, hashChainTables, migrate, openDatabase, reconcile } from '@mdragon/server'
import { newDatabase } from '@mdragon/server/testing/databases'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../seed/random.ts'
import { createPlayground } from '../testing/playground.ts'
import { startRpcServer } from './rpcServer.ts'

const KILLS = process.env.LONG ? 60 : 5
const SEED = Number(process.env.SEED ?? 111)
const program = fileURLToPath(new URL('../testing/indexerProcess.ts', import.meta.url))
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

test(`an indexer that is killed ${KILLS} times under a trading load loses nothing and does nothing twice`, async () => {
  const random = createRandom(SEED)
  const [url, freshUrl] = [await newDatabase(), await newDatabase()]
  const db = await openDatabase(url)
  await migrate(db)
  const ground = await createPlayground(db)
  const rpc = await startRpcServer(ground.request, '127.0.0.1', 0)
  onTestFinished(() => {
    rpc.close()
    rpc.closeAllConnections()
  })
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const { deployment } = ground
  await ground.play(random, 30)

  let isTrading = true
  const trading = (async () => {
    while (isTrading) {
      await ground.play(random, 1)
      await sleep(10)
    }
  })()
  const env = { ...process.env, DATABASE_URL: url, RPC_URL: rpcUrl, DEPLOYMENT: JSON.stringify(deployment) }
  const blocks: number[] = []
  const blockOf = async () => (await db.selectFrom('chain.cursor').select('block').executeTakeFirst())?.block ?? 0
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await said(child)
    // Every other time it has just got on; the times between it may not even have begun.
    if (kill % 2 === 0) await expect.poll(blockOf, { timeout: 60_000, interval: 2 }).toBeGreaterThan(blocks.at(-1) ?? 0)
    await sleep(random.int(0, 500))
    child.kill('SIGKILL')
    await once(child, 'exit')
    blocks.push(await blockOf())
  }
  isTrading = false
  await trading

  await createIndexer({ db, deployment, rpcUrls: [rpcUrl], log, pollMs: 10 }).catchUp()
  const fresh = await openDatabase(freshUrl)
  await migrate(fresh)
  await ground.acceptClaims(fresh)
  await createIndexer({ db: fresh, deployment, rpcUrls: [rpcUrl], log, pollMs: 10 }).catchUp()
  expect(await hashChainTables(db)).toBe(await hashChainTables(fresh))
  const equations = await reconcile(db, deployment, rpcUrl)
  expect(equations.filter(({ problems }) => problems.length > 0)).toEqual([])
  const lines = (one: typeof db) =>
    one.selectFrom('activity').select(['address', 'type', 'amount', 'tx', 'log_index', 'at']).orderBy('id').execute()
  expect(await lines(db)).toEqual(await lines(fresh))

  await Promise.all([db.destroy(), fresh.destroy()])
}, 600_000)

const said = (child: ChildProcess): Promise<unknown> => once(child.stdout ?? child, 'data')
