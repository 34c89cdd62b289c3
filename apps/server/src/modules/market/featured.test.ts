import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alice, bob, carol, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'

const HERO = 10n ** 18n
/** Beyond the hour, at a second for each block. */
const LATER = 90_000n

type Item = { assets_id: number; tokenid: number; type: string; index_id: number; grade: number }
type Page = { items: Item[]; next: string | null; version: string }
type Trade = { asset: Item; price: string; before: string | null; to: string; to_name: string | null }
type Front = {
  stage: (Item & { started_block: number; back_if_outbid: string }) | null
  locking: Item[]
  taken: Trade[]
  top: Trade[]
  fresh: Item[]
  lately: Trade[]
  traded: { week: { coin: string; bids: number; bid_volume: string }[] }
  version: string
}

let world: Fixture
const get = async <T>(path: string): Promise<T> => (await world.get(path)).body.data as T
const list = (query = '') => get<Page>(`/api/marketplace/list${query}`)
const front = () => get<Front>('/api/marketplace/front')
const tokens = (items: readonly Item[]) => items.map(({ tokenid }) => tokenid)

/** All pages, one after the other; `between` happens while somebody reads on. */
async function readAll(query: string, between: (page: number) => Promise<void> = async () => {}): Promise<number[]> {
  const read: number[] = []
  for (let cursor = '', pages = 1; ; pages++) {
    const page = await list(`?${query}${cursor && `&cursor=${cursor}`}`)
    read.push(...tokens(page.items))
    if (!page.next) return read
    cursor = page.next
    await between(pages)
  }
}

beforeAll(async () => {
  world = await createFixture()
  const grades = [2, 7, 12, 17, 22]
  // 1 to 40: of every tier eight for sale, of four heroes.
  for (let n = 1; n <= 40; n++)
    await world.play(
      ...onChain.mint(n, alice, { indexId: 1 + (n % 4), grade: grades[n % 5] ?? 1 }),
      onChain.list(n, alice, BigInt(n) * HERO),
    )
  // 41 to 46: auctions, of which two lock within the hour; the last waits for its first bid.
  for (let n = 41; n <= 46; n++)
    await world.play(...onChain.mint(n, bob, { indexId: n - 30, grade: 3 }), ...onChain.putUp(n, bob, HERO))
  await world.play(
    onChain.bid(41, carol, bob, 2n * HERO, 2000n),
    onChain.bid(42, carol, bob, 3n * HERO, 1000n),
    onChain.bid(43, carol, bob, 4n * HERO, LATER),
    onChain.bid(44, carol, bob, 5n * HERO, LATER + 1n),
    onChain.bid(45, carol, bob, 6n * HERO, LATER + 2n),
    onChain.bid(45, alice, carol, 9n * HERO, LATER + 3n),
  )
  await world.finalize()
})
afterAll(() => world.close())

