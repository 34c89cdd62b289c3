import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeRows } from '../db/writeRows.ts'
import { alice, bob, createFixture, deployment, type Fixture, finalSource, onChain } from '../testing/fixture.ts'
import type { ChainSource } from './source.ts'

const HERO = 10n ** 18n
let world: Fixture
let token = 0
let userid = 0
beforeAll(async () => {
  world = await createFixture()
  const account = { address: alice, nickname: 'alice', invite_code: 'A', created_at: 0 }
  ;({ userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow())
})
beforeEach(async () => {
  await world.play(...onChain.mint(++token, alice))
  await world.finalize()
})
afterAll(() => world.close())

const cursor = () => world.db.selectFrom('chain.cursor').selectAll().executeTakeFirstOrThrow()
const settled = () => world.db.selectFrom('finality').selectAll().executeTakeFirstOrThrow()
const kept = () => world.db.selectFrom('chain.kept').selectAll().executeTakeFirstOrThrow()

describe('blocks in which nothing happens', () => {
  test('are read and become final, and all who ask how far we are are told', async () => {
    const heads: (readonly [number, number])[] = []
    const { block: before, version } = await cursor()
    await world.allHeard()
    const stop = world.context.live.subscribe((message) => {
      if (message.type === 'head') heads.push([message.block, message.final_block])
    })
    await world.pass(2)
    await world.finalize(before + 1)
    const { block, final_block, final_hash, version: same } = await cursor()
    expect({ block, final_block, final_hash }).toEqual({
      block: before + 2,
      final_block: before + 1,
      final_hash: `0xhash${before + 1}`,
    })
    expect(same, 'what is shown is the same').toBe(version)
    expect(await settled()).toMatchObject({ block: before + 1, hash: `0xhash${before + 1}`, problem: null })
    expect((await kept()).block).toBe(before + 1)
    await world.allHeard()
    expect(heads).toEqual([
      [before + 1, before],
      [before + 2, before],
      [before + 2, before + 1],
    ])
    stop()
  })

  test('are known by their hashes for a while; later only those in which something happened', async () => {
    const old = { hash: '0x', time: 0 }
    await world.db
      .insertInto('chain.block')
      .values([
        { ...old, number: -3001, has_events: true },
        { ...old, number: -3000, has_events: false },
      ])
      .execute()
    await world.pass(100)
    const known = await world.db.selectFrom('chain.block').select('number').where('number', '<', 0).execute()
    expect(known).toEqual([{ number: -3001 }])
  })

  test('do not become final while an operator has to look at something', async () => {
    const { block } = await cursor()
    await world.pass(1)
    await world.db.updateTable('finality').set({ problem: 'an operator has to look' }).execute()
    await world.finalize()
    expect((await settled()).block).toBe(block)
    await world.db.updateTable('finality').set({ problem: null }).execute()
    await world.finalize()
    expect((await settled()).block).toBe(block + 1)
  })
})

test('what another indexer finds in them meanwhile is not passed over', async () => {
  const { block } = await cursor()
  await world.pass(1)
  const source = await finalSource(world.db)
  const overtaken: ChainSource = {
    ...source,
    crossCheck: async () => {
      // It read the block again, from an endpoint that leaves nothing out.
      const place = { block: block + 1, log_index: 0, tx: '0xdeposit', time: 1, name: 'CoinDeposited' as const }
      const args = { coin: deployment.addresses.hero.toLowerCase(), amount: String(HERO) }
      await writeRows(world.db, 'chain.vault_event', [{ ...place, address: alice, args }])
      await world.db.updateTable('chain.cursor').set({ version: 'read again' }).execute()
      return []
    },
  }
  await expect(world.finalize(block + 1, overtaken)).rejects.toThrow('settled by another indexer')
  expect((await settled()).block).toBe(block)
  await world.finalize()
  expect((await settled()).block).toBe(block + 1)
  const balance = await world.db.selectFrom('ledger_balance').selectAll().where('owner', '=', alice).executeTakeFirst()
  expect(balance).toMatchObject({ coin: 'HERO', amount: String(HERO) })
})

describe('without an event becomes due', () => {
  test('a lock', async () => {
    await world.play(...onChain.putUp(token, alice, 10n * HERO))
    const lock = (await cursor()).block + 4
    await world.play(onChain.bid(token, bob, alice, 12n * HERO, BigInt(lock)))
    await world.finalize()
    await world.pass(2)
    await world.finalize()
    const locked = () =>
      world.db.selectFrom('activity').select('block').where('type', '=', 33).where('address', '=', bob).execute()
    expect(await locked()).toEqual([])
    await world.pass(1)
    await world.finalize()
    expect(await locked()).toEqual([{ block: lock }])
  })

  test('the end of an offer', async () => {
    const { time } = await cursor()
    await world.play(onChain.list(token, alice, HERO), onChain.setExpiry(token, alice, time + 4))
    await world.finalize()
    const open = () => world.db.selectFrom('chain.open_ask').select('price').execute()
    expect(await open()).toHaveLength(1)
    await world.pass(2)
    await world.finalize()
    expect(await open(), 'it stands in its last second').toHaveLength(1)
    await world.pass(1)
    await world.finalize()
    expect(await open()).toEqual([])
  })

  test('the end of a voucher', async () => {
    const { time } = await cursor()
    await world.db
      .insertInto('voucher')
      .values({
        nonce: 1,
        kind: 'asset',
        state: 'open',
        userid,
        address: alice,
        item: '0x01',
        token_id: token,
        transfers: 1,
        coin: null,
        amount: null,
        generation: null,
        traits: null,
        fee: 0n,
        deadline: time + 1,
        signature: '0x',
        created_at: 0,
      })
      .execute()
    const state = async () => (await world.db.selectFrom('voucher').select('state').executeTakeFirstOrThrow()).state
    await world.pass(1)
    await world.finalize()
    expect(await state(), 'it holds in its last second').toBe('open')
    await world.pass(1)
    await world.finalize()
    expect(await state()).toBe('expired')
  })

  test('that a notice stands for good', async () => {
    const { block } = await cursor()
    await world.db
      .insertInto('notice')
      .values({
        userid,
        kind: 'outbid',
        key: 'k',
        data: '{}',
        assets_id: null,
        block: block + 1,
        at: 1,
        is_final: false,
      } as never)
      .execute()
    await world.pass(1)
    await world.finalize()
    expect(await world.db.selectFrom('notice').select('is_final').executeTakeFirst()).toEqual({ is_final: true })
  })
})
