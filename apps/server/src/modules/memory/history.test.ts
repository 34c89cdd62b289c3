import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainEvent } from '../../chain/event.ts'
import { ZERO_ADDRESS } from '../../chain/event.ts'
import { writeRows } from '../../db/writeRows.ts'
import { applyEvents, readingContext } from '../../indexer/applyEvents.ts'
import { resetChainTables, rollBack } from '../../indexer/reorg.ts'
import { hashChainTables, hashKeptTables } from '../../indexer/tableHash.ts'
import { reconcileMemory } from '../../jobs/reconcileMemory.ts'
import {
  alice,
  bob,
  carol,
  createFixture,
  deployment,
  type Fixture,
  finalSource,
  onChain,
  rhythm,
} from '../../testing/fixture.ts'
import { finalEffects, tentativeEffects } from '../index.ts'

const SEED = Number(process.env.SEED ?? 7)
const STEPS = process.env.LONG ? 1200 : 120
const people = [alice, bob, carol]
const ctx = readingContext(deployment, tentativeEffects)
let world: Fixture

beforeAll(async () => {
  world = await createFixture()
  rhythm.blockS = 5000
})
afterAll(() => world.close())

/** The same each time: mulberry32. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}
const random = createRandom(SEED)
const anyOf = <T>(list: readonly T[]): T => list[random(list.length)] as T
const price = () => BigInt(1 + random(9)) * 10n ** 9n
const coin = () => anyOf([deployment.addresses.hero, deployment.addresses.hfh])
const traits = () => ({ kind: 'pet', indexId: 1 + random(2), grade: 1 + random(3), level: 1 + random(25) }) as const
type Happenings = Parameters<Fixture['play']>

const tokenOf = async (token: number) =>
  world.db
    .selectFrom('chain.asset as a')
    .leftJoin('chain.offer as o', 'o.assets_id', 'a.assets_id')
    .select(['a.owner', 'a.state', 'o.coin', 'o.price', 'o.pay', 'o.lock_block'])
    .where('a.token_id', '=', token)
    .executeTakeFirst()

/** Something that can happen to a token as it stands. */
async function happening(token: number): Promise<Happenings> {
  const asset = await tokenOf(token)
  if (!asset) return onChain.mint(token, anyOf(people), traits())
  const { owner, state } = asset
  const other = anyOf(people.filter((one) => one !== owner))
  const wei = BigInt(asset.price ?? 1)
  const { time } = await world.db.selectFrom('chain.cursor').select('time').executeTakeFirstOrThrow()
  const currency = Object.entries(deployment.addresses).find(([name]) => name.toUpperCase() === asset.coin)?.[1] ?? ''
  if (state === 'burned') return []
  if (state === 'game') return [onChain.leaveGame(token, owner)]
  if (state === 'auction')
    return anyOf([
      [onChain.bid(token, other, owner, BigInt(asset.pay ?? 1), 10_000_000n)],
      [onChain.bid(token, other, owner, BigInt(asset.pay ?? 1) * 2n, 10_000_000n)],
      onChain.withdraw(token, owner),
    ])
  if (state === 'listed') {
    const sold = onChain
      .buy(token, owner, other, wei)
      .map((one) => ('name' in one && one.name === 'Sold' ? { ...one, args: { ...one.args, currency } } : one))
    return anyOf<Happenings>([
      sold,
      sold.toReversed(),
      [onChain.changePrice(token, owner, price())],
      [onChain.setExpiry(token, owner, time + random(5) * 43_200)],
      [onChain.cancel(token, owner)],
      [onChain.transfer(token, owner, other)],
      [onChain.changeTraits(token, traits())],
    ])
  }
  return anyOf<Happenings>([
    [onChain.list(token, owner, price(), coin())],
    [onChain.list(token, owner, price(), coin())],
    onChain.putUp(token, owner, price()),
    [onChain.transfer(token, owner, random(20) === 0 ? ZERO_ADDRESS : other)],
    [onChain.deposit(token, owner)],
    [onChain.changeTraits(token, traits())],
  ])
}

const cursorOf = () => world.db.selectFrom('chain.cursor').selectAll().executeTakeFirstOrThrow()

