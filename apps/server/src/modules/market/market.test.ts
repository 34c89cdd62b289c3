import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  alice,
  bob,
  createFixture,
  deployment,
  type Fixture,
  feeSet,
  lockBlocksSet,
  onChain,
  setTerms,
} from '../../testing/fixture.ts'

const HERO = 10n ** 18n
type Page = {
  items: {
    tokenid: number
    name: string
    type: string
    owner: string
    offer: { kind: string; price: string; pay: string; lock_block: number | null }
  }[]
  next: string | null
  total: number
  on_sale: number
  in_auction: number
  floors: { coin: string; price: string }[]
  facets: Record<string, Record<string, number>>
}

let world: Fixture
const list = async (query = ''): Promise<Page> => (await world.get(`/api/marketplace/list${query}`)).body.data as Page
const tokens = (page: Page) => page.items.map(({ tokenid }) => tokenid)

beforeAll(async () => {
  world = await createFixture()
  await world.play(
    ...onChain.mint(1, alice, {
      indexId: 1,
      grade: 23,
      star: 7,
      level: 60,
      camp: 2,
      profession: 2,
      element: 1,
      stage: 1,
      strength: 5,
    }),
    ...onChain.mint(2, alice, {
      indexId: 2,
      grade: 4,
      star: 1,
      level: 5,
      camp: 1,
      profession: 3,
      element: 4,
      stage: 3,
      strength: 1,
    }),
    ...onChain.mint(3, bob, {
      kind: 'pet',
      indexId: 1,
      grade: 12,
      star: 4,
      level: 30,
      camp: 1,
      profession: 0,
      element: 2,
    }),
    ...onChain.mint(4, bob, { indexId: 3, grade: 17, star: 5, level: 44, camp: 4, profession: 1, element: 3 }),
    ...onChain.mint(5, bob, { indexId: 4, grade: 8, star: 3 }),
    onChain.list(1, alice, 96n * HERO),
    onChain.list(2, alice, HERO + HERO / 5n),
    onChain.list(3, bob, 20n * HERO),
    ...onChain.putUp(4, bob, 100n * HERO),
    onChain.bid(4, alice, bob, 111n * HERO, 1_000n),
  )
})
afterAll(() => world.close())

