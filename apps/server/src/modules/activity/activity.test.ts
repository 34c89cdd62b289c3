import type { CallData } from '@mdragon/api'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachLast, detachOldest, makeMonths, readParts } from '../../months/index.ts'
import { bob, clock, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'

type Page = CallData<'GET /api/user/activities'>

const who = privateKeyToAccount(`0x${'8'.repeat(64)}`)
const me = who.address.toLowerCase()
const HERO = 10n ** 18n
let world: Fixture
let headers: Record<string, string>

const list = async (query = '', language = 'EN-US') =>
  (await world.get(`/api/user/activities?${query}`, { ...headers, language })).body.data as unknown as Page
const typesOf = ({ items }: Page) => items.map(({ type }) => type)

beforeAll(async () => {
  world = await createFixture()
  const host = { host: 'mdragon.example' }
  const asked = await world.get(`/api/auth/msg?address=${who.address}`, host)
  const { message } = asked.body.data as { message: string }
  const payload = { message, signature: await who.signMessage({ message }) }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', headers: host, payload })
  headers = { authorization: `Bearer ${(answer.json().data as { token: string }).token}` }
  await world.play(
    ...onChain.mint(1, me),
    onChain.list(1, me, 20n * HERO),
    ...onChain.buy(1, me, bob, 20n * HERO),
    ...onChain.mint(2, me, { kind: 'pet' }),
    ...onChain.putUp(2, me, 5n * HERO),
    ...onChain.mint(3, bob),
    onChain.list(3, bob, HERO),
  )
  await world.finalize()
})
afterAll(() => world.close())

test('the newest first, with all that a line names', async () => {
  const page = await list()
  expect(typesOf(page)).toEqual([30, 6, 4])
  expect(page.next).toBeNull()
  expect(page.items[1]).toMatchObject({
    type: 6,
    amount: '20',
    coin: 'HERO',
    fee: '1',
    two_amount: '19',
    two_address: expect.stringMatching(new RegExp(bob, 'i')),
    two_userid: null,
    name: null,
    kind: 'hero',
    index_id: 1,
    tokenid: expect.any(Number),
    art: expect.stringMatching(/^\/art\//),
    tx: expect.stringMatching(/^0x/),
  })
  expect(page.items[1]?.nftname).not.toBe((await list('', 'ZH-TW')).items[1]?.nftname)
})

test('nobody reads another’s, and nobody reads without a login', async () => {
  expect((await list()).items.every(({ two_address }) => two_address?.toLowerCase() !== me)).toBe(true)
  expect((await world.get('/api/user/activities')).status).toBe(401)
})

test('by kind, by coin and by time; a kind that there is not is all', async () => {
  expect(typesOf(await list('group=market'))).toEqual([6, 4])
  expect(typesOf(await list('group=auction'))).toEqual([30])
  expect(typesOf(await list('group=reward'))).toEqual([])
  expect(typesOf(await list('group=nonsense'))).toEqual([30, 6, 4])
  expect(typesOf(await list('coin=MDV'))).toEqual([])
  expect(typesOf(await list('coin=HERO&group=market'))).toEqual([6, 4])
  const [newest, sold] = (await list()).items
  expect(typesOf(await list(`from=${newest?.at}`))).toEqual([30])
  expect(typesOf(await list(`to=${newest?.at}`))).toEqual([6, 4])
  expect(typesOf(await list(`from=${sold?.at}&to=${newest?.at}`))).toEqual([6])
})

test.each(['', 'group=market&'])(
  'page by page nothing is missed or told twice, with lines of one second (%s)',
  async (filter) => {
    const [line] = (await list('group=market')).items
    const rows = Array.from({ length: 30 }, (_, i) => ({ address: me, type: i % 2 ? 3 : 62, at: line?.at ?? 0 }))
    await world.db.insertInto('activity').values(rows).execute()
    const expected = (await list(`${filter}limit=96`)).items.map(({ id }) => id)
    const seen: number[] = []
    let cursor = ''
    for (let pages = 0; pages < 40; pages++) {
      const page = await list(`${filter}limit=7${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ id }) => id))
      if (!page.next) break
      cursor = page.next
    }
    expect(seen).toEqual(expected)
    expect(new Set(seen).size).toBe(seen.length)
  },
)

test.each(['cursor=x', 'cursor=1.2.3', 'limit=0', 'limit=97', 'from=-1', 'to=tomorrow', 'coin=AVERYLONGCOINNAME'])(
  '%s is refused',
  async (query) => {
    expect((await world.get(`/api/user/activities?${query}`, headers)).status).toBe(400)
  },
)

test('a line that is beyond the two thousand millionth is read like any other', async () => {
  const line = { address: me, type: 44, at: 8_999_999_999 }
  const far = [5_000_000_000, 5_000_000_001, 5_000_000_002].map((id) => ({ ...line, id }))
  await world.db.insertInto('activity').values(far).execute()
  const first = await list('limit=2')
  const second = await list(`limit=1&cursor=${first.next}`)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([5_000_000_002, 5_000_000_001, 5_000_000_000])
  await world.db.deleteFrom('activity').where('at', '=', line.at).execute()
})

test('tickets are whole, and a code that nobody knows is handed on', async () => {
  await world.db
    .insertInto('activity')
    .values([
      { address: me, type: 18, coin: 'TICKET', amount: 3n, at: 9_000_000_001 },
      { address: me, type: 44, at: 9_000_000_000 },
    ])
    .execute()
  const [tickets, unknown] = (await list('limit=2')).items
  expect(tickets).toMatchObject({ type: 18, amount: '3', coin: 'TICKET', assets_id: null, art: null, tx: null })
  expect(unknown).toMatchObject({ type: 44, amount: null, coin: null })
})

test('what is in the archive is not listed, and it is said from when on all is', async () => {
  await makeMonths(world.db, clock.nowMs)
  expect(await list('limit=96')).toMatchObject({ next: null, since: null })
  await detachOldest(world.db, 'activity', clock.nowMs + 200 * 86_400_000)
  const [part] = await readParts(world.db, 'activity')
  const since = part?.since ?? 0
  const page = await list('limit=96')
  expect(page).toMatchObject({ next: null, since })
  expect(page.items.every(({ at }) => at >= since)).toBe(true)
  expect((await list(`from=${since}`)).since, 'who asks for no older ones misses none').toBeNull()
  await attachLast(world.db, 'activity')
})