/** The chain takes its last blocks back, as far as they are known one by one. */
async function reorganise(depth: number): Promise<void> {
  const cursor = await cursorOf()
  const kept = await world.db
    .selectFrom('chain.block')
    .selectAll()
    .where('number', '<=', cursor.block - depth)
    .execute()
  const hashes = new Map(kept.map((block) => [block.number, block]))
  const headers = async (numbers: readonly number[]) =>
    new Map(
      numbers.flatMap((n) =>
        hashes.has(n) ? [[n, { number: n, hash: hashes.get(n)?.hash ?? '', parentHash: '', time: 0 }] as const] : [],
      ),
    )
  const agree = async (numbers: readonly number[]) => new Map(numbers.map((n) => [n, hashes.get(n)?.hash ?? 'another']))
  await rollBack(world.db, { ...(await finalSource(world.db)), headers, agree }, ctx, cursor, finalEffects)
}

const recount = async () => (await reconcileMemory(world.db)).flatMap(({ problems }) => problems)

test('over any history, with blocks taken back, the roll-ups are a recount; a rebuild in other steps makes the same rows', async () => {
  for (let step = 0; step < STEPS; step++) {
    const events = await happening(1 + random(6))
    if (events.length) await world.play(...events)
    if (random(6) === 0) await world.finalize((await cursorOf()).block - random(4))
    const { block, final_block } = await cursorOf()
    if (random(12) === 0 && block > final_block) await reorganise(1 + random(block - final_block))
  }
  await world.finalize()
  expect(await recount()).toEqual([])
  const counted = await world.db.selectFrom('chain.kind_day').selectAll().execute()
  expect(counted.some(({ sales }) => sales > 0) && counted.some(({ bids }) => bids > 0)).toBe(true)
  expect(new Set(counted.map(({ coin }) => coin)).size, 'two coins, never in one sum').toBe(2)

  const before = [await hashChainTables(world.db), await hashKeptTables(world.db)]
  const floors = await world.db.selectFrom('chain.floor_day').selectAll().execute()
  expect(new Set(floors.map(({ day }) => day)).size).toBeGreaterThan(3)
  await readAgain()
  expect(await hashKeptTables(world.db)).toBe(before[1])
  expect(await hashChainTables(world.db)).toBe(before[0])
})

test('what was final and is undone is in no sum any more', async () => {
  const { block } = await cursorOf()
  await reorganise(Math.floor(block / 2))
  expect((await world.db.selectFrom('chain.kept').selectAll().executeTakeFirstOrThrow()).block).toBeLessThan(block)
  expect(await recount()).toEqual([])
})

/** All of it at once, and final in one go or in several. */
async function readAgain(): Promise<void> {
  const { db } = world
  const [cursor, events] = [
    await cursorOf(),
    await db.selectFrom('chain.event').selectAll().orderBy('block').orderBy('log_index').execute(),
  ]
  const blocks = await db.selectFrom('chain.block').selectAll().execute()
  const terms = await db.selectFrom('chain.term').selectAll().execute()
  await resetChainTables(db)
  await writeRows(db, 'chain.term', terms)
  const half = events[events.length >> 1]?.block ?? 0
  const middle = blocks.findLast(({ number }) => number >= half) ?? { number: half, hash: '0xhalf', time: 0 }
  for (const [after, last] of [
    [0, middle],
    [middle.number, { number: cursor.block, hash: cursor.hash, time: cursor.time }],
  ] as const) {
    const own = events.filter(({ block }) => block > after && block <= last.number) as unknown as ChainEvent[]
    const known = (await db.selectFrom('chain.cursor').selectAll().executeTakeFirst()) ?? null
    await applyEvents(db, ctx, { after: known, events: own.map(asRead), last, origin_hash: '0xorigin', block_ms: 1000 })
    await world.finalize(cursor.block)
  }
}

const asRead = ({ block, log_index, tx, time, name, collection, token_id, args }: ChainEvent): ChainEvent => ({
  block,
  log_index,
  tx,
  time,
  name,
  collection,
  token_id,
  args,
})
