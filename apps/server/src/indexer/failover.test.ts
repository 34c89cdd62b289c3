import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { type ChainStatus, createChainStatus } from '../status.ts'
import { openMigratedDatabase } from '../testing/databases.ts'
import { createFakeChain, type FakeChain, type FakeNode, fakeDeeds, startFakeNode } from '../testing/fakeChain.ts'
import { alice, bob, deployment } from '../testing/fixture.ts'
import { createIndexer } from '../wiring.ts'
import type { Indexer } from './indexer.ts'
import { forgetChain } from './reorg.ts'
import type { RawLog } from './source.ts'

const HERO = 10n ** 18n
let db: Db
let chain: FakeChain
let status: ChainStatus
let nodes: FakeNode[] = []
const indexers: Indexer[] = []

beforeAll(async () => {
  db = await openMigratedDatabase()
})
afterAll(() => db.destroy())
beforeEach(() => {
  status = createChainStatus()
  chain = createFakeChain()
  chain.mine([], fakeDeeds.mint(1, alice), fakeDeeds.mint(2, bob), fakeDeeds.list(1, alice, HERO), [], [])
})
afterEach(async () => {
  for (const node of nodes.splice(0)) node.close()
  for (const indexer of indexers.splice(0)) await indexer.stop()
  await forgetChain(db)
})

async function indexBy(...chains: FakeChain[]): Promise<{ indexer: Indexer; nodes: FakeNode[] }> {
  nodes = await Promise.all(chains.map(startFakeNode))
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const indexer = createIndexer({ db, deployment, rpcUrls: nodes.map(({ url }) => url), log, pollMs: 50, status })
  indexers.push(indexer)
  return { indexer, nodes }
}

/** Of itself it would ask once in ten minutes. */
async function indexWhenTold(): Promise<{ indexer: Indexer; tell: () => void }> {
  nodes = [await startFakeNode(chain)]
  let next = Promise.withResolvers<void>()
  const tell = () => {
    next.resolve()
    next = Promise.withResolvers()
  }
  const rpcUrls = nodes.map(({ url }) => url)
  const log = pino({ level: 'silent' })
  const newHead = () => next.promise
  return { indexer: createIndexer({ db, deployment, rpcUrls, log, pollMs: 600_000, status, newHead }), tell }
}

const cursor = () => db.selectFrom('chain.cursor').selectAll().executeTakeFirst()
const settled = async () => (await db.selectFrom('finality').select('block').executeTakeFirst())?.block ?? 0
const lines = async () => (await db.selectFrom('activity').select('id').execute()).length
const within = (ms: number) => ({ timeout: ms, interval: 50 })
const head = () => chain.blocks.length - 1

describe('of two endpoints', () => {
  test.each(['dead', 'hang', 'busy', 'error'] as const)(
    'one that is %s is passed by within five seconds',
    async (mood) => {
      const { indexer, nodes } = await indexBy(chain, chain)
      indexer.start()
      await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
      const [first] = nodes
      if (!first) throw new Error('no node')
      first.mood = mood
      chain.mine([], [])
      await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
      expect(status.rpcFailures).toBeGreaterThan(0)
      expect(status.staleSince).toBeNull()
    },
  )

  test.each([
    ['of another chain', { chainId: 56 }, 'is of chain 56, the deployment of chain 31337'],
    [
      'without our contracts',
      { hasContracts: false },
      'has no contract where the deployment has hero, hfh, mdv, meta, enft, mdragon, gameCard, nft111, market, vault',
    ],
  ])('one that was away and comes back %s is never used', async (_, change, reason) => {
    const { indexer, nodes } = await indexBy(chain, chain)
    const [first, second] = nodes as [FakeNode, FakeNode]
    indexer.start()
    await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
    first.mood = 'dead'
    chain.mine([])
    await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
    // Another world's blocks, of which none may come in.
    Object.assign(first, { mood: 'well', ...change })
    first.chain = createFakeChain()
    first.chain.mine(...Array.from({ length: 30 }, () => fakeDeeds.mint(99, bob)))
    second.mood = 'dead'
    chain.mine([])
    await expect.poll(() => status.refused.get(new URL(first.url).host), within(5000)).toBe(reason)
    expect((await cursor())?.block).toBe(head() - 1)
    expect(await db.selectFrom('chain.asset').select('token_id').where('token_id', '=', 99).execute()).toEqual([])
    second.mood = 'well'
    await expect.poll(async () => (await cursor())?.block, within(8000)).toBe(head())
  })

  test('one that stands still is passed by within five seconds', async () => {
    const { indexer, nodes } = await indexBy(chain, chain)
    indexer.start()
    await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
    chain.mine(...Array.from({ length: 10 }, () => []))
    if (nodes[0]) nodes[0].behind = 10
    await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
  })

  test('one that goes backwards undoes nothing', async () => {
    const { indexer, nodes } = await indexBy(chain, chain)
    await indexer.catchUp()
    const before = await cursor()
    if (nodes[0]) nodes[0].behind = 4
    await indexer.catchUp()
    if (nodes[1]) nodes[1].behind = 4
    await indexer.catchUp()
    expect(await cursor()).toEqual(before)
    expect(status.reorgs).toBe(0)
  })

  test('both must agree before anything is settled', async () => {
    const lie = chain.fork(3)
    lie.mine(fakeDeeds.list(2, bob, 7n * HERO), [], [], [])
    const { indexer } = await indexBy(lie, chain)
    await indexer.catchUp()
    expect(await settled(), 'they agree on nothing').toBe(0)
    expect(await lines()).toBe(0)
  })

  test('one that is silent stops settling, not reading', async () => {
    const { indexer, nodes } = await indexBy(chain, chain)
    await indexer.catchUp()
    expect(await settled()).toBe(head() - 2)
    if (nodes[1]) nodes[1].mood = 'dead'
    const before = await settled()
    chain.mine(fakeDeeds.list(2, bob, HERO), [], [])
    await indexer.catchUp()
    expect([(await cursor())?.block, await settled()]).toEqual([head(), before])
    if (nodes[1]) nodes[1].mood = 'well'
    await indexer.catchUp()
    expect(await settled()).toBe(head() - 2)
  })

  test.each([
    ['leaves events out', (): RawLog[] => []],
    ['invents another price', (logs: RawLog[]) => logs.map((log) => ({ ...log, data: `${log.data.slice(0, -1)}7` }))],
  ])('one that tells true hashes but %s settles nothing', async (_, tell) => {
    const { indexer, nodes } = await indexBy(chain, chain)
    await indexer.catchUp()
    const [before, paid] = [await settled(), await lines()]
    chain.mine(fakeDeeds.list(2, bob, HERO), [], [])
    if (nodes[0]) nodes[0].tell = tell
    await indexer.catchUp()
    expect([await settled(), await lines()]).toEqual([before, paid])
    expect(status.problem).toContain('different events')
    if (nodes[0]) nodes[0].tell = (logs) => logs
    indexer.start()
    await expect.poll(settled, within(5000)).toBe(head() - 2)
    expect([await lines(), status.problem]).toEqual([paid + 1, null])
  })
})

