import { cardStatuses } from '@mdragon/domain'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../modules/account/sessions.ts'
import { alice, bob, clock, config, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { writeOperation } from '../testing/operation.ts'
import { createApp } from './app.ts'
import { ByteCache, type Kept } from './byteCache.ts'

const HERO = 10n ** 18n
const kept = (text: string, isForGood = false): Kept => ({
  headers: [],
  body: Buffer.from(text),
  etag: text,
  isForGood,
})
const cacheOf = (maxBytes = 1e6) => {
  const [time, changes] = [{ now: 0 }, { count: 0 }]
  return { time, changes, cache: new ByteCache({ maxBytes, maxAgeMs: 1000, now: () => time.now, changes }) }
}
const nobody = () => {}
const fill = (cache: ByteCache, key: string, text = key, isForGood = false) => {
  const filling = cache.begin(key, nobody)
  if (filling) cache.end(key, filling, kept(text, isForGood))
}

describe('bytes are kept', () => {
  test('until something changes, and no longer than was said; what never changes, for good', () => {
    const { cache, time, changes } = cacheOf()
    fill(cache, 'card')
    fill(cache, 'picture', 'picture', true)
    expect(cache.find('card')?.body.toString()).toBe('card')
    time.now = 1001
    expect(cache.find('card')).toBeUndefined()
    fill(cache, 'card')
    changes.count++
    expect(cache.find('card')).toBeUndefined()
    expect(cache.find('picture')).toBeDefined()
  })

  test('not when something changed between the reading and the keeping, nor for who waited for it', () => {
    const { cache, changes } = cacheOf()
    const told: (Kept | null)[] = []
    const filling = cache.begin('card', nobody)
    expect(cache.begin('card', (one) => told.push(one))).toBeNull()
    changes.count++
    // Who comes after the change does not wait for who read before it.
    const second = cache.begin('card', nobody)
    if (!filling || !second) throw new Error('both read')
    cache.end('card', second, kept('new'))
    cache.end('card', filling, kept('old'))
    expect(told).toEqual([null])
    expect(cache.find('card')?.etag).toBe('new')
  })

  test('once for all who ask at the same time', () => {
    const { cache } = cacheOf()
    const told: (Kept | null)[] = []
    const filling = cache.begin('card', nobody)
    for (const _ of [1, 2]) cache.begin('card', (one) => told.push(one))
    if (filling) cache.end('card', filling, kept('card'))
    expect(told.map((one) => one?.etag)).toEqual(['card', 'card'])
  })

  test('no more of them than was said, those that were asked for last', () => {
    const { cache, time } = cacheOf(4000)
    for (const key of ['a', 'b', 'c']) fill(cache, key)
    time.now = 100
    cache.find('a')
    for (const key of ['d', 'e']) fill(cache, key)
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.find(key))).toEqual(['a', 'd', 'e'])
    expect(cache.bytes).toBeLessThan(4000)
  })
})

