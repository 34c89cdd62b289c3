import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainEvent } from '../../chain/event.ts'
import { applyEvents, readingContext } from '../../indexer/applyEvents.ts'
import { resetChainTables, undoTentative } from '../../indexer/reorg.ts'
import { listOperations } from '../../operations/queries.ts'
import { alice, bob, carol, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { tentativeEffects } from '../index.ts'

const HERO = 10n ** 18n
const ctx = readingContext(deployment, tentativeEffects)
let world: Fixture
let heard: number[]
const ids = new Map<string, number>()

/** What an account was told and is not taken back, oldest first. */
const told = async (address: string) => {
  const { rows } = await sql<{ id: number; kind: string; data: object; is_final: boolean; read_at: number | null }>`
    select id, kind, data, is_final, read_at from notice where userid = ${ids.get(address)} and not is_undone order by id`.execute(
    world.db,
  )
  return rows
}
const kinds = async (address: string) => (await told(address)).map(({ kind }) => kind)
const cursor = async () => (await world.db.selectFrom('chain.cursor').selectAll().executeTakeFirst()) ?? null

/** Alice outbids bob: one transaction, in whichever block the chain puts it. */
const outbid = (block: number, log_index: number): ChainEvent => ({
  block,
  log_index,
  tx: '0xoutbid',
  time: 1_790_000_000 + block,
  name: 'Bid',
  collection: deployment.addresses.gameCard,
  token_id: 1,
  args: {
    bidder: alice,
    holder: bob,
    price: `${111n * HERO}`,
    toHolder: `${(999n * HERO) / 10n}`,
    lockBlock: '900',
  },
})
async function read(events: readonly ChainEvent[], after = true): Promise<void> {
  const { block: number, time } = events.at(-1) as ChainEvent
  const last = { number, hash: `0xagain${number}`, time }
  const batch = { events, last, origin_hash: '0xorigin', block_ms: 1000 }
  await applyEvents(world.db, ctx, { ...batch, after: after ? await cursor() : null })
}

beforeAll(async () => {
  world = await createFixture()
  heard = []
  world.context.live.subscribe((message) => message.type === 'notices' && heard.push(message.userid))
  for (const address of [alice, bob, carol]) {
    const values = { address, nickname: '', invite_code: address.slice(-5), created_at: 1 }
    const row = await world.db.insertInto('account').values(values).returning('userid').executeTakeFirstOrThrow()
    ids.set(address, row.userid)
  }
  await world.play(
    ...onChain.mint(1, carol),
    ...onChain.putUp(1, carol, 90n * HERO),
    onChain.bid(1, bob, carol, 100n * HERO, 900n),
  )
  await world.finalize()
})
afterAll(() => world.close())

test('a first bid is told to who put it up, once it is final', async () => {
  const data = { by: bob, coin: 'HERO', price: `${100n * HERO}`, amount: `${90n * HERO}` }
  expect(await told(carol)).toMatchObject([{ kind: 'first_bid', is_final: true, data }])
})

test('a bid that is done is outbid with the block that brings a higher one, and no more when that is undone', async () => {
  const { rows } = await sql<{ block: number; log_index: number; tx: string }>`
    select block, log_index, tx from chain.event where transition = 'bid'`.execute(world.db)
  const userid = ids.get(bob) ?? 0
  const token = { assets_id: 1, collection: deployment.addresses.gameCard, token_id: 1 }
  const times = { prepared_block: 1, deadline: 0, created_at: 0, updated_at: 0 }
  const event = rows.map(({ block, log_index, tx }) => ({ event_block: block, event_index: log_index, event_tx: tx }))
  const bid = {
    id: 'bid',
    userid,
    address: bob,
    kind: 'bid',
    state: 'settled',
    calls: '[]',
    ...token,
    ...times,
  } as const
  await world.db
    .insertInto('operation')
    .values({ ...bid, ...event[0] })
    .execute()
  const isOutbid = async () => (await listOperations(world.db, userid, 9)).map(({ is_outbid }) => is_outbid)
  expect(await isOutbid()).toEqual([false])
  await read([outbid(7, 0)])
  expect(await isOutbid()).toEqual([true])
  await undoTentative(world.db, ctx)
  expect(await isOutbid()).toEqual([false])
})

test('an outbid is told with its block, taken back with it, and in another block it is the same', async () => {
  await world.db
    .insertInto('notice_mute')
    .values({ userid: ids.get(alice) ?? 0, assets_id: 1, at: 1 })
    .execute()
  await world.allHeard()
  heard = []
  await read([outbid(7, 0)])
  const [first] = await told(bob)
  const data = {
    by: alice,
    coin: 'HERO',
    price: `${111n * HERO}`,
    paid: `${100n * HERO}`,
    amount: `${(999n * HERO) / 10n}`,
  }
  expect(first).toMatchObject({ kind: 'outbid', is_final: false, data })
  await world.allHeard()
  expect(heard).toEqual([ids.get(bob)])
  // Who bids on something wants to hear of it again.
  expect(await world.db.selectFrom('notice_mute').selectAll().execute()).toEqual([])

  await undoTentative(world.db, ctx)
  expect(await told(bob)).toEqual([])
  await world.allHeard()
  expect(heard).toEqual([ids.get(bob), ids.get(bob)])

  await read([outbid(9, 4)])
  expect(await told(bob)).toEqual([first])
  await undoTentative(world.db, ctx)
  await world.finalize(9)
  expect(await told(bob), 'what the chain does not have does not become final').toEqual([])
  await read([outbid(10, 1)])
  await world.finalize(10)
  expect(await told(bob)).toEqual([{ ...first, is_final: true }])
})

test('a chain that is read anew tells nothing twice: what was final stays, the rest is found again', async () => {
  const second = { ...outbid(12, 0), tx: '0xsecond' }
  second.args = { ...second.args, bidder: bob, holder: alice, price: `${124n * HERO}` }
  await read([second])
  await sql`update notice set read_at = 5 where userid = ${ids.get(bob)}`.execute(world.db)
  const before = await Promise.all([alice, bob, carol].map(told))
  const { rows: events } = await sql<ChainEvent>`
    select block, log_index, tx, time, name, collection, token_id, args from chain.event order by block, log_index`.execute(
    world.db,
  )
  await resetChainTables(world.db)
  await read(events.slice(0, 2), false)
  expect(await kinds(alice), 'not found again yet').toEqual([])
  await read(events.slice(2))
  expect(await Promise.all([alice, bob, carol].map(told))).toEqual(before)
})

test('a sale is told with what reached the seller; a lock to who holds and to who had put up', async () => {
  const { block } = (await cursor()) ?? { block: 0 }
  const at = (n: number) => ({ block: block + n, log_index: 0, time: 1_790_000_000 + block + n })
  const token = { collection: deployment.addresses.gameCard, token_id: 1 }
  const price = `${200n * HERO}`
  const args = { bidder: alice, holder: bob, price, toHolder: `${180n * HERO}`, lockBlock: `${block + 2}` }
  await read([{ ...token, ...at(1), tx: '0xlast', name: 'Bid', args }])
  await read([{ ...token, ...at(3), tx: '0xhome', name: 'Withdrawn', args: { to: alice } }])
  await world.finalize(block + 3)
  expect(await told(alice)).toMatchObject([{ kind: 'outbid' }, { kind: 'won', data: { coin: 'HERO', price } }])
  expect(await told(carol)).toMatchObject([{ kind: 'first_bid' }, { kind: 'locked', data: { by: alice, price } }])
  const sale = { seller: alice, currency: deployment.addresses.hero, price, fee: `${10n * HERO}` }
  await read([
    { ...token, ...at(4), tx: '0xhome', name: 'Transfer', args: { from: deployment.addresses.nft111, to: alice } },
    { ...token, ...at(5), tx: '0xlist', name: 'Listed', args: sale },
    { ...token, ...at(6), tx: '0xsold', name: 'Sold', args: { ...sale, buyer: carol } },
  ])
  await world.finalize(block + 6)
  const data = { by: carol, coin: 'HERO', price, fee: `${10n * HERO}`, amount: `${190n * HERO}` }
  expect((await told(alice)).at(-1)).toMatchObject({ kind: 'sold', data })
})