describe('the featured order', () => {
  test('begins with what locks within the hour, then the tiers take turns', async () => {
    const { items } = await list('?limit=12')
    expect(tokens(items).slice(0, 2)).toEqual([42, 41])
    expect(items.slice(2).map(({ grade }) => grade)).toEqual(expect.arrayContaining([22, 17, 12, 7]))
    expect(items.slice(2).filter(({ grade }) => grade === 22)).toHaveLength(3)
  })

  test('a hero does not stand beside itself as long as there are others', async () => {
    const { items } = await list('?kind=sale&limit=8')
    const kinds = items.map(({ index_id }) => index_id)
    expect(new Set(kinds.slice(0, 4)).size).toBe(4)
  })

  test.each([1, 5, 24, 96])('in pages of %i everything comes once', async (limit) => {
    const read = await readAll(`limit=${limit}`)
    expect(read.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 46 }, (_, i) => i + 1))
  })

  test.each(['val4=5', 'val4=1&kind=sale', 'type=hero&kind=auction', `q=${bob}`])(
    'so does all of %s',
    async (filter) => {
      const all = await readAll(`${filter}&limit=3`)
      expect(all.length).toBeGreaterThan(0)
      expect(all.toSorted()).toEqual(tokens((await list(`?${filter}&limit=96&sort=new,desc`)).items).toSorted())
    },
  )

  test('what is listed, sold or let go while somebody reads on leaves no gap and brings nothing twice', async () => {
    const read = await readAll('limit=10', async (page) => {
      if (page === 1)
        await world.play(
          ...onChain.mint(60, alice, { grade: 22 }),
          onChain.list(60, alice, HERO),
          onChain.cancel(1, alice),
        )
    })
    expect(new Set(read).size).toBe(read.length)
    const stayed = Array.from({ length: 45 }, (_, i) => i + 2)
    expect(read).toEqual(expect.arrayContaining(stayed))
    await world.play(onChain.cancel(60, alice), onChain.list(1, alice, HERO))
  })

  test('an asset that becomes another while it is offered takes the turns of its new tier', async () => {
    await world.play(onChain.changeTraits(40, { indexId: 7, grade: 24 }))
    expect(await readAll('val4=5&limit=3')).toContain(40)
    const [first] = (await list('?kind=sale&limit=1')).items
    expect(first?.grade).toBeGreaterThanOrEqual(21)
  })

  test.each([
    'zz',
    '1.2',
    'a.0.0.0',
    '.'.repeat(13),
    `${'z'.repeat(30)}${'.'.repeat(13)}`,
    'A.0............',
    '-1.0............',
  ])('refuses the cursor %s, which nobody was given', async (cursor) =>
    expect((await world.get(`/api/marketplace/list?cursor=${cursor}`)).status).toBe(400),
  )
})

describe('GET /api/marketplace/front', () => {
  test('shows what locks next on the stage, with what a bid gives back, and what locks after it', async () => {
    const { stage, locking } = await front()
    expect(stage).toMatchObject({ tokenid: 42, offer: { price: '3', pay: '3.33', lock_block: 1000 } })
    expect(stage?.back_if_outbid).toBe('3.32667')
    expect(stage?.started_block).toBeGreaterThan(0)
    expect(tokens(locking)).toEqual([41, 43, 44])
  })

  test('names who has just taken something over, and what was paid before', async () => {
    const [last] = (await front()).taken
    expect([last?.asset.tokenid, last?.price, last?.before, last?.to.toLowerCase()]).toEqual([45, '9', '6', alice])
  })

  test('no asset stands in it twice', async () => {
    const { stage, locking, taken, top, fresh } = await front()
    const all = [...(stage ? [stage] : []), ...locking, ...fresh, ...[...taken, ...top].map(({ asset }) => asset)]
    expect(new Set(tokens(all)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(8)
  })

  test('counts what bids have paid, and tells the latest trades in their order', async () => {
    const { traded, lately } = await front()
    expect(traded.week).toEqual([{ coin: 'HERO', sales: 0, volume: '0', bids: 6, bid_volume: '29' }])
    expect(lately.map(({ price }) => price)).toEqual(['9', '6', '5', '4', '3', '2'])
  })

  test('the dearest of the week come first, of each asset its dearest, and not those of before', async () => {
    const sold = async (token: number, price: bigint) =>
      world.play(
        ...onChain.mint(token, alice),
        onChain.list(token, alice, price),
        ...onChain.buy(token, alice, bob, price),
      )
    for (const [token, price] of [
      [71, 50n],
      [72, 900n],
      [73, 70n],
      [74, 60n],
    ] as const)
      await sold(token, price * HERO)
    const { top } = await front()
    expect(top.map(({ asset, price }) => [asset.tokenid, price])).toEqual([
      [72, '900'],
      [73, '70'],
      [74, '60'],
    ])
  })

  test('is another as soon as anything has happened, by its version, as the list is', async () => {
    const before = await front()
    expect((await list()).version).toBe(before.version)
    await world.play(onChain.bid(46, carol, bob, 2n * HERO, 900n))
    const after = await front()
    expect(after.version).not.toBe(before.version)
    expect(after.stage?.tokenid).toBe(46)
  })

  test('an empty market has an empty front', async () => {
    const empty = await createFixture()
    await empty.play(...onChain.mint(1, alice))
    expect((await empty.get('/api/marketplace/front')).body.data).toMatchObject({
      ...{ stage: null, locking: [], taken: [], top: [], fresh: [], lately: [] },
      traded: { day: [], week: [] },
    })
    await empty.close()
  })
})
