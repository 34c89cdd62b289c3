import type { CallData } from '@mdragon/api'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bob, carol, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'

type OwnPage = CallData<'GET /api/user/card/list'>

const who = privateKeyToAccount(`0x${'6'.repeat(64)}`)
const owner = who.address.toLowerCase()
const HERO = 10n ** 18n
let world: Fixture
let headers: Record<string, string> = {}

beforeAll(async () => {
  world = await createFixture()
  await world.play(
    // One that was bought for 70 though its kind is offered for 40; one that nobody has bought; one without a price.
    ...onChain.mint(101, bob, { indexId: 1, level: 90 }),
    onChain.list(101, bob, 70n * HERO),
    ...onChain.buy(101, bob, owner, 70n * HERO),
    ...onChain.mint(102, owner, { indexId: 1, level: 50 }),
    ...onChain.mint(203, owner, { indexId: 3, level: 70 }),
    ...onChain.mint(4, bob, { indexId: 1 }),
    onChain.list(4, bob, 40n * HERO),
    ...onChain.mint(5, carol, { indexId: 1 }),
    onChain.list(5, carol, 45n * HERO),
    // Its owner's own price proves nothing.
    onChain.list(203, owner, 9_000n * HERO),
  )
  await world.finalize()
  const host = { host: 'mdragon.example' }
  const asked = await world.get(`/api/auth/msg?address=${who.address}`, host)
  const { message } = asked.body.data as { message: string }
  const payload = { message, signature: await who.signMessage({ message }) }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', headers: host, payload })
  headers = { authorization: `Bearer ${(answer.json().data as { token: string }).token}` }
})
afterAll(() => world.close())

const own = async (query = ''): Promise<OwnPage> => (await world.get(`/api/user/card/list?${query}`, headers)).body.data
const tokens = ({ items }: Pick<OwnPage, 'items'>) => items.map(({ tokenid }) => tokenid)

test('what each may be worth, and by what', async () => {
  const { items } = await own()
  expect(Object.fromEntries(items.map(({ tokenid, worth }) => [tokenid, worth]))).toEqual({
    101: { amount: '70', by: 'last_sale' },
    102: { amount: '40', by: 'floor' },
    203: null,
  })
})

describe('the order', () => {
  test.each([
    ['new', [203, 102, 101]],
    ['power', [101, 203, 102]],
    ['worth', [101, 102, 203]],
    ['nonsense', [101, 203, 102]],
  ])('%s', async (sort, order) => {
    expect(tokens(await own(`sort=${sort}`))).toEqual(order)
  })

  test.each(['new', 'power', 'worth'])('by %s in pages, each once', async (sort) => {
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await own(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...tokens(page))
      cursor = page.next ?? ''
    } while (cursor)
    expect(seen).toEqual(tokens(await own(`sort=${sort}`)))
  })

  test('a place in one order is none in another', async () => {
    const { next } = await own('sort=worth&limit=1')
    expect((await world.get(`/api/user/card/list?sort=new&cursor=${next}`, headers)).status).toBe(400)
  })

  test.each([
    ['new', `n${'9'.repeat(30)}.1`],
    ['power', `p${'9'.repeat(30)}.1`],
    ['worth', `w${'9'.repeat(79)}.1`],
    ['new', 'n1.9999999999'],
    ['new', 'n-1.1'],
  ])('by %s, the place %s is none, and refused', async (sort, cursor) => {
    expect((await world.get(`/api/user/card/list?sort=${sort}&cursor=${cursor}`, headers)).status).toBe(400)
  })
})

test.each([
  ['name', 'q=nezha', [101, 102]],
  ['name in another language', `q=${encodeURIComponent('哪吒')}`, [101, 102]],
  ['beginning of a number', 'q=10', [101, 102]],
  ['number with its sign', `q=${encodeURIComponent('#203')}`, [203]],
  ['nothing', 'q=%20', [101, 203, 102]],
  ['what nobody is called', 'q=zzz', []],
  ['a sign of the database', 'q=%25', []],
])('is found by %s', async (_, query, found) => {
  const page = await own(query)
  expect(tokens(page).sort()).toEqual([...found].sort())
  expect(page.total).toBe(found.length)
})

