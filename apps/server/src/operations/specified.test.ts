import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CallData, type ErrorCode, locales, messages } from '@mdragon/api'
import { languageHeader } from '@mdragon/api/locale'
import type { Specified } from '@mdragon/api/testing/specified'
import { tradeCalls } from '@mdragon/chain'
import { type OperationKind, type ProgressName, progressNames } from '@mdragon/domain'
import type { FastifyInstance } from 'fastify'
import { type Address, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readHead } from '../chain/head.ts'
import type { Context } from '../context.ts'
import { createApp } from '../http/app.ts'
import { readingContext } from '../indexer/applyEvents.ts'
import { undoTentative } from '../indexer/reorg.ts'
import { openSession } from '../modules/account/sessions.ts'
import { alice, bob, clock, config, createFixture, deployment, type Fixture, onChain } from '../testing/fixture.ts'
import { writeOperation } from '../testing/operation.ts'
import { createFollower, expireOld, matchEvents, settleMined } from './follow.ts'
import { tellFailed } from './tellFailed.ts'

const HERO = 10n ** 18n
const MINUTE_MS = 60_000
let world: Fixture
/** The same server, with a node to ask. */
let ctx: Context
let app: FastifyInstance
const node = { transactions: new Map<string, object>(), receipts: new Map<string, object>() }
const players = new Map<string, { userid: number; token: string }>()
let count = 100

beforeAll(async () => {
  world = await createFixture()
  ctx = { ...world.context, config: { ...config, rpcUrls: [await startNode()] } }
  app = await createApp(ctx)
  for (const [i, address] of [alice, bob].entries()) {
    const account = { address, nickname: '', invite_code: `PLAYER2${i + 2}`, created_at: 0 }
    const { userid } = await world.db
      .insertInto('account')
      .values(account)
      .returning('userid')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(world.db, userid, { device: '', ip: '' }, true, clock.nowMs)
    players.set(address, { userid, token })
  }
})
afterAll(async () => {
  await app.close()
  await world.close()
  server.close()
  server.closeAllConnections()
})

/** A node that knows of transactions what a test has told it, and nothing else. */
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const calls = JSON.parse(body) as { id: number; method: string; params: [string] }[]
  const tables: Record<string, Map<string, object>> = {
    eth_getTransactionByHash: node.transactions,
    eth_getTransactionReceipt: node.receipts,
  }
  const answers = calls.map(({ id, method, params: [hash] }) => ({
    jsonrpc: '2.0',
    id,
    result: tables[method]?.get(hash) ?? null,
  }))
  response.end(JSON.stringify(answers))
})
async function startNode(): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Story = { id: string; token: number }

/** A new token of alice's, and an operation about it that waits for its owner's signature. */
async function prepared(kind: OperationKind, address: string, price: bigint | null): Promise<Story> {
  const token = ++count
  await world.play(...onChain.mint(token, alice))
  if (kind === 'buy') await world.play(onChain.list(token, alice, price ?? 0n))
  const id = `${kind}-${token}`
  const userid = players.get(address)?.userid ?? 0
  await writeOperation(world, { id, userid, address, kind, token, price, calls: [listing(token)] })
  return { id, token }
}
function listing(token: number) {
  const { gameCard: collection, hero: currency } = deployment.addresses
  const { to, data } = tradeCalls.list(deployment, { collection, tokenId: BigInt(token), currency, price: HERO })
  return { step: 'act' as const, to, data, value: '0x0' }
}

/** Its owner's browser reports the transaction; the node knows it, or has never heard of it. */
async function reported({ id, token }: Story, { isKnown }: { isKnown: boolean }): Promise<Hex> {
  const tx = toHex(`tx ${id}`, { size: 32 })
  const { to, data } = listing(token)
  const from = alice as Address
  if (isKnown) node.transactions.set(tx, { hash: tx, from, to, input: data, nonce: '0x1', value: '0x0', type: '0x0' })
  const { assets_id } = await world.db
    .selectFrom('operation')
    .select('assets_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = await app.inject({
    method: 'POST',
    url: `/api/card/sellback/${assets_id}`,
    headers: { authorization: `Bearer ${players.get(alice)?.token}` },
    payload: { operation: id, tx },
  })
  expect(answer.json()).toMatchObject({ code: 200, data: { state: 'sent' } })
  return tx
}

/** The follower at work, until it has moved the operation on. */
async function followed({ id }: Story, state: string): Promise<void> {
  const follower = createFollower(ctx)
  follower.start()
  const row = () => world.db.selectFrom('operation').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await row()).state).toBe(state), { timeout: 20_000, interval: 20 })
  await follower.stop()
}

const mined = async (...happens: Parameters<Fixture['play']>) => {
  await world.play(...happens)
  await matchEvents(ctx, 0)
}

/** The chain has taken it, and refused to do it. */
async function reverted(): Promise<Story> {
  const sale = await prepared('list', alice, HERO)
  const transactionHash = await reported(sale, { isKnown: true })
  node.receipts.set(transactionHash, { transactionHash, status: '0x0', blockNumber: '0x1', logs: [] })
  await followed(sale, 'failed')
  return sale
}

type Row = {
  /** Why it failed, in the reader's language. */
  error?: { code: ErrorCode; english: string }
  /** What the page says while it goes on; its words for each name are the page's own. */
  progress: ProgressName
  by?: string
  /** Brings an operation to where it is said. */
  provoke: () => Promise<Story>
}

