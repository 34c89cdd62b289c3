import type { LiveMessage } from '@mdragon/api'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openStore, type Store } from '../db/open.ts'
import { createLive } from '../live/live.ts'
import { createChainStatus } from '../status.ts'
import { newDatabase } from '../testing/databases.ts'
import { createFakeChain, fakeDeeds, startFakeNode } from '../testing/fakeChain.ts'
import { alice, deployment } from '../testing/fixture.ts'
import { createIndexer } from '../wiring.ts'
import { standForLeader } from './leader.ts'

let url: string
const log = pino({ level: 'silent' })
beforeAll(async () => {
  url = await newDatabase()
})

/** A process of many on one database. */
async function join(rpcUrl: string) {
  const store = await openStore(url)
  const status = createChainStatus()
  const leader = standForLeader(store, log)
  const indexer = createIndexer({ db: store.db, deployment, rpcUrls: [rpcUrl], log, pollMs: 20, status, leader })
  indexer.start()
  return { store, status, leader, indexer }
}
const within = (ms: number) => ({ timeout: ms, interval: 20 })
const block = async ({ db }: Store) => (await db.selectFrom('chain.cursor').select('block').executeTakeFirst())?.block

test('one process leads; when its connection dies another takes over, and no event is applied twice', async () => {
  const chain = createFakeChain()
  chain.mine([], fakeDeeds.mint(1, alice))
  const node = await startFakeNode(chain)
  const admin = await openStore(url)
  await migrate(admin.db)
  const live = await createLive(admin, log)
  const heard: LiveMessage[] = []
  live.subscribe((message) => heard.push(message))

  const first = await join(node.url)
  await expect.poll(() => first.status.isLeader, within(5000)).toBe(true)
  const second = await join(node.url)
  chain.mine(fakeDeeds.list(1, alice, 1n))
  await expect.poll(() => block(admin), within(5000)).toBe(chain.blocks.length - 1)
  expect([first.status.isLeader, second.status.isLeader]).toEqual([true, false])
  expect(second.status.head, 'who stands by looks on').toBe(chain.blocks.length - 1)
  expect(heard.map(({ type }) => type)).toContain('assets')

  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`.execute(admin.db)
  await expect.poll(() => [first, second].filter(({ leader }) => leader.isLeader()).length, within(5000)).toBe(1)
  // Whoever has it now: with the other one gone for good, the one that is left leads.
  const [heir, gone] = second.leader.isLeader() ? [second, first] : [first, second]
  await gone.indexer.stop()
  await gone.leader.close()
  chain.mine(fakeDeeds.list(1, alice, 2n), fakeDeeds.list(1, alice, 3n))
  await expect.poll(() => block(admin), within(5000)).toBe(chain.blocks.length - 1)
  await heir.indexer.stop()
  await heir.leader.close()
  const third = await join(node.url)
  chain.mine(fakeDeeds.list(1, alice, 4n))
  await expect.poll(() => block(admin), within(5000)).toBe(chain.blocks.length - 1)

  const events = await admin.db.selectFrom('chain.event').select(['seq', 'name']).orderBy('seq').execute()
  expect(events.map(({ seq, name }) => `${seq} ${name}`)).toEqual([
    '1 Transfer',
    '2 TraitsSet',
    '3 Listed',
    '4 Listed',
    '5 Listed',
    '6 Listed',
  ])
  await third.indexer.stop()
  await third.leader.close()
  await live.close()
  node.close()
  for (const { store } of [first, second, third]) await store.db.destroy()
  await admin.db.destroy()
})