describe('GET /api/marketplace/list', () => {
  test('shows what is offered, newest first, with totals and floors', async () => {
    const page = await list('?sort=new,desc')
    expect(tokens(page)).toEqual([4, 3, 2, 1])
    expect(page).toMatchObject({
      total: 4,
      on_sale: 3,
      in_auction: 1,
      floors: [{ coin: 'HERO', price: '1.2' }],
      next: null,
    })
  })

  test('an auction asks for 1.11 times its price and shows its lock', async () => {
    const [auction] = (await list('?kind=auction')).items
    expect(auction?.offer).toMatchObject({ kind: 'auction', price: '111', pay: '123.21', lock_block: 1000 })
    expect(auction?.owner.toLowerCase()).toBe(alice)
  })

  test.each([
    ['?val1=2', [1]],
    ['?val1=1', [2]], // a sky god: the pet with camp 1 is of another list
    ['?val1=1&type=pet', [3]],
    ['?val2=1', [4]],
    ['?val3=4', [2]],
    ['?val4=1', [2]],
    ['?val4=5', [1]],
    ['?val5=4', [3]],
    ['?val6=44', [4, 1]],
    ['?kind=sale', [1, 3, 2]],
    ['?kind=sale&sort=new,desc', [3, 2, 1]],
    ['?type=pet', [3]],
    ['?val1=2&val5=1', []],
  ])('filter %s', async (query, expected) => expect(tokens(await list(query))).toEqual(expected))

  test.each([
    // The auction locks within the hour; then celestial, jade and iron take turns.
    ['featured', [4, 1, 3, 2]],
    ['new,desc', [4, 3, 2, 1]],
    ['price,asc', [2, 3, 1, 4]],
    ['price,desc', [4, 1, 3, 2]],
    ['id,asc', [1, 2, 3, 4]],
    ['id,desc', [4, 3, 2, 1]],
    ['level,asc', [2, 3, 4, 1]],
    ['level,desc', [1, 4, 3, 2]],
    ['stage,desc', [2, 1, 4, 3]],
    ['strength,desc', [1, 2, 4, 3]],
    ['star,asc', [2, 3, 4, 1]],
    ['star,desc', [1, 4, 3, 2]],
    ['tokenid,asc', [1, 2, 3, 4]],
    ['tokenid,desc', [4, 3, 2, 1]],
  ])('sort %s, also page by page', async (sort, expected) => {
    expect(tokens(await list(`?sort=${sort}`))).toEqual(expected)
    const paged: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      paged.push(...tokens(page))
      cursor = page.next
    }
    expect(paged).toEqual(expected)
  })

  test.each([
    '?val1=9',
    '?val1=abc',
    '?val1=1&val1=2',
    '?sort=drop table',
    '?kind=x&type=y',
    '?val6=-1',
    '?unknown=1',
    '?q=',
  ])('ignores the wrong value in %s', async (query) => expect((await list(query)).total).toBe(4))

  test.each([
    ['?q=%231', [1]],
    ['?q=2', [2]],
    [`?q=${alice.slice(0, 42)}`, [4, 1, 2]],
    ['?q=nobody-has-this-name', []],
    ["?q=' or 1=1 --", []],
    ['?q=%00', []],
  ])('search %s', async (query, expected) => expect(tokens(await list(query))).toEqual(expected))

  test('search finds a name in any language', async () => {
    const [first] = (await list('?val1=2')).items
    expect(tokens(await list(`?q=${encodeURIComponent(first?.name ?? '')}`))).toContain(1)
  })

  test.each(['', 'type=pet', 'kind=auction', 'type=hero&val5=7'])(
    'a camp counts what choosing it shows: %s',
    async (others) => {
      const { facets } = await list(`?${others}`)
      for (let camp = 1; camp <= 5; camp++)
        expect(facets.camp?.[camp] ?? 0, `camp ${camp}`).toBe((await list(`?${others}&val1=${camp}`)).total)
    },
  )

  test('counts what each choice would show, with the other filters kept', async () => {
    const { facets } = await list('?val5=7')
    expect(facets.star).toEqual({ 1: 1, 4: 1, 5: 1, 7: 1 })
    expect(facets.camp).toEqual({ 2: 1 })
    expect(facets.kind).toEqual({ sale: 1 })
  })

  test.each([
    '?cursor=zz',
    '?sort=new,desc&cursor=zz',
    '?limit=0',
    '?limit=97',
    '?limit=x',
    `?cursor=${'a'.repeat(300)}`,
  ])('refuses %s with a sentence', async (query) => {
    const { status, body } = await world.get(`/api/marketplace/list${query}`, { language: 'EN-US' })
    expect([status, body.code, body.error]).toEqual([400, 400, 'request.invalid'])
    expect(body.msg).toBe('The request is not valid. Please check it and try again.')
  })
})

