import type { CallData } from '@mdragon/api'
import { sql } from 'kysely'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bob, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { undoNotices } from './final.ts'
import { type Notice, tell, tellAll } from './index.ts'

type Page = CallData<'GET /api/notice/list'>

const who = privateKeyToAccount(`0x${'9'.repeat(64)}`)
const me = who.address.toLowerCase()
const HERO = 10n ** 18n
let world: Fixture
let headers: Record<string, string>
let userid: number
let heard: number

const list = async (query = '') =>
  (await world.get(`/api/notice/list?${query}`, { ...headers, language: 'EN-US' })).body.data as unknown as Page
const unread = async () =>
  ((await world.get('/api/notice/unread', headers)).body.data as unknown as { unread: number }).unread
const post = async (path: string, payload: object) =>
  (await world.app.inject({ method: 'POST', url: `/api/notice/${path}`, headers, payload })).json()
const reward = (key: string): Notice => ({ userid, kind: 'reward', key, data: { count: 1, from: userid }, at: 7 })
const outbid = (key: string, block = 5): Notice => ({
  address: me,
  kind: 'outbid',
  key,
  block,
  at: 7,
  assets_id: 1,
  data: { by: bob, coin: 'HERO', price: 111n * HERO, paid: 100n * HERO, amount: (999n * HERO) / 10n },
})

beforeAll(async () => {
  world = await createFixture()
  const host = { host: 'mdragon.example' }
  const asked = await world.get(`/api/auth/msg?address=${who.address}`, host)
  const { message } = asked.body.data as { message: string }
  const payload = { message, signature: await who.signMessage({ message }) }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', headers: host, payload })
  headers = { authorization: `Bearer ${(answer.json().data as { token: string }).token}` }
  const account = await world.db.selectFrom('account').select('userid').where('address', '=', me).executeTakeFirst()
  userid = account?.userid ?? 0
  world.context.live.subscribe((message) => {
    if (message.type === 'notices' && message.userid === userid) heard++
  })
  await world.play(
    ...onChain.mint(1, bob),
    ...onChain.putUp(1, bob, 90n * HERO),
    onChain.bid(1, me, bob, 100n * HERO, 900n),
    onChain.bid(1, bob, me, 111n * HERO, 900n),
  )
})
beforeEach(async () => {
  await world.db.deleteFrom('notice').execute()
  await world.db.deleteFrom('notice_mute').execute()
  await world.allHeard()
  heard = 0
})
afterAll(() => world.close())

test('told twice under the same name it is one, and open pages hear it once', async () => {
  await tell(world.db, reward('message 1'))
  await tell(world.db, reward('message 1'))
  await tellAll(world.db, [reward('message 2'), reward('message 2')])
  expect((await list()).items).toHaveLength(2)
  await world.allHeard()
  expect(heard).toBe(2)
  await tellAll(world.db, [
    { ...reward('b'), at: 9 },
    { ...reward('a'), at: 10 },
    { ...reward('c'), at: 8 },
  ])
  expect((await list()).items.map(({ at }) => at)).toEqual([10, 9, 8, 7, 7])
})

