import type { OperationKind, OperationState } from '@mdragon/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alice, bob, clock, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { writeOperation } from '../testing/operation.ts'
import { expireOld, matchEvents, settleMined } from './follow.ts'

const HERO = 10n ** 18n
let world: Fixture
let users: Record<string, number>
let token = 100
beforeAll(async () => {
  world = await createFixture()
  const rows = [alice, bob].map((address, i) => ({
    address,
    nickname: '',
    invite_code: `PLAYER2${i + 2}`,
    created_at: 0,
  }))
  const made = await world.db.insertInto('account').values(rows).returning(['userid', 'address']).execute()
  users = Object.fromEntries(made.map(({ userid, address }) => [address, userid]))
})
/** Each test has a token of its own, alice's. */
beforeEach(() => world.play(...onChain.mint(++token, alice)))
afterAll(() => world.close())

const prepare = (
  id: string,
  kind: OperationKind,
  address: string,
  price: bigint | null = null,
  state: OperationState = 'prepared',
): Promise<void> =>
  writeOperation(world, { id: `${id} ${token}`, userid: users[address] ?? 0, address, kind, state, token, price })

const row = (id: string) =>
  world.db.selectFrom('operation').selectAll().where('id', '=', `${id} ${token}`).executeTakeFirstOrThrow()
const stateOf = async (id: string) => (await row(id)).state
const match = () => matchEvents(world.context, 0)

describe('an operation is done by the event that did it', () => {
  test('whether its transaction was reported or not', async () => {
    await prepare('sale', 'list', alice, HERO)
    await match()
    expect(await stateOf('sale')).toBe('prepared')
    await world.play(onChain.list(token, alice, HERO))
    await match()
    expect(await row('sale')).toMatchObject({ state: 'mined', event_index: 0 })
  })

  test('not by another price, another player, another token, or one from before', async () => {
    await prepare('before', 'cancel', alice)
    await world.play(onChain.list(token, alice, 2n * HERO))
    await prepare('other price', 'list', alice, HERO)
    await prepare('from before', 'list', alice, 2n * HERO)
    await prepare('other player', 'buy', bob, 2n * HERO)
    await world.play(...onChain.mint(++token, alice), onChain.list(token, alice, HERO))
    token--
    await match()
    for (const id of ['before', 'other price', 'from before', 'other player'])
      expect(await stateOf(id)).toBe('prepared')
  })

  test('one event does one operation: the open one rather than the one given up, the newest first', async () => {
    await prepare('given up', 'list', alice, HERO, 'dropped')
    await prepare('old', 'list', alice, HERO)
    clock.nowMs += 1000
    await prepare('new', 'list', alice, HERO)
    await world.play(onChain.list(token, alice, HERO))
    await match()
    await match()
    expect([await stateOf('given up'), await stateOf('old'), await stateOf('new')]).toEqual([
      'dropped',
      'prepared',
      'mined',
    ])
  })

  test.each<OperationState>(['dropped', 'expired', 'failed'])(
    'what was %s and is mined all the same, is mined',
    async (state) => {
      await prepare('sale', 'list', alice, HERO, state)
      await world.play(onChain.list(token, alice, HERO))
      await match()
      expect(await stateOf('sale')).toBe('mined')
    },
  )

  test('every kind has its event', async () => {
    const story: [OperationKind, string, bigint | null, () => Parameters<Fixture['play']>][] = [
      ['list', alice, HERO, () => [onChain.list(token, alice, HERO)]],
      ['change_price', alice, 2n * HERO, () => [onChain.changePrice(token, alice, 2n * HERO)]],
      ['buy', bob, 2n * HERO, () => onChain.buy(token, alice, bob, 2n * HERO)],
      ['list', bob, HERO, () => [onChain.list(token, bob, HERO)]],
      ['cancel', bob, null, () => [onChain.cancel(token, bob)]],
      ['put_up', bob, HERO, () => onChain.putUp(token, bob, HERO)],
      ['bid', alice, 111n * 10n ** 16n, () => [onChain.bid(token, alice, bob, 111n * 10n ** 16n, 99_999n)]],
      ['put_up_again', alice, HERO, () => [onChain.putUpAgain(token, alice, HERO)]],
      ['end_auction', alice, null, () => onChain.withdraw(token, alice)],
    ]
    for (const [i, [kind, player, price, play]] of story.entries()) {
      await prepare(`${kind} ${i}`, kind, player, price)
      await world.play(...play())
      await match()
      expect([kind, await stateOf(`${kind} ${i}`)]).toEqual([kind, 'mined'])
    }
  })
})

describe('mined is not settled', () => {
  test('settled with the final block, and never before', async () => {
    await prepare('sale', 'list', alice, HERO)
    await world.play(onChain.list(token, alice, HERO))
    await match()
    await settleMined(world.context)
    expect(await stateOf('sale')).toBe('mined')
    await world.finalize()
    await settleMined(world.context)
    expect(await stateOf('sale')).toBe('settled')
  })

  test('a block that is undone sends it back, and says so', async () => {
    await prepare('sale', 'list', alice, HERO)
    await world.play(onChain.list(token, alice, HERO))
    await match()
    const { event_tx } = await row('sale')
    // As a rollback does it: the asset is what it was before its last event, which goes.
    await world.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('chain.offer').execute()
      const before = { state: 'free' as const, seq: 2 }
      await tx.updateTable('chain.asset').set(before).where('token_id', '=', token).execute()
      await tx.deleteFrom('chain.ask').execute()
      await tx.deleteFrom('chain.event').where('tx', '=', event_tx).execute()
    })
    await settleMined(world.context)
    expect(await row('sale')).toMatchObject({ state: 'sent', event_tx: null, error: 'chain.failed' })
  })

  test('never signed: expired after its deadline', async () => {
    await prepare('sale', 'list', alice, HERO)
    await expireOld(world.context)
    expect(await stateOf('sale')).toBe('prepared')
    clock.nowMs += 61_000
    await expireOld(world.context)
    expect(await stateOf('sale')).toBe('expired')
  })
})