describe('of three endpoints', () => {
  test('two that agree settle, and the liar is left alone', async () => {
    const { indexer, nodes } = await indexBy(chain, chain, chain)
    await indexer.catchUp()
    const lie = chain.fork(head() - 5)
    lie.mine(...Array.from({ length: 12 }, () => fakeDeeds.list(2, bob, 9n * HERO)))
    if (nodes[0]) nodes[0].chain = lie
    chain.mine(fakeDeeds.list(2, bob, HERO), [], [])
    indexer.start()
    await expect.poll(settled, within(5000)).toBe(head() - 2)
    const { price } = await db
      .selectFrom('chain.offer')
      .select('price')
      .where('assets_id', '=', 2)
      .executeTakeFirstOrThrow()
    expect(price).toBe(String(HERO))
    expect(status.problem).toBeNull()
  })
})

describe('an only endpoint', () => {
  test('whose heads are told is asked when there is one, however seldom otherwise; it stops at once', async () => {
    const { indexer, tell } = await indexWhenTold()
    indexer.start()
    await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
    chain.mine([], [])
    tell()
    await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
    await indexer.stop()
  })

  test('what is in a block that it is told of is asked for at once, with how far the chain is', async () => {
    const { indexer, tell } = await indexWhenTold()
    const [node] = nodes as [FakeNode]
    indexer.start()
    await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
    node.batches.splice(0)
    chain.mine(fakeDeeds.mint(77, bob))
    tell()
    await expect.poll(async () => (await cursor())?.block, within(5000)).toBe(head())
    await indexer.stop()
    const block = 'eth_getBlockByNumber'
    expect(node.batches.filter((methods) => methods.includes('eth_getLogs'))).toEqual([
      // The newest, the last that is final, and the one to be read.
      [block, block, block, 'eth_getLogs'],
    ])
    expect(await db.selectFrom('chain.asset').select('owner').where('token_id', '=', 77).execute()).toEqual([
      { owner: bob },
    ])
  })

  test('with none left, it is said since when; reading heals by itself', async () => {
    const { indexer, nodes } = await indexBy(chain)
    await indexer.catchUp()
    if (nodes[0]) nodes[0].mood = 'dead'
    indexer.start()
    await expect.poll(() => status.staleSince, within(5000)).not.toBeNull()
    if (nodes[0]) nodes[0].mood = 'well'
    await expect.poll(() => status.staleSince, within(8000)).toBeNull()
  })

  test('that errs at the smallest range too is not beaten', async () => {
    const { indexer, nodes } = await indexBy(chain)
    if (nodes[0]) nodes[0].maxRange = 0
    indexer.start()
    await sleep(1500)
    const before = nodes[0]?.requests ?? 0
    await sleep(1500)
    expect((nodes[0]?.requests ?? 0) - before).toBeLessThan(30)
  })

  test('that bears only a few blocks at once is asked for so many', async () => {
    chain.mine(...Array.from({ length: 60 }, () => []), fakeDeeds.list(2, bob, HERO), [], [])
    const { indexer, nodes } = await indexBy(chain)
    if (nodes[0]) nodes[0].maxRange = 7
    await indexer.catchUp()
    expect((await cursor())?.block).toBe(head())
    expect(await db.selectFrom('chain.offer').select('assets_id').execute()).toHaveLength(2)
  })

  test('a reorganisation below the final block is followed, and settling stops', async () => {
    const { indexer, nodes } = await indexBy(chain)
    await indexer.catchUp()
    expect([await settled(), await lines()]).toEqual([head() - 2, 1])
    const other = chain.fork(2)
    other.mine(fakeDeeds.mint(2, bob), fakeDeeds.list(2, bob, HERO), [], [], [], [], [])
    if (nodes[0]) nodes[0].chain = other
    await indexer.catchUp()
    expect(status.problem).toBe('reorg below the final block')
    expect((await cursor())?.block).toBe(other.blocks.length - 1)
    expect(await lines(), 'nothing is added, nothing taken back').toBe(1)
    other.mine(fakeDeeds.list(1, alice, 5n * HERO), [], [], [])
    await indexer.catchUp()
    expect([await lines(), await settled()]).toEqual([1, head() - 2])
  })
})
