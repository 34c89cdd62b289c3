import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VoucherTable } from '../../db/schema.ts'
import { resetChainTables } from '../../indexer/reorg.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import { alice, bob, carol, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { acceptClaim, findTentativeUnissued } from '../vouchers/index.ts'

const COIN = 10n ** 18n
const { hfh } = deployment.addresses
let lastNonce = 100
let world: Fixture
beforeAll(async () => {
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
})
afterAll(() => world.close())

const balance = async (owner: string, coin: string) => (await balancesOf(world.db, owner)).get(coin)
const lines = async (address: string) =>
  (
    await world.db
      .selectFrom('activity')
      .select(['type', 'coin', 'amount'])
      .where('address', '=', address)
      .orderBy('id')
      .execute()
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

describe('a claim that we did not issue', () => {
  const finality = () => world.db.selectFrom('finality').selectAll().executeTakeFirstOrThrow()

  test('stops payouts as soon as it is in a block, and everything that would become final', async () => {
    await world.play(onChain.claimCoin(alice, 'hero', 2n * COIN, 77))
    expect(await findTentativeUnissued(world.db)).toMatchObject([{ nonce: '77', name: 'CoinClaimed', address: alice }])
    const before = await finality()
    await world.finalize()
    expect(await balance(alice, 'HERO'), 'nobody pays for it').toEqual({ available: 5n * COIN, frozen: 0n })
    const { problem, block } = await finality()
    expect([block, problem]).toEqual([before.block, expect.stringContaining('CoinClaimed 77 of')])
    expect(world.context.status.problem).toBe(problem)
  })

  test('is a loss once an operator has accepted it by name, and life goes on', async () => {
    const [claim] = await findTentativeUnissued(world.db)
    const named = { tx: claim?.tx ?? '', logIndex: claim?.log_index ?? 0, reason: 'key stolen, replaced' }
    expect(await acceptClaim(world.db, { ...named, logIndex: 99 }, 1)).toBe(false)
    expect(await acceptClaim(world.db, named, 1)).toBe(true)
    expect(await acceptClaim(world.db, named, 2), 'once').toBe(false)
    await world.finalize()
    expect((await finality()).problem).toBeNull()
    expect(await balance('loss', 'HERO')).toEqual({ available: -2n * COIN, frozen: 0n })
    expect(await balance(alice, 'HERO')).toEqual({ available: 5n * COIN, frozen: 0n })
  })

  test.each<[string, Partial<Insertable<VoucherTable>>]>([
    ['another receiver', { address: bob }],
    ['another amount', { amount: 3n * COIN }],
    ['another coin', { item: hfh, coin: 'HFH' }],
    ['another fee', { fee: 1n }],
    ['an expired voucher', { state: 'expired' }],
  ])('is one whose voucher is for %s', async (_, change) => {
    const nonce = ++lastNonce
    const { userid } = await accountOf(alice)
    await world.db
      .insertInto('voucher')
      .values({ ...voucherOf(nonce, userid), ...change })
      .execute()
    await world.play(onChain.claimCoin(alice, 'hero', 2n * COIN, nonce))
    expect(await findTentativeUnissued(world.db)).toMatchObject([{ nonce: String(nonce) }])
    const [claim] = await findTentativeUnissued(world.db)
    await acceptClaim(world.db, { tx: claim?.tx ?? '', logIndex: claim?.log_index ?? 0, reason: 'test' }, 1)
  })

  test('is not one whose voucher is for exactly that', async () => {
    const nonce = ++lastNonce
    const { userid } = await accountOf(alice)
    await world.db.insertInto('voucher').values(voucherOf(nonce, userid)).execute()
    await world.play(onChain.claimCoin(alice, 'hero', 2n * COIN, nonce))
    expect(await findTentativeUnissued(world.db)).toEqual([])
  })
})

const voucherOf = (nonce: number, userid: number): Insertable<VoucherTable> => ({
  nonce,
  kind: 'coin',
  state: 'open',
  userid,
  address: alice,
  item: deployment.addresses.hero,
  token_id: null,
  coin: 'HERO',
  amount: 2n * COIN,
  generation: null,
  traits: null,
  fee: 0n,
  deadline: 2_000_000_000,
  signature: '0x',
  // Coins leave the game once in 24 hours.
  created_at: nonce * 100_000_000,
})

async function accountOf(address: string): Promise<{ userid: number }> {
  const found = await world.db.selectFrom('account').select('userid').where('address', '=', address).executeTakeFirst()
  if (found) return found
  const values = { address, nickname: '', invite_code: address.slice(2, 10), created_at: 1 }
  return world.db.insertInto('account').values(values).returning('userid').executeTakeFirstOrThrow()
}
