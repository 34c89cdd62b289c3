import { activityTypes } from '@mdragon/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../../chain/event.ts'
import { openSession } from '../../modules/account/sessions.ts'
import { alice, bob, carol, clock, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'

const HERO = 10n ** 18n
let world: Fixture
/** Each test has a token of its own: a database takes longer to make than a test to run. */
let token = 0
beforeAll(async () => {
  world = await createFixture()
})
beforeEach(() => world.play(...onChain.mint(++token, alice)))
afterAll(() => world.close())

type Card = {
  owner: string
  offer: { kind: string; price: string; lock_block: number | null } | null
  history: unknown[]
}
const card = async () => (await world.get(`/api/card/${token}`)).body.data as Card

describe('fixed price', () => {
  test('list, change price, cancel', async () => {
    await world.play(onChain.list(token, alice, HERO))
    expect((await card()).offer).toMatchObject({ kind: 'sale', price: '1' })
    await world.play(onChain.changePrice(token, alice, 2n * HERO))
    expect((await card()).offer).toMatchObject({ price: '2' })
    await world.play(onChain.cancel(token, alice))
    expect((await card()).offer).toBeNull()
  })

  test('a sale moves the asset, ends the offer and writes history', async () => {
    await world.play(onChain.list(token, alice, HERO), ...onChain.buy(token, alice, bob, HERO))
    const { owner, offer, history } = await card()
    expect(owner.toLowerCase()).toBe(bob)
    expect(offer).toBeNull()
    expect(history).toHaveLength(1)
  })

  test('one of several bought at once: the same end, though its transfer comes first', async () => {
    await world.play(onChain.list(token, alice, HERO), ...onChain.buyOneOfMany(token, alice, bob, HERO))
    const { owner, offer, history } = await card()
    expect([owner.toLowerCase(), offer, history.length]).toEqual([bob, null, 1])
    expect(await card()).toMatchObject({ status: 51 })
    await world.finalize()
    const lines = await world.db.selectFrom('activity').select('type').where('assets_id', '=', token).execute()
    const { bought, listed, sold } = activityTypes
    expect(lines.map(({ type }) => type).sort()).toEqual([bought, listed, sold].sort())
  })

  test('any transfer ends a listing, and its return does not bring it back', async () => {
    await world.play(onChain.list(token, alice, HERO), onChain.transfer(token, alice, bob))
    expect((await card()).offer).toBeNull()
    await world.play(onChain.transfer(token, bob, alice))
    expect((await card()).offer).toBeNull()
    await world.play(onChain.changePrice(token, alice, HERO))
    expect((await card()).offer).toBeNull()
  })

  test('a former seller’s word about a dead listing does not touch the one of the new owner', async () => {
    await world.play(
      onChain.list(token, alice, HERO),
      onChain.transfer(token, alice, bob),
      onChain.list(token, bob, 5n * HERO),
      onChain.changePrice(token, alice, 2n * HERO),
      onChain.cancel(token, alice),
    )
    expect((await card()).offer).toMatchObject({ kind: 'sale', price: '5' })
    await world.play(...onChain.buy(token, bob, carol, 5n * HERO))
    expect((await card()).owner.toLowerCase()).toBe(carol)
  })

  test('the end of a dead listing does not touch an auction', async () => {
    await world.play(
      onChain.list(token, alice, HERO),
      ...onChain.putUp(token, alice, HERO),
      onChain.cancel(token, alice),
    )
    expect((await card()).offer).toMatchObject({ kind: 'auction' })
  })
})

describe('a listing that ends by itself', () => {
  const find = async () => (await world.get(`/api/marketplace/list?q=%23${token}`)).body.data as never
  const now = async () => (await world.db.selectFrom('chain.cursor').select('time').executeTakeFirstOrThrow()).time

  test('is off the market after its last second, and says so to who looks at it', async () => {
    // A block is a second: listed, given its end, and one more is its last.
    const end = (await now()) + 3
    await world.play(onChain.list(token, alice, HERO), onChain.setExpiry(token, alice, end))
    expect((await card()).offer).toMatchObject({ expires_at: end, is_expired: false })
    expect(await find()).toMatchObject({ total: 1, on_sale: 1, floors: [{ price: '1' }] })
    await world.play(onChain.changePrice(token, alice, 2n * HERO))
    expect(await find()).toMatchObject({ total: 1, items: [{ offer: { price: '2', expires_at: end } }] })
    await world.play(onChain.changeTraits(token, { level: 12 }))
    expect(await find()).toMatchObject({ total: 0, on_sale: 0, floors: [], items: [] })
    expect(await card()).toMatchObject({ status: null, offer: { is_expired: true } })
  })

  test('is bought no more: refused by name, alone and with others, and nobody is asked to sign', async () => {
    const account = { address: bob, nickname: '', invite_code: 'ENDED2', created_at: 0 }
    const buyer = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
    const session = await openSession(world.db, buyer.userid, { device: '', ip: '' }, true, clock.nowMs)
    const headers = { authorization: `Bearer ${session.token}` }
    const asked = async (url: string, payload: object) =>
      (await world.app.inject({ method: 'POST', url, headers, payload })).json().error
    const wanted = { id: token, price: '1' }
    await world.play(onChain.activate(bob, 'mdv', HERO))
    await world.finalize()

    await world.play(onChain.list(token, alice, HERO), onChain.setExpiry(token, alice, (await now()) + 2))
    // In its last second no rule is against it: only the chain, which nobody answers for here.
    expect(await asked('/api/card/buy', wanted)).toBe('chain.unavailable')
    await world.play(onChain.changeTraits(token, { level: 12 }))
    expect(await asked('/api/card/buy', wanted)).toBe('listing.expired')
    expect(await asked('/api/cards/buy', { items: [wanted] })).toBe('listing.expired')
    expect(await world.db.selectFrom('operation').select('id').execute()).toEqual([])
  })

  test('the counts of a quiet market are counted anew once it has ended', async () => {
    const end = (await now()) + 2
    await world.play(onChain.list(token, alice, HERO), onChain.setExpiry(token, alice, end))
    expect(await find()).toMatchObject({ total: 1 })
    // A block without an event: the version of what was read stays, the clock goes on.
    await world.db
      .updateTable('chain.cursor')
      .set({ time: end + 1 })
      .execute()
    expect(await find()).toMatchObject({ total: 0, on_sale: 0 })
  })

  test('listed anew it has no end, and one can be taken away again', async () => {
    const end = (await now()) + 1000
    await world.play(onChain.list(token, alice, HERO), onChain.setExpiry(token, alice, end))
    await world.play(onChain.setExpiry(token, alice, 0))
    expect((await card()).offer).toMatchObject({ expires_at: null })
    await world.play(onChain.setExpiry(token, alice, end), onChain.list(token, alice, HERO))
    expect((await card()).offer).toMatchObject({ expires_at: null, is_expired: false })
  })

  test('a former seller’s word about the end of a dead listing changes nothing', async () => {
    await world.play(
      onChain.list(token, alice, HERO),
      onChain.transfer(token, alice, bob),
      onChain.list(token, bob, 5n * HERO),
      onChain.setExpiry(token, alice, 1),
    )
    expect((await card()).offer).toMatchObject({ price: '5', expires_at: null })
  })
})

describe('NFT111', () => {
  test('put up, outbid, take back', async () => {
    await world.play(...onChain.putUp(token, alice, 100n * HERO))
    expect(await card()).toMatchObject({
      owner: expect.stringMatching(new RegExp(alice, 'i')),
      offer: { price: '100', lock_block: null },
    })
    await world.play(
      onChain.bid(token, bob, alice, 111n * HERO, 500n),
      onChain.bid(token, carol, bob, 130n * HERO, 600n),
    )
    expect(await card()).toMatchObject({
      owner: expect.stringMatching(new RegExp(carol, 'i')),
      offer: { price: '130', lock_block: 600 },
    })
    expect((await card()).history).toHaveLength(2)
    await world.play(...onChain.withdraw(token, carol))
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
      ...onChain.putUp(token, alice, 100n * HERO),
      onChain.bid(token, bob, alice, 111n * HERO, BigInt(block + 5)),
    )
    expect(await isOffered()).toBe(true)
    await world.play(onChain.cancel(token, alice))
    expect(await isOffered()).toBe(true)
    await world.play(onChain.cancel(token, alice))
    expect(await isOffered()).toBe(false)
  })
})