describe('GET /api/card/:id', () => {
  test('tells everything about a card, in the caller’s language', async () => {
    const names = await Promise.all(
      ['ZH-TW', 'ZH-CN', 'EN-US', 'IN-IN', 'xx'].map(
        async (language) =>
          ((await world.get('/api/card/1', { language })).body.data as { name: string; story: string }).story,
      ),
    )
    expect(new Set(names).size).toBe(3)
    expect(names[0]).toBe(names[1])
    expect(names[0]).toBe(names[4])
  })

  test('explains an auction to the last digit', async () => {
    const { body } = await world.get('/api/card/4')
    expect(body.data).toMatchObject({
      tokenid: 4,
      total_traded: '111',
      offer: { price: '111', pay: '123.21', to_holder: '110.889', fee: '12.321', back_if_outbid: '123.08679' },
      history: [{ kind: 'bid', price: '111', coin: 'HERO' }],
    })
    expect((body.data as { offer: { ladder: string[] } }).offer.ladder.slice(0, 2)).toEqual(['123.21', '136.7631'])
  })

  test('explains a fixed price with the platform fee', async () => {
    expect((await world.get('/api/card/1')).body.data).toMatchObject({
      offer: { pay: '96', to_holder: '91.2', fee: '4.8', back_if_outbid: null, ladder: [] },
    })
  })

  test('the fee is the contract’s, wherever it is shown', async () => {
    const shown = async () => {
      const bodies = await Promise.all(
        ['/api/card/1', '/api/website/setting', '/api/level/fee'].map(
          async (path) => (await world.get(path)).body.data,
        ),
      )
      const [card, setting, fees] = bodies as unknown as [{ offer: object }, object, object]
      return { ...card.offer, setting, fees }
    }
    expect(await shown()).toMatchObject({ fee_bps: 500, setting: { sale_fee_bps: 500, lock_blocks: 28_800 } })
    // An operator's old setting says nothing any more.
    await world.db.insertInto('setting').values({ key: 'sale_fee_bps', value: '900' }).execute()
    await setTerms(world.db, [feeSet(250), lockBlocksSet(100)])
    expect(await shown()).toMatchObject({
      ...{ to_holder: '93.6', fee: '2.4', fee_bps: 250 },
      setting: { sale_fee_bps: 250, lock_blocks: 100 },
      fees: { sale_fee_bps: 250 },
    })
    await setTerms(world.db, [feeSet(500)])
  })

  test('a card that is not offered has no offer', async () =>
    expect((await world.get('/api/card/5')).body.data).toMatchObject({ offer: null, history: [] }))

  test.each(['999', '0', 'abc', '1.5', '-1', '99999999999999999999', '1%27', '%00', 'x'.repeat(41)])(
    'a wrong id %s is a clear 4xx',
    async (id) => {
      const { status, body } = await world.get(`/api/card/${id}`)
      expect([400, 404]).toContain(status)
      expect(body.msg).toBeTruthy()
      expect(body.data).toBeNull()
    },
  )
})

test('prices of two coins are never compared', async () => {
  const mixed = await createFixture()
  const [bnb, meta] = ['0x0000000000000000000000000000000000000000', deployment.addresses.meta]
  await mixed.play(
    ...[1, 2, 3, 4].flatMap((token) => onChain.mint(token, alice, { kind: 'pet', indexId: 1, grade: 5 })),
    onChain.list(1, alice, HERO + HERO / 50n),
    onChain.list(2, alice, HERO / 500n, bnb),
    onChain.list(3, alice, 9n * HERO),
    onChain.list(4, alice, HERO / 2n, meta),
  )
  const shown = async (query: string) => (await mixed.get(`/api/marketplace/list${query}`)).body.data as Page
  const floors = [
    { coin: 'HERO', price: '1.02' },
    { coin: 'BNB', price: '0.002' },
    { coin: 'META', price: '0.5' },
  ]
  const all = await shown('')
  expect([all.total, all.floors, all.facets.coin]).toEqual([4, floors, { HERO: 2, BNB: 1, META: 1 }])
  for (const [query, expected] of [
    ['?sort=price,asc', [1, 3]],
    ['?sort=price,desc', [3, 1]],
    ['?sort=price,asc&coin=BNB', [2]],
    ['?coin=META', [4]],
    ['?from=0.001&to=5', [1]],
    ['?from=0.001&to=5&coin=BNB', [2]],
    ['?from=0.003&coin=BNB', []],
  ] as const)
    expect(tokens(await shown(query)), query).toEqual(expected)
  expect((await shown('?sort=price,asc&coin=BNB')).floors).toEqual([floors[1]])
  expect((await mixed.get('/api/gun/pet/1')).body.data).toMatchObject({ floors })
  await mixed.close()
})
