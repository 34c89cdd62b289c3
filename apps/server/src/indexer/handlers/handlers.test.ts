import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alice, bob, carol, createFixture, deeds, type Fixture } from '../../testing/fixture.ts'
import { ZERO_ADDRESS } from '../event.ts'

const HERO = 10n ** 18n
let world: Fixture
/** Each test has a token of its own: a database takes longer to make than a test to run. */
let token = 0
beforeAll(async () => {
  world = await createFixture()
})
beforeEach(() => world.play(...deeds.mint(++token, alice)))
afterAll(() => world.close())

type Card = {
  owner: string
  offer: { kind: string; price: string; lock_block: number | null } | null
  history: unknown[]
}
const card = async () => (await world.get(`/api/card/${token}`)).body.data as Card

describe('fixed price', () => {
  test('list, change price, cancel', async () => {
    await world.play(deeds.list(token, alice, HERO))
    expect((await card()).offer).toMatchObject({ kind: 'sale', price: '1' })
    await world.play(deeds.changePrice(token, alice, 2n * HERO))
    expect((await card()).offer).toMatchObject({ price: '2' })
    await world.play(deeds.cancel(token, alice))
    expect((await card()).offer).toBeNull()
  })

  test('a sale moves the asset, ends the offer and writes history', async () => {
    await world.play(deeds.list(token, alice, HERO), ...deeds.buy(token, alice, bob, HERO))
    const { owner, offer, history } = await card()
    expect(owner.toLowerCase()).toBe(bob)
    expect(offer).toBeNull()
    expect(history).toHaveLength(1)
  })

  test('any transfer ends a listing, and its return does not bring it back', async () => {
    await world.play(deeds.list(token, alice, HERO), deeds.transfer(token, alice, bob))
    expect((await card()).offer).toBeNull()
    await world.play(deeds.transfer(token, bob, alice))
    expect((await card()).offer).toBeNull()
    await world.play(deeds.changePrice(token, alice, HERO))
    expect((await card()).offer).toBeNull()
  })

  test('the end of a dead listing does not touch an auction', async () => {
    await world.play(deeds.list(token, alice, HERO), ...deeds.putUp(token, alice, HERO), deeds.cancel(token, alice))
    expect((await card()).offer).toMatchObject({ kind: 'auction' })
  })
})

describe('NFT111', () => {
  test('put up, outbid, take back', async () => {
    await world.play(...deeds.putUp(token, alice, 100n * HERO))
    expect(await card()).toMatchObject({
      owner: expect.stringMatching(new RegExp(alice, 'i')),
      offer: { price: '100', lock_block: null },
    })
    await world.play(deeds.bid(token, bob, alice, 111n * HERO, 500n), deeds.bid(token, carol, bob, 130n * HERO, 600n))
    expect(await card()).toMatchObject({
      owner: expect.stringMatching(new RegExp(carol, 'i')),
      offer: { price: '130', lock_block: 600 },
    })
    expect((await card()).history).toHaveLength(2)
    await world.play(...deeds.withdraw(token, carol))
    expect(await card()).toMatchObject({ owner: expect.stringMatching(new RegExp(carol, 'i')), offer: null })
  })

  test('a locked auction is off the market', async () => {
    const isOffered = async () => {
      const { body } = await world.get(`/api/marketplace/list?q=%23${token}`)
      return (body.data as { total: number }).total === 1
    }
    const { block } = await world.db.selectFrom('chain.cursor').select('block').executeTakeFirstOrThrow()
    // Put up and bid take three blocks; the lock is two further on.
    await world.play(
      ...deeds.putUp(token, alice, 100n * HERO),
      deeds.bid(token, bob, alice, 111n * HERO, BigInt(block + 5)),
    )
    expect(await isOffered()).toBe(true)
    await world.play(deeds.cancel(token, alice))
    expect(await isOffered()).toBe(true)
    await world.play(deeds.cancel(token, alice))
    expect(await isOffered()).toBe(false)
  })
})

test('bits that are no traits are passed over', async () => {
  const count = async () => (await world.db.selectFrom('chain.asset').select('assets_id').execute()).length
  const before = await count()
  await world.play(
    { name: 'Transfer', token: 99_999, args: { from: ZERO_ADDRESS, to: alice } },
    { name: 'TraitsSet', token: 99_999, args: { traits: 0n } },
  )
  expect(await count()).toBe(before)
})
