import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetChainTables } from '../../indexer/reorg.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import { alice, bob, carol, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'

const COIN = 10n ** 18n
let world: Fixture
beforeAll(async () => {
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
})
afterAll(() => world.close())

const balance = async (owner: string, coin: string) => (await balancesOf(world.db, owner)).get(coin)
const lines = async (address: string) =>
  (
    await world.db.selectFrom('activity').select(['type', 'coin', 'amount']).where('address', '=', address).execute()
  ).map(({ type, coin, amount }) => `${type} ${coin} ${BigInt(amount ?? 0) / COIN}`)
const activated = async (address: string) =>
  (await world.db.selectFrom('activation').selectAll().where('address', '=', address).execute()).length

describe('coins that came to the vault', () => {
  test('are credited once they are final, and once only', async () => {
    await world.play(onChain.charge(alice, 'hero', 5n * COIN), onChain.charge(alice, 'hfh', 2n * COIN))
    expect(await balance(alice, 'HERO'), 'not before').toBeUndefined()
    await world.finalize()
    expect(await balance(alice, 'HERO')).toEqual({ available: 5n * COIN, frozen: 0n })
    expect(await balance('chain', 'HERO')).toEqual({ available: -5n * COIN, frozen: 0n })
    expect(await lines(alice)).toEqual(['1 HERO 5', '50 HFH 2'])

    // The chain is read again and settled from its beginning, as after a restore: nothing is credited twice.
    const events = await world.db.selectFrom('chain.vault_event').selectAll().execute()
    await resetChainTables(world.db)
    await world.db.deleteFrom('finality').execute()
    await world.play(...onChain.mint(2, alice))
    const rows = events.map((event) => ({ ...event, args: JSON.stringify(event.args) }))
    await world.db.insertInto('chain.vault_event').values(rows).execute()
    await world.finalize()
    expect(await balance(alice, 'HERO')).toEqual({ available: 5n * COIN, frozen: 0n })
    expect(await lines(alice)).toEqual(['1 HERO 5', '50 HFH 2'])
  })

  test('activate an account: one is the price, the rest is the player’s; a second payment is all theirs', async () => {
    await world.play(onChain.activate(bob, 'mdv', 3n * COIN))
    await world.finalize()
    expect(await activated(bob)).toBe(1)
    expect(await balance(bob, 'MDV')).toEqual({ available: 2n * COIN, frozen: 0n })
    expect(await balance('treasury', 'MDV')).toEqual({ available: COIN, frozen: 0n })
    await world.play(onChain.activate(bob, 'meta', 4n * COIN))
    await world.finalize()
    expect(await balance(bob, 'META')).toEqual({ available: 4n * COIN, frozen: 0n })
    expect(await lines(bob)).toEqual(['56 MDV 3', '1 META 4'])

    // Settled from the beginning once more, as after a restore: nothing is added.
    await world.db.deleteFrom('finality').execute()
    await world.finalize()
    expect(await lines(bob)).toEqual(['56 MDV 3', '1 META 4'])
    expect(await balance(bob, 'MDV')).toEqual({ available: 2n * COIN, frozen: 0n })
  })

  test('of an address that nobody has logged in with wait for it', async () => {
    await world.play(onChain.activate(carol, 'meta', COIN))
    await world.finalize()
    expect([await activated(carol), await lines(carol)]).toEqual([1, ['55 META 1']])
  })
})

test('a claim that we know nothing of is paid from what its receiver has; beyond that, settling stops', async () => {
  await world.play(onChain.claimCoin(alice, 'hero', 2n * COIN, 77))
  await world.finalize()
  expect(await balance(alice, 'HERO')).toEqual({ available: 3n * COIN, frozen: 0n })
  await world.play(onChain.claimCoin(alice, 'hero', 4n * COIN, 78))
  await world.finalize()
  expect(await balance(alice, 'HERO')).toEqual({ available: 3n * COIN, frozen: 0n })
  const { problem } = await world.db.selectFrom('finality').selectAll().executeTakeFirstOrThrow()
  expect(problem).toContain('claim 78 took HERO')
  expect(world.context.status.problem).toBe(problem)
})