const rows: Record<Specified<'operations'>, Row> = {
  'transaction failed': {
    error: { code: 'transaction.failed', english: 'Transaction failed.' },
    progress: 'chain_failed',
    provoke: reverted,
  },
  'synchronization failure': {
    error: { code: 'sync.failed', english: 'Synchronization failure.' },
    progress: 'sync_failed',
    // Reported, and no node has heard of it ten minutes after its deadline.
    provoke: async () => {
      const sale = await prepared('list', alice, HERO)
      await reported(sale, { isKnown: false })
      clock.nowMs += 12 * MINUTE_MS
      await followed(sale, 'expired')
      return sale
    },
  },
  'chain failure': {
    error: { code: 'chain.failed', english: 'Chain failure.' },
    progress: 'going_on_chain',
    // It was in a block, and the block is undone.
    provoke: async () => {
      const sale = await prepared('list', alice, HERO)
      await world.finalize()
      await mined(onChain.list(sale.token, alice, HERO))
      await undoTentative(world.db, readingContext(deployment, []))
      await settleMined(ctx)
      return sale
    },
  },
  'not operable': {
    progress: 'not_operable',
    // Given up by its owner: there is nothing to sign any more.
    provoke: async () => {
      const sale = await prepared('list', alice, HERO)
      const answer = await app.inject({
        method: 'POST',
        url: `/api/operations/${encodeURIComponent(sale.id)}/drop`,
        headers: { authorization: `Bearer ${players.get(alice)?.token}` },
        payload: {},
      })
      expect(answer.json()).toMatchObject({ code: 200, data: { state: 'dropped', calls: [] } })
      return sale
    },
  },
  'syncing game data': {
    progress: 'syncing_game_data',
    provoke: () => prepared('list', alice, HERO),
  },
  'going on chain': {
    progress: 'going_on_chain',
    provoke: async () => {
      const sale = await prepared('list', alice, HERO)
      await reported(sale, { isKnown: true })
      return sale
    },
  },
  'depositing into the game': {
    progress: 'depositing',
    provoke: async () => {
      const charge = { id: `charge-${++count}`, token: 0 }
      const eventArgs = { coin: deployment.addresses.hero, amount: String(HERO) }
      const { userid = 0 } = players.get(alice) ?? {}
      await writeOperation(world, { ...charge, userid, address: alice, kind: 'coin_in', price: HERO, eventArgs })
      await mined(onChain.charge(alice, 'hero', HERO))
      return charge
    },
  },
  'confirming sale': {
    progress: 'confirming_sale',
    by: bob,
    provoke: async () => {
      const purchase = await prepared('buy', bob, HERO)
      await mined(...onChain.buy(purchase.token, alice, bob, HERO))
      return purchase
    },
  },
  'updating game data': {
    progress: 'updating_game_data',
    provoke: async () => {
      const sale = await prepared('list', alice, HERO)
      await mined(onChain.list(sale.token, alice, HERO))
      return sale
    },
  },
  'chain failed': {
    error: { code: 'transaction.failed', english: 'Transaction failed.' },
    progress: 'chain_failed',
    provoke: reverted,
  },
  'sync failed': {
    progress: 'sync_failed',
    // Never signed, and its deadline is over.
    provoke: async () => {
      const sale = await prepared('list', alice, HERO)
      clock.nowMs += 2 * MINUTE_MS
      await expireOld(ctx)
      return sale
    },
  },
}

describe.each(Object.entries(rows))('%s', (_, { error, progress, by = alice, provoke }) => {
  let story: Story
  beforeAll(async () => {
    story = await provoke()
  })
  test.each(locales)('in %s', async (locale) => {
    const { body } = await world.get(`/api/operations/${encodeURIComponent(story.id)}`, {
      language: languageHeader[locale],
      authorization: `Bearer ${players.get(by)?.token}`,
    })
    const told = body.data as CallData<'GET /api/operations/:id'>
    expect(told).toMatchObject({ progress, error: error ? messages[locale][error.code] : null })
    if (locale === 'en' && error) expect(told.error).toBe(error.english)
  })
})

test('every progress message is told by some operation', () => {
  const told = new Set(Object.values(rows).map(({ progress }) => progress))
  expect(progressNames.filter((name) => !told.has(name))).toEqual([])
})

test('an auction that the chain refused has one line in the activity, once that is final', async () => {
  const auction = await prepared('put_up', alice, HERO)
  const transactionHash = await reported(auction, { isKnown: true })
  const { final_block } = await readHead(world.db)
  const receipt = { transactionHash, status: '0x0', blockNumber: toHex(final_block + 1), logs: [] }
  node.receipts.set(transactionHash, receipt)
  await followed(auction, 'failed')
  const lines = () =>
    world.db.selectFrom('activity').select(['type', 'coin', 'amount', 'tx']).where('tx', '=', transactionHash).execute()
  await tellFailed(ctx, final_block)
  expect(await lines(), 'its block may still be undone').toEqual([])
  await Promise.all([tellFailed(ctx, final_block + 1), tellFailed(ctx, final_block + 1)])
  await tellFailed(ctx, final_block + 1)
  expect(await lines()).toEqual([{ type: 37, coin: 'HERO', amount: String(HERO), tx: transactionHash }])
})
