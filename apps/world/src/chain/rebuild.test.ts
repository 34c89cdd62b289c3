import type { AddressInfo } from 'node:net'
import {
  createIndexer,
  type Db,
  hashChainTables,
  hashKeptTables,
  migrate,
  openDatabase,
  reconcile,
} from '@mdragon/server'
import { newDatabase } from '@mdragon/server/testing/databases'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../seed/random.ts'
import { createPlayground } from '../testing/playground.ts'
import { startRpcServer } from './rpcServer.ts'

const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/** What final events have made true; it outlives the chain's own tables. */
const lasting = [
  'activity',
  'spend',
  'ledger_entry',
  'ledger_posting',
  'ledger_balance',
  'activation',
  'finality',
] as const

async function lastingRows(db: Db): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const table of lasting) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute()
    found.set(table, rows.map((row) => JSON.stringify(row)).sort())
  }
  return found
}

test('a program whose chain tables have another shape reads the chain again: nothing is lost, nothing counts twice', async () => {
  const random = createRandom(111)
  const ground = await createPlayground()
  const rpc = await startRpcServer(ground.request, '127.0.0.1', 0)
  onTestFinished(() => {
    rpc.close()
    rpc.closeAllConnections()
  })
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const { deployment } = ground
  const db = await openDatabase(await newDatabase())
  onTestFinished(() => db.destroy())
  const catchUp = async () => {
    await ground.acceptClaims(db)
    await createIndexer({ db, deployment, rpcUrls: [rpcUrl], log, pollMs: 10 }).catchUp()
  }
  await migrate(db)
  await ground.play(random, 80)
  await catchUp()
  const [hash, kept, rows] = [await hashChainTables(db), await hashKeptTables(db), await lastingRows(db)]
  for (const [table, { length }] of rows) expect(length, table).toBeGreaterThan(0)

  await db.updateTable('chain.fingerprint').set({ value: 'of another program' }).execute()
  await migrate(db)
  expect(await db.selectFrom('chain.event').selectAll().execute()).toEqual([])
  expect(await lastingRows(db)).toEqual(rows)
  await catchUp()
  expect(await hashChainTables(db)).toBe(hash)
  expect(await hashKeptTables(db), 'what the market remembers').toBe(kept)
  expect(await lastingRows(db)).toEqual(rows)

  // And it goes on from there.
  await ground.play(random, 10)
  await catchUp()
  const equations = await reconcile(db, deployment, rpcUrl)
  expect(equations.filter(({ problems }) => problems.length > 0)).toEqual([])
  expect((await lastingRows(db)).get('activity')?.length).toBeGreaterThan(rows.get('activity')?.length ?? 0)
})
