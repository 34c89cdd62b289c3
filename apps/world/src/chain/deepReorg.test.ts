import type { AddressInfo } from 'node:net'
import { assetTransitions } from '@mdragon/domain'
import { createIndexer, type Db, forgetChain, hashChainTables, reconcile } from '@mdragon/server'
import { openMigratedDatabase } from '@mdragon/server/testing/databases'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRandom } from '../seed/random.ts'
import { createPlayground } from '../testing/playground.ts'
import { startRpcServer } from './rpcServer.ts'

const DEPTHS = Array.from({ length: 20 }, (_, i) => i + 1)
const SEED = Number(process.env.SEED ?? 112)
/** The vault's other two words take a voucher for what is in the books; bridge.test.ts has them. */
const vaultWords = [
  'AssetDeposited',
  'CoinDeposited',
  'Activated',
  'AssetClaimed',
  'ExitRequested',
  'ExitCancelled',
  'Exited',
]
const terms = ['FeeSet', 'LockBlocksSet', 'CurrencySet', 'LimitsAnnounced']
const everything: readonly string[] = [...assetTransitions, ...vaultWords, ...terms]
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

test('after reorganisations of depth 1 to 20 over every kind of event, the tables are those of an index that saw none, and of a fresh one', async () => {
  const ground = await createPlayground()
  const rpc = await startRpcServer(ground.request, '127.0.0.1', 0, { finalAfter: () => DEPTHS.length + 1 })
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const options = { deployment: ground.deployment, rpcUrls: [rpcUrl], log, pollMs: 10 }
  // `undisturbed` never hears of what is taken back: it looks only when that is over.
  const [db, undisturbed] = [await openMigratedDatabase(), await openMigratedDatabase()]
  const random = createRandom(SEED)
  const [undone, kept] = [new Set<string>(), new Set<string>()]

  await ground.play(random, 60)
  const catchUpOf = (db: Db) => {
    const indexer = createIndexer({ ...options, db })
    return async () => {
      await ground.acceptClaims(db)
      await indexer.catchUp()
    }
  }
  const [catchUp, catchUpUndisturbed] = [catchUpOf(db), catchUpOf(undisturbed)]
  await catchUp()
  await catchUpUndisturbed()
  for (const depth of DEPTHS) {
    const goBack = await ground.keep()
    const { block } = await cursorOf(db)
    await ground.play(random, depth)
    await catchUp()
    for (const move of await happenedAfter(db, block)) undone.add(move)
    await goBack()
    await ground.play(random, depth + random.int(0, 2))
    await catchUp()
    for (const move of await happenedAfter(db, block)) kept.add(move)

    await catchUpUndisturbed()
    expect((await cursorOf(db)).hash, `depth ${depth}`).toBe((await cursorOf(undisturbed)).hash)
    expect(await hashChainTables(db), `depth ${depth}`).toBe(await hashChainTables(undisturbed))
  }
  await forgetChain(undisturbed)
  await catchUpOf(undisturbed)()
  expect(await hashChainTables(db), 'from the beginning').toBe(await hashChainTables(undisturbed))
  // `mint` and the rest: nothing that can happen was left out, neither of what went nor of what came instead.
  expect(everything.filter((move) => !undone.has(move))).toEqual([])
  expect(everything.filter((move) => !kept.has(move))).toEqual([])

  await ground.play(random, DEPTHS.length + 5)
  await catchUp()
  const equations = await reconcile(db, ground.deployment, rpcUrl)
  expect(equations.filter(({ problems }) => problems.length > 0)).toEqual([])
  // What needs accounts, of which there are none here, is in the tests of its module.
  const ofAccounts =
    /operations|vouchers|frozen|awake|tickets|draw|heroes|points|legion|invites|small dragons|spent|grown|withdrawals|campaigns/
  const unused = equations.filter(({ checked }) => checked === 0).map(({ name }) => name)
  expect(unused.filter((name) => !ofAccounts.test(name))).toEqual([])

  // And it would have been noticed.
  await db.updateTable('chain.offer').set({ price: 1n }).execute()
  await db.updateTable('chain.asset').set({ owner: '0x' }).where('state', '<>', 'burned').execute()
  await db.deleteFrom('spend').execute()
  const failed = (await reconcile(db, ground.deployment, rpcUrl)).filter(({ problems }) => problems.length > 0)
  expect(failed.map(({ name }) => name.split(':')[0])).toEqual([
    'owners',
    'listings',
    'auctions',
    'activity and payments',
  ])

  rpc.close()
  rpc.closeAllConnections()
  await Promise.all([db.destroy(), undisturbed.destroy()])
}, 240_000)

const cursorOf = (db: Db) => db.selectFrom('chain.cursor').select(['block', 'hash']).executeTakeFirstOrThrow()
/** Of tokens by their transitions, of the vault by its words, of the contracts by their terms. */
async function happenedAfter(db: Db, block: number): Promise<string[]> {
  const transitions = await db
    .selectFrom('chain.event')
    .select('transition')
    .distinct()
    .where('block', '>', block)
    .execute()
  const words = await db.selectFrom('chain.vault_event').select('name').distinct().where('block', '>', block).execute()
  const changed = await db.selectFrom('chain.term').select('name').distinct().where('block', '>', block).execute()
  return [...transitions.map(({ transition }) => transition), ...[...words, ...changed].map(({ name }) => name)]
}