test('a wallet that is nobody’s account is told nothing; an undone transaction tells nobody', async () => {
  await tell(world.db, { ...outbid('x'), address: bob } as Notice)
  const undone = world.db.transaction().execute(async (tx) => {
    await tell(tx, reward('message 1'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await world.db.selectFrom('notice').selectAll().execute()).toEqual([])
  await world.allHeard()
  expect(heard).toBe(0)
})

test('who was outbid reads by whom, what came back, and what it takes now', async () => {
  await tell(world.db, outbid('x'))
  const [notice] = (await list()).items
  expect(notice).toMatchObject({
    kind: 'outbid',
    is_read: false,
    is_final: false,
    who: { userid: null, name: null, address: expect.stringMatching(new RegExp(bob, 'i')) },
    coin: 'HERO',
    price: '111',
    paid: '100',
    amount: '99.9',
    asset: { assets_id: 1, kind: 'hero', art: expect.stringMatching(/^\/art\//) },
    bid_again: { pay: '123.21', coin: 'HERO', lock_block: 900 },
  })
})

test('only the last word about an asset can be answered, and none about one that was let go', async () => {
  await tell(world.db, outbid('x'))
  await tell(world.db, outbid('y'))
  expect((await list()).items.map(({ bid_again }) => bid_again?.pay ?? null)).toEqual(['123.21', null])
  expect((await post('let_go', { assets_id: 1 })).data).toEqual({ unread: 0 })
  expect((await list()).items.map(({ bid_again }) => bid_again)).toEqual([null, null])
  const watched = { userid, kind: 'watched_price', data: { coin: 'HERO', price: 1n, wanted: 2n }, at: 8 } as const
  await tell(world.db, { ...watched, key: 'muted', assets_id: 1 })
  await tell(world.db, { ...watched, key: 'told', assets_id: 2 })
  expect((await list()).items.map(({ kind }) => kind)).toEqual(['watched_price', 'outbid', 'outbid'])
})

test('taken back with its block, it is in no list and no count; found again it is the same, as read as it was', async () => {
  await tell(world.db, outbid('x', 5))
  await tell(world.db, outbid('y', 4))
  const [, x] = (await list()).items
  await post('read', { id: x?.id })
  await undoNotices(world.db, 4)
  expect((await list()).items).toHaveLength(1)
  expect(await unread()).toBe(1)
  await undoNotices(world.db, 0)
  expect(await unread()).toBe(0)
  await tell(world.db, outbid('x', 6))
  expect((await list()).items).toEqual([
    { ...x, is_read: true, bid_again: { pay: '123.21', coin: 'HERO', lock_block: 900 } },
  ])
})

test('what is final is taken back by nothing', async () => {
  await tell(world.db, outbid('x', 3))
  await world.finalize()
  await undoNotices(world.db, 0)
  expect((await list()).items).toMatchObject([{ is_final: true }])
})

test('read one by one or all up to one, on every device; what came since stays unread', async () => {
  for (const n of [1, 2, 3, 4]) await tell(world.db, reward(`message ${n}`))
  const [, third, second] = (await list()).items
  await world.allHeard()
  heard = 0
  expect((await post('read', { id: third?.id })).data).toEqual({ unread: 3 })
  expect((await post('read_all', { up_to: second?.id })).data).toEqual({ unread: 1 })
  await world.allHeard()
  expect(heard).toBe(2)
  expect((await post('read_all', { up_to: second?.id })).data).toEqual({ unread: 1 })
  await world.allHeard()
  expect(heard).toBe(2)
  expect((await list()).items.map(({ is_read }) => is_read)).toEqual([false, true, true, true])
})

test('nobody reads or marks another’s', async () => {
  await tell(world.db, reward('message 1'))
  const [{ id } = { id: 0 }] = (await list()).items
  await world.db.insertInto('account').values({ address: bob, nickname: '', invite_code: 'b', created_at: 1 }).execute()
  await sql`update notice set userid = (select userid from account where address = ${bob})`.execute(world.db)
  expect((await list()).items).toEqual([])
  await post('read', { id })
  await post('read_all', { up_to: id })
  expect(await world.db.selectFrom('notice').select('read_at').execute()).toEqual([{ read_at: null }])
  expect((await world.get('/api/notice/list')).status).toBe(401)
})

test('10,000 unread: counted to 100, page by page nothing missed, read at one stroke', async () => {
  await sql`insert into notice (userid, kind, key, data, at, is_final)
    select ${userid}, 'reward', 'message ' || n, '{"count": 1}', n, true from generate_series(1, 10000) n`.execute(
    world.db,
  )
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off, summary off)
    select from notice where userid = ${userid} and read_at is null and not is_undone limit 100`.execute(world.db)
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
  expect(await unread()).toBe(100)
  const first = await list('limit=96')
  const second = await list(`limit=96&cursor=${first.next}`)
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(192)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect((await post('read_all', { up_to: ids[0] })).data).toEqual({ unread: 0 })
})
