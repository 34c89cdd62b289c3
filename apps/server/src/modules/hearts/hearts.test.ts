import { MAX_HEARTS, MAX_VISITOR_HEARTS } from '@mdragon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, bob, carol, clock, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { openSession } from '../account/sessions.ts'

const HERO = 10n ** 18n

let world: Fixture
const people: Record<string, { userid: number; token: string }> = {}
beforeAll(async () => {
  world = await createFixture()
  for (const [name, address] of Object.entries({ alice, bob, carol })) {
    const account = { address, nickname: name, invite_code: name, created_at: 0 }
    const added = world.db.insertInto('account').values(account).returning('userid')
    const { userid } = await added.executeTakeFirstOrThrow()
    const { token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
    people[name] = { userid, token }
  }
  await world.play(
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((token) => onChain.mint(token, alice)),
    onChain.list(1, alice, 20n * HERO),
    onChain.list(2, alice, 8n * HERO, deployment.addresses.hfh),
  )
  await world.finalize()
})
afterAll(async () => {
  await world.close()
})

const headersOf = (name: string) => ({ authorization: `Bearer ${people[name]?.token}`, language: 'EN-US' })
const ask = async (method: 'GET' | 'POST', url: string, name: string | null, payload?: object) =>
  (
    await world.app.inject({ method, url, headers: name ? headersOf(name) : {}, ...(payload && { payload }) })
  ).json() as { data: never; error?: string; msg: string }
const set = (ids: number[], watched: boolean, name = 'bob') => ask('POST', '/api/heart/set', name, { ids, watched })
const aim = (id: number, amount: string | null, name = 'bob', coin = 'HERO') =>
  ask('POST', '/api/heart/target', name, { id, target: amount === null ? null : { coin, amount } })
const ids = async (name = 'bob') => ((await ask('GET', '/api/heart/ids', name)).data as { ids: number[] }).ids.sort()
type Item = {
  assets_id: number
  was: object | null
  target: object | null
  change_bps: number | null
  offer: object | null
}
const page = async (query = '', name = 'bob') =>
  (await ask('GET', `/api/heart/list${query}`, name)).data as { items: Item[]; next: string | null; total: number }
const of = async (id: number, name: string | null) => (await ask('GET', `/api/heart/of/${id}`, name)).data
const told = async () => {
  const rows = await world.db
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', 'watched_price')
    .orderBy('id')
    .execute()
  return rows.map(({ userid, assets_id, data }) => ({ userid, assets_id, ...(data as { price: string }) }))
}

test('two devices that press at once, and one that presses twice, make one heart; the count is of accounts', async () => {
  await Promise.all(Array.from({ length: 6 }, () => set([1], true)))
  await set([1], true, 'carol')
  expect(await ids()).toEqual([1])
  expect(await of(1, 'bob')).toEqual({ count: 2, watched: true, target: null })
  expect(await of(1, null)).toEqual({ count: 2, watched: false, target: null })
  expect(await set([1], false, 'carol')).toMatchObject({ data: { total: 0 } })
  await set([1], false, 'carol')
  expect(await of(1, 'carol')).toMatchObject({ count: 1, watched: false })
})

test('what a visitor watched comes along at the login; what is nothing is passed over, and nothing alone is refused', async () => {
  expect(await set([2, 3, 999_999], true, 'carol')).toMatchObject({ data: { total: 2 } })
  expect(await ids('carol')).toEqual([2, 3])
  expect(await set([999_999], true)).toMatchObject({ error: 'card.not_found' })
  expect(await ask('POST', '/api/heart/set', null, { ids: [1], watched: true })).toMatchObject({
    error: 'auth.required',
  })
  const many = Array.from({ length: MAX_VISITOR_HEARTS + 1 }, (_, i) => i + 1)
  expect(await set(many, true)).toMatchObject({ error: 'request.invalid' })
})

test('the list says what it cost then and what it costs now, page by page', async () => {
  clock.nowMs += 1000
  await set([3], true)
  expect(await page()).toMatchObject({
    total: 2,
    next: null,
    items: [
      { assets_id: 3, was: null, offer: null, change_bps: null },
      { assets_id: 1, was: { coin: 'HERO', amount: '20' }, offer: { pay: '20' }, change_bps: 0 },
    ],
  })
  await world.play(onChain.changePrice(1, alice, 15n * HERO))
  const first = await page('?limit=1')
  expect(first.items.map(({ assets_id }) => assets_id)).toEqual([3])
  const second = await page(`?limit=1&cursor=${first.next}`)
  expect(second).toMatchObject({ items: [{ assets_id: 1, change_bps: -2_500 }], next: null })
})

test('the market shows only what one watches: an account’s rows, or what a visitor’s browser names', async () => {
  type Market = { items: { assets_id: number }[]; total: number }
  const market = async (query: string, name: string | null) => {
    const { items, total } = (await ask('GET', `/api/marketplace/list${query}`, name)).data as Market
    return { ids: items.map(({ assets_id }) => assets_id), total }
  }
  expect(await market('?watched=1', 'bob')).toEqual({ ids: [1], total: 1 })
  expect(await market('?watched=1&ids=2', 'bob'), 'whatever else it says').toEqual({ ids: [1], total: 1 })
  expect(await market('?watched=1', 'carol')).toEqual({ ids: [2], total: 1 })
  expect(await market("?watched=1&ids=2,x,-1,99999999999,1'", null)).toEqual({ ids: [2], total: 1 })
  expect(await market('?watched=1', null)).toEqual({ ids: [], total: 0 })
  expect(await market('?watched=0', null)).toEqual({ ids: [2, 1], total: 2 })
})

test.each([
  ['0', 'amount.not_positive'],
  ['x', 'price.required'],
  ['0.0000000001', 'price.too_fine'],
  ['99999999999', 'price.too_high'],
])('a target of %s is refused: %s', async (amount, error) => expect(await aim(1, amount)).toMatchObject({ error }))

test('who waits for a price is told once it is final, once for an offer, and in the same coin alone', async () => {
  await aim(1, '12')
  await aim(1, '9', 'carol')
  await aim(1, '100', 'alice')
  await aim(4, '50', 'carol', 'BNB')
  expect(await of(1, 'bob')).toMatchObject({ target: { coin: 'HERO', amount: '12' } })
  // Seen already, and so not told: it was there when the target was named.
  await aim(2, '9', 'bob', 'HFH')
  await world.play(onChain.changePrice(1, alice, 12n * HERO), onChain.list(4, alice, HERO))
  expect(await told(), 'not final yet').toEqual([])
  await world.finalize()
  const first = {
    userid: people.bob?.userid,
    assets_id: 1,
    coin: 'HERO',
    price: String(12n * HERO),
    wanted: String(12n * HERO),
  }
  expect(await told()).toEqual([expect.objectContaining(first)])

  // All of it made final once more brings nothing new.
  await sql`delete from finality`.execute(world.db)
  await sql`update chain.cursor set final_block = 0`.execute(world.db)
  await world.finalize()
  expect(await told()).toHaveLength(1)

  // Up and down again before it is final: one word, of what stands.
  await world.play(onChain.changePrice(1, alice, 30n * HERO), onChain.changePrice(1, alice, 9n * HERO))
  await world.finalize()
  expect((await told()).slice(1).map(({ userid, price }) => [userid, price])).toEqual(
    [people.bob?.userid, people.carol?.userid].map((userid) => [userid, String(9n * HERO)]),
  )
  await aim(1, null)
  await set([1], false, 'carol')
  await world.play(onChain.changePrice(1, alice, 2n * HERO))
  await world.finalize()
  expect(await told()).toHaveLength(3)
})

test('an auction reaches a target by what the next bid costs', async () => {
  const before = (await told()).length
  await aim(5, '11')
  await world.play(...onChain.putUp(5, alice, 10n * HERO))
  await world.finalize()
  expect(await told(), '1.11 times 10 is more than 11').toHaveLength(before)
  await world.play(onChain.putUpAgain(5, alice, 9n * HERO))
  await world.finalize()
  expect((await told()).at(-1)).toMatchObject({ assets_id: 5, price: String((999n * HERO) / 100n) })
})

test('of a history with many offers that becomes final at once, each is told to who waits for it', async () => {
  const many = Array.from({ length: 60 }, (_, i) => 101 + i)
  await world.play(...many.flatMap((token) => onChain.mint(token, alice)))
  await world.finalize()
  const { assets_id } = await world.db
    .selectFrom('chain.asset')
    .select('assets_id')
    .where('token_id', '=', 160)
    .executeTakeFirstOrThrow()
  await aim(assets_id, '5', 'carol')
  const before = (await told()).length
  await world.play(...many.map((token) => onChain.list(token, alice, 5n * HERO)))
  await world.finalize()
  expect((await told()).slice(before)).toEqual([expect.objectContaining({ userid: people.carol?.userid, assets_id })])
})

test('the last places are taken once, however many devices reach for them', async () => {
  const { userid = 0 } = people.bob ?? {}
  await world.db.deleteFrom('heart').where('userid', '=', userid).execute()
  // Numbers that stand for nothing take their places too.
  const taken = Array.from({ length: MAX_HEARTS - 3 }, (_, i) => ({ userid, assets_id: 1_000_000 + i, at: 1 }))
  await world.db.insertInto('heart').values(taken).execute()
  const free = [1, 2, 3, 4, 5, 6, 7, 8]
  const answers = await Promise.all(free.map((id, i) => (i % 2 ? set([id], true) : aim(id, '1'))))
  expect(answers.filter(({ error }) => error === 'hearts.full')).toHaveLength(5)
  expect(answers.find(({ error }) => error)?.msg).toContain(String(MAX_HEARTS))
  expect(await ids()).toHaveLength(MAX_HEARTS)
})