describe('answers', () => {
  let world: Fixture
  let app: FastifyInstance
  let token: string
  let [bobsId, alicesId] = [0, 0]
  beforeAll(async () => {
    world = await createFixture()
    app = await createApp({ ...world.context, config: { ...config, keepAnswersMs: 60_000 } })
    await hear(...onChain.mint(1, alice), onChain.list(1, alice, HERO))
    const accounts = await world.db
      .insertInto('account')
      .values([
        { address: bob, nickname: '', invite_code: 'PLAYER', created_at: 0 },
        { address: alice, nickname: 'alice', invite_code: 'OWNER', created_at: 0 },
      ])
      .returning('userid')
      .execute()
    ;[bobsId, alicesId] = accounts.map(({ userid }) => userid) as [number, number]
    token = (await openSession(world.db, bobsId, { device: '', ip: '' }, true, clock.nowMs)).token
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })
  /** Until it is told, what is kept may still be cut. */
  const hear = async (...happenings: Parameters<Fixture['play']>) => {
    await world.play(...happenings)
    await world.allHeard()
  }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  /** Behind everybody's back: whoever is shown it has not been answered from what is kept. */
  const paint = (star: number) => world.db.updateTable('chain.asset').set({ star }).execute()
  const starOf = async (headers?: Record<string, string>) => (await get('/api/card/1', headers)).json().data.star

  test('of a stranger are kept with a tag, by language and encoding, until the chain says something', async () => {
    await paint(2)
    const first = await get('/api/card/1')
    await paint(3)
    const second = await get('/api/card/1')
    expect(second.body).toBe(first.body)
    expect(second.headers).toMatchObject({ etag: first.headers.etag, 'content-type': first.headers['content-type'] })
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const same = await get('/api/card/1', { 'if-none-match': String(first.headers.etag) })
    expect({ status: same.statusCode, body: same.body }).toEqual({ status: 304, body: '' })
    expect(await starOf({ language: 'EN-US' })).toBe(3)
    expect((await get('/api/card/1', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    await hear(onChain.cancel(1, alice))
    expect(await starOf()).toBe(3)
  })

  const asBob = () => ({ authorization: `Bearer ${token}` })

  test('that say the same to everybody are kept for who is logged in too, by whomever they were asked first', async () => {
    const market = '/api/marketplace/list?sort=new,desc'
    const first = await get(market, asBob())
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    await paint(1)
    for (const headers of [{}, asBob(), { authorization: 'Bearer of-nobody-at-all-1234' }])
      expect((await get(market, headers)).body).toBe(first.body)
    const watched = await get('/api/marketplace/list?watched=1', asBob())
    expect(watched.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(watched.headers.etag).toBeUndefined()
  })

  test('of a card: what all see is read once; what one player alone sees is asked for each time, and told nobody else', async () => {
    await hear(...onChain.mint(2, alice))
    const card = async (headers: Record<string, string> = {}) => {
      const { json, headers: sent } = await get('/api/card/2', { language: 'EN-US', ...headers })
      return { ...json().data, cache: sent['cache-control'], etag: sent.etag }
    }
    await paint(2)
    expect(await card(asBob())).toMatchObject({ star: 2, status: null, cache: 'no-cache', etag: undefined })
    await paint(4)
    expect(await card(asBob()), 'as it was read').toMatchObject({ star: 2, status: null })

    await writeOperation(world, { id: 'sent-by-bob', userid: bobsId, address: bob, kind: 'buy', token: 2, price: 5n })
    await world.db.updateTable('operation').set({ state: 'sent' }).where('id', '=', 'sent-by-bob').execute()
    expect(await card(asBob())).toMatchObject({ star: 2, status: cardStatuses.confirmingSale, cache: 'no-store' })
    expect(await card()).toMatchObject({ status: null })
    expect(await card(asBob()), 'and not lost').toMatchObject({ status: cardStatuses.confirmingSale })
    await world.db.deleteFrom('operation').where('id', '=', 'sent-by-bob').execute()
  })

  test('name a player as that player wants it from the moment of asking for it', async () => {
    const owner = async () => (await get('/api/card/1', { language: 'EN-US' })).json().data.owner_name
    expect(await owner()).toBe('alice')
    const other = await createApp({ ...world.context, config: { ...config, keepAnswersMs: 60_000 } })
    const alices = {
      authorization: `Bearer ${(await openSession(world.db, alicesId, { device: '', ip: '' }, true, clock.nowMs)).token}`,
    }
    const url = '/api/user/nickname'
    expect(
      (await other.inject({ method: 'POST', url, headers: alices, payload: { nickname: 'queen' } })).statusCode,
    ).toBe(200)
    await other.close()
    await world.allHeard()
    expect(await owner(), 'told by the node that wrote it').toBe('queen')
  })

  test('are not older than the block that their asker was told of, nor than what was written here', async () => {
    await hear(...onChain.mint(9, alice))
    await paint(2)
    expect(await starOf()).toBe(2)
    await paint(5)
    const { block } = await world.db.selectFrom('chain.cursor').select('block').executeTakeFirstOrThrow()
    expect(await starOf({ seen: String(block) })).toBe(2)
    expect(await starOf({ seen: String(block + 1) })).toBe(5)
    expect(await starOf()).toBe(2)
    await app.inject({ method: 'POST', url: '/api/user/logout', headers: { authorization: `Bearer ${token}` } })
    expect(await starOf()).toBe(5)
  })

  test('that refuse, and what a visitor watches, are not kept', async () => {
    expect((await get('/api/card/999')).headers.etag).toBeUndefined()
    expect((await get('/api/marketplace/list?watched=1&ids=1')).headers.etag).toBeUndefined()
    expect((await get('/api/marketplace/list')).headers.etag).toBeDefined()
  })
})