test('an auction that has locked needs its holder, and none that runs', async () => {
  await world.play(...onChain.mint(301, bob, { indexId: 2 }), ...onChain.putUp(301, bob, HERO))
  const { block } = (await own()).head
  await world.play(onChain.bid(301, owner, bob, 2n * HERO, BigInt(block + 3)))
  expect(await own('place=needs_me')).toMatchObject({ items: [], total: 0, counts: { needs_me: 0 } })
  await world.play(...onChain.mint(302, bob), ...onChain.mint(303, bob))
  const page = await own('place=needs_me')
  expect(tokens(page)).toEqual([301])
  expect(page).toMatchObject({ total: 1, counts: { needs_me: 1, contract: 1 } })
})

test('since when each is the account’s: a purchase or a mint, not what was done with it afterwards', async () => {
  const { items } = await own('sort=new')
  const since = Object.fromEntries(items.map(({ tokenid, owned_since }) => [tokenid, owned_since]))
  const times = await world.db
    .selectFrom('chain.event')
    .select(['token_id', 'transition', 'time'])
    .where('token_id', 'in', [101, 102, 203])
    .execute()
  const at = (token: number, ...transitions: string[]) =>
    times.filter(({ token_id, transition }) => token_id === token && transitions.includes(transition)).at(-1)?.time
  expect(since[101]).toBe(at(101, 'sold'))
  expect(since[102]).toBe(at(102, 'mint'))
  expect(since[203]).toBe(at(203, 'mint'))
})

describe('of many, in any order, place and type', () => {
  const sorts = ['new', 'power', 'worth'] as const
  const queries = ['type=all', 'type=pet', 'type=hero', 'place=wallet', 'place=game', 'place=contract&type=hero', 'q=4']
  const kinds = ['hero', 'pet', 'equip', 'lingshi'] as const

  beforeAll(async () => {
    for (let n = 0; n < 24; n++) {
      const token = 401 + n
      const kind = kinds[n % 4] ?? 'hero'
      const traits = { kind, indexId: 1 + (n % 3), camp: n % 6, level: 1 + ((n * 7) % 20) }
      await world.play(...onChain.mint(token, n % 3 ? owner : bob, traits))
      if (n % 3 === 0)
        await world.play(
          onChain.list(token, bob, BigInt(n % 5) * HERO + 1n),
          ...onChain.buy(token, bob, owner, BigInt(n % 5) * HERO + 1n),
        )
      if (n % 5 === 1) await world.play(onChain.deposit(token, owner))
      else if (n % 7 === 2) await world.play(...onChain.putUp(token, owner, HERO))
    }
    await world.finalize()
    // Heroes of one camp, which make those of that camp stronger, and pets of the same number no stronger.
    const at = { address: owner, at: 0 }
    await world.db
      .insertInto('hero_activation')
      .values([1, 2, 3, 4, 5, 6, 7, 8].map((index_id) => ({ ...at, index_id })))
      .execute()
  })

  type Item = OwnPage['items'][number]
  const keyOf: Record<(typeof sorts)[number], (item: Item) => number> = {
    new: () => 0,
    power: ({ power, hall_bonus }) => power + hall_bonus,
    worth: ({ worth }) => Number(worth?.amount ?? 0),
  }

  const walk = async (query: string): Promise<Item[]> => {
    const page = await own(`limit=5&${query}`)
    const items = [...page.items]
    for (let { next } = page; next; ) {
      const more = await own(`limit=5&${query}&cursor=${next}`)
      items.push(...more.items)
      next = more.next
    }
    expect(items).toHaveLength(page.total)
    return items
  }

  test.each(sorts.flatMap((sort) => queries.map((query) => [sort, query] as const)))('%s %s', async (sort, query) => {
    const all = await walk(`sort=new&${query}`)
    const by = keyOf[sort]
    const expected = all.toSorted(
      (one, other) => by(other) - by(one) || (sort === 'new' ? 0 : other.assets_id - one.assets_id),
    )
    expect(all.length).toBeGreaterThan(0)
    expect(tokens({ items: await walk(`sort=${sort}&${query}`) })).toEqual(tokens({ items: expected }))
  })

  test('an asset of which the game makes another kind is listed and counted as that, with all that it was', async () => {
    await world.play(onChain.changeTraits(402, { kind: 'equip', indexId: 7 }))
    const lots = await world.db
      .selectFrom('chain.lot as l')
      .innerJoin('chain.asset as a', 'a.assets_id', 'l.assets_id')
      .select(['l.type', 'l.index_id'])
      .where('a.token_id', '=', 402)
      .execute()
    expect(lots).toEqual([{ type: 'equip', index_id: 7 }])
    expect((await walk('sort=worth&type=equip')).map(({ tokenid }) => tokenid)).toContain(402)
    expect((await walk('sort=worth&type=pet')).map(({ tokenid }) => tokenid)).not.toContain(402)
  })
})