describe('the life of an asset', () => {
  const asset = () =>
    world.db
      .selectFrom('chain.asset')
      .select(['owner', 'state', 'seq'])
      .where('token_id', '=', token)
      .executeTakeFirst()
  const moves = async () =>
    (
      await world.db
        .selectFrom('chain.event')
        .select(['seq', 'transition', 'before', 'after'])
        .where('token_id', '=', token)
        .orderBy('seq')
        .execute()
    ).map(({ seq, transition, before, after }) => `${seq} ${before} ${transition} ${after}`)

  test('each event is a move', async () => {
    await world.play(
      onChain.changeTraits(token, { level: 11 }),
      onChain.list(token, alice, HERO),
      ...onChain.buy(token, alice, bob, HERO),
      ...onChain.putUp(token, bob, HERO),
      onChain.bid(token, carol, bob, 2n * HERO, 500n),
      ...onChain.withdraw(token, carol),
      onChain.deposit(token, carol),
      onChain.leaveGame(token, alice),
      onChain.transfer(token, alice, ZERO_ADDRESS),
    )
    expect(await moves()).toEqual([
      '1 unborn mint free',
      '2 free changeTraits free',
      '3 free changeTraits free',
      '4 free list listed',
      '5 listed sold bought',
      '6 bought deliver bought',
      '7 bought putUp auction',
      '8 auction escrow auction',
      '9 auction bid auction',
      '10 auction endAuction free',
      '11 free deliver free',
      '12 free deposit game',
      '13 game leaveGame free',
      '14 free burn burned',
    ])
    expect(await asset()).toEqual({ owner: ZERO_ADDRESS, state: 'burned', seq: 14 })
  })

  test('in the game it still belongs to who brought it there', async () => {
    await world.play(onChain.list(token, alice, HERO), onChain.deposit(token, alice))
    expect(await asset()).toMatchObject({ owner: alice, state: 'game' })
    expect((await card()).offer).toBeNull()
  })

  test('a stray transfer to the auction contract makes that the owner, which is the truth', async () => {
    await world.play(onChain.transfer(token, alice, deployment.addresses.nft111))
    expect(await asset()).toMatchObject({ owner: deployment.addresses.nft111, state: 'free' })
  })

  test('what the table does not allow stops the batch, whole', async () => {
    await world.play(onChain.deposit(token, alice))
    const before = await asset()
    await expect(world.play(onChain.list(token, alice, HERO))).rejects.toThrow('cannot list from game')
    expect(await asset()).toEqual(before)
  })

  test('the database itself refuses moves that are not legal, and lives that do not hang together', async () => {
    const [last] = await world.db
      .selectFrom('chain.event')
      .selectAll()
      .where('token_id', '=', token)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
    if (!last) throw new Error('no event')
    const { args, ...event } = last
    const insert = (change: object) =>
      world.db
        .insertInto('chain.event')
        .values({ ...event, args: JSON.stringify(args), log_index: 7, seq: 3, before: 'free', ...change } as never)
        .execute()
    await expect(insert({ transition: 'sold', after: 'bought' }), 'not in the table').rejects.toThrow('no such move')
    await expect(
      insert({ transition: 'sold', before: 'listed', after: 'bought' }),
      'does not continue',
    ).rejects.toThrow('no such move')
    await expect(insert({ transition: 'list', after: 'listed', seq: 4 }), 'leaves a gap').rejects.toThrow(
      'no such move',
    )
    await expect(insert({ transition: 'list', after: 'listed', seq: 2 }), 'a second life').rejects.toThrow(
      'duplicate key',
    )
    await expect(insert({ transition: 'mint', before: 'unborn', after: 'free' }), 'born again').rejects.toThrow('check')
    await expect(insert({ transition: 'list', after: 'listed', seq: 1 }), 'never born').rejects.toThrow(
      /check|duplicate/,
    )
    const claim = world.db.updateTable('chain.asset').set({ state: 'bought' }).where('token_id', '=', token)
    await expect(claim.execute(), 'a state without a move').rejects.toThrow('no event has made')
    const forgotten = (seq: number) =>
      world.db.deleteFrom('chain.event').where('token_id', '=', token).where('seq', '=', seq).execute()
    await expect(forgotten(last.seq), 'what made it what it is').rejects.toThrow('still needed')
    await expect(forgotten(last.seq - 1), 'what the next move began with').rejects.toThrow('still needed')
    const changed = world.db.updateTable('chain.event').set({ after: 'listed' }).where('token_id', '=', token)
    await expect(changed.execute(), 'another past').rejects.toThrow('not changed')
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
  // Whatever such a token does later: it is a stranger, and no reason to stop.
  await world.play(
    onChain.transfer(99_999, alice, bob),
    onChain.list(99_999, bob, HERO),
    ...onChain.buy(99_999, bob, carol, HERO),
    ...onChain.putUp(99_999, carol, HERO),
    onChain.bid(99_999, alice, carol, 2n * HERO, 500n),
  )
  expect(await count()).toBe(before)
  expect(await world.db.selectFrom('chain.event').selectAll().where('token_id', '=', 99_999).execute()).toEqual([])
})
