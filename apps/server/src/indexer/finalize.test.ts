import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alice, bob, carol, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { resetChainTables } from './reorg.ts'

const HERO = 10n ** 18n
let world: Fixture
let token = 0
beforeAll(async () => {
  world = await createFixture()
})
beforeEach(() => world.play(...onChain.mint(++token, alice)))
afterAll(() => world.close())

const people = new Map<string, string>([
  [alice, 'alice'],
  [bob, 'bob'],
  [carol, 'carol'],
])
const lines = async () => {
  const { assets_id } = await world.db
    .selectFrom('chain.asset')
    .select('assets_id')
    .where('token_id', '=', token)
    .executeTakeFirstOrThrow()
  const rows = await world.db
    .selectFrom('activity')
    .selectAll()
    .where('assets_id', '=', assets_id)
    .orderBy('id')
    .execute()
  return rows.map(
    ({ address, type, amount, fee, coin }) =>
      `${people.get(address)} ${type} ${amount === null ? '-' : Number(amount) / 1e18} ${coin ?? '-'}${fee ? ` fee ${Number(fee) / 1e18}` : ''}`,
  )
}
const block = async () => (await world.db.selectFrom('chain.cursor').selectAll().executeTakeFirstOrThrow()).block

describe('what is final', () => {
  test('is written down: who did what, and who paid', async () => {
    await world.play(
      onChain.list(token, alice, HERO),
      onChain.changePrice(token, alice, 2n * HERO),
      onChain.cancel(token, alice),
      onChain.list(token, alice, 20n * HERO),
      ...onChain.buy(token, alice, bob, 20n * HERO),
    )
    expect(await lines(), 'not before it is final').toEqual([])
    await world.finalize()
    expect(await lines()).toEqual([
      'alice 4 1 HERO',
      'alice 62 2 HERO',
      'alice 5 - -',
      'alice 4 20 HERO',
      'bob 3 20 HERO',
      'alice 6 20 HERO fee 1',
    ])
    const paid = await world.db.selectFrom('spend').select(['address', 'amount', 'coin', 'kind']).execute()
    expect(paid).toEqual([{ address: bob, amount: String(20n * HERO), coin: 'HERO', kind: 'sale' }])
  })

  test('an auction, with its first bid, its lock and a second round', async () => {
    await world.play(...onChain.putUp(token, alice, 10n * HERO), onChain.putUpAgain(token, alice, 100n * HERO))
    const lock = (await block()) + 4
    await world.play(
      onChain.bid(token, bob, alice, 120n * HERO, BigInt(lock - 1)),
      onChain.bid(token, carol, bob, 200n * HERO, BigInt(lock)),
    )
    await world.finalize()
    expect(await lines()).toEqual([
      'alice 30 10 HERO',
      'alice 62 100 HERO',
      'bob 31 120 HERO',
      'alice 36 108 HERO',
      'carol 31 200 HERO',
      'bob 32 180 HERO',
    ])
    // Other people's deeds bring the lock block; then the holder goes on.
    await world.play(
      onChain.cancel(token, alice),
      onChain.putUpAgain(token, carol, 300n * HERO),
      ...onChain.withdraw(token, carol),
    )
    await world.finalize()
    expect((await lines()).slice(6)).toEqual(['carol 33 200 HERO', 'carol 34 300 HERO', 'carol 35 - -'])
    const { block: at } = await world.db
      .selectFrom('activity')
      .select('block')
      .where('type', '=', 33)
      .executeTakeFirstOrThrow()
    expect(at).toBe(lock)
  })

  test('a word about a dead listing is nobody’s news', async () => {
    await world.play(
      onChain.list(token, alice, HERO),
      onChain.transfer(token, alice, bob),
      onChain.cancel(token, alice),
    )
    await world.finalize()
    expect(await lines()).toEqual(['alice 4 1 HERO'])
  })

  test('is written once, also when the chain is read again from its start', async () => {
    await world.finalize()
    const before = await world.db.selectFrom('activity').selectAll().orderBy('id').execute()
    const settled = await world.db.selectFrom('finality').selectAll().executeTakeFirstOrThrow()
    await world.finalize()
    await resetChainTables(world.db)
    expect(await world.db.selectFrom('activity').selectAll().orderBy('id').execute()).toEqual(before)
    expect(await world.db.selectFrom('finality').selectAll().executeTakeFirst()).toEqual(settled)
  })
})
