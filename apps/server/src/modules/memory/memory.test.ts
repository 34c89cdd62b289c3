import { parseAmount } from '@mdragon/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, bob, carol, createFixture, deployment, type Fixture, onChain, rhythm } from '../../testing/fixture.ts'

const HERO = parseAmount('1') ?? 0n
const sword = { kind: 'equip', indexId: 3, camp: 0, profession: 0 } as const
let world: Fixture

/** Two hours a block: twelve are a day. */
beforeAll(async () => {
  world = await createFixture()
  rhythm.blockS = 7200
  await world.db
    .insertInto('account')
    .values({ address: carol, nickname: 'Carol', invite_code: 'C', created_at: 0 })
    .execute()
  await world.play(
    ...onChain.mint(1, alice, { ...sword, grade: 24, level: 10 }),
    ...onChain.mint(2, alice, { ...sword, grade: 3, level: 11 }),
    ...onChain.mint(3, bob, { ...sword, grade: 24 }),
    ...onChain.mint(4, bob, { ...sword, indexId: 4, grade: 24 }),
    ...onChain.mint(5, alice, sword),
  )
  await world.play(
    onChain.list(1, alice, 10n * HERO),
    onChain.list(2, alice, 7n * HERO),
    onChain.list(4, bob, 5n * HERO),
    onChain.list(5, alice, 3n * HERO, deployment.addresses.hfh),
    ...onChain.buy(2, alice, carol, 7n * HERO),
    onChain.changePrice(1, alice, 12n * HERO),
    ...onChain.putUp(3, bob, 20n * HERO),
    onChain.bid(3, carol, bob, 23n * HERO, 900n),
    onChain.bid(3, alice, carol, 30n * HERO, 900n),
    onChain.list(2, carol, 9n * HERO),
    ...onChain.buy(2, carol, alice, 9n * HERO),
    onChain.deposit(2, alice),
  )
})
afterAll(() => world.close())

type Answer = {
  coins: { coin: string; sales: number; volume: string; bids: number; bid_volume: string; points: Point[] }[]
}
type Point = { time: number; sales: number; floor: string | null; floor_end: string | null }
type List = { items: Record<string, unknown>[]; next: string | null }
const ask = async <T>(path: string) => (await world.get(`/api/memory/${path}`)).body.data as T

test('what is not final is in no sum; then it is, sales and bids apart, each coin by itself', async () => {
  expect(await ask<Answer>('kind/equip/3')).toMatchObject({ coins: [] })
  expect(await ask<List>('kind/equip/3/sales')).toEqual({ items: [], next: null })
  await world.finalize()
  const { coins } = await ask<Answer>('kind/equip/3?days=7')
  expect(coins).toMatchObject([
    { coin: 'HERO', sales: 2, volume: '16', bids: 2, bid_volume: '53' },
    { coin: 'HFH', sales: 0, volume: '0', bids: 0 },
  ])
  for (const { points } of coins) expect(points).toHaveLength(7)
  expect(await ask<Answer>('kind/equip/4')).toMatchObject({ coins: [{ coin: 'HERO', sales: 0 }] })
})

test('the floor of a day is the lowest that stood in it, and what was left at its end', async () => {
  const { coins } = await ask<Answer>('kind/equip/3?days=all')
  const points = coins[0]?.points.map(({ sales, floor, floor_end }) => ({ sales, floor, floor_end }))
  expect(points).toEqual([
    { sales: 1, floor: '7', floor_end: '10' },
    { sales: 1, floor: '9', floor_end: '12' },
  ])
})

test('what ends by itself leaves the floor on its day, with no event at all', async () => {
  const floors = async () => (await ask<Answer>('kind/equip/4?days=7')).coins[0]?.points.map((point) => point.floor_end)
  const { time } = await world.db.selectFrom('chain.cursor').select('time').executeTakeFirstOrThrow()
  await world.play(onChain.setExpiry(4, bob, time + 2 * 86_400))
  await world.finalize()
  expect((await floors())?.slice(-1)).toEqual(['5'])
  await world.play(...Array.from({ length: 40 }, () => onChain.transfer(5, alice, alice)))
  await world.finalize()
  expect((await floors())?.slice(-4), 'it ended two days after').toEqual(['5', null, null, null])
})

test('sales and bids are listed apart, newest first, page by page', async () => {
  const first = await ask<List>('kind/equip/3/sales?limit=1')
  expect(first.items).toMatchObject([{ kind: 'sale', price: '9', asset: { tokenid: 2, grade: 3 } }])
  const second = await ask<List>(`kind/equip/3/sales?limit=1&cursor=${first.next}`)
  expect(second).toMatchObject({ items: [{ kind: 'sale', price: '7' }], next: null })
  const bids = await ask<List>('kind/equip/3/sales?kind=bid')
  expect(bids.items.map(({ kind, price }) => `${kind} ${price}`)).toEqual(['bid 30', 'bid 23'])
  expect((await ask<List>('kind/equip/4/sales')).items).toEqual([])
})

test('the dearest come first, in one coin', async () => {
  const prices = async (query: string) => (await ask<List>(`kind/equip/3/top?${query}`)).items.map(({ price }) => price)
  expect(await prices('')).toEqual(['9', '7'])
  expect(await prices('kind=bid&limit=1')).toEqual(['30'])
  expect(await prices('coin=HFH')).toEqual([])
})

test('who has most: what is in an auction or in the game counts for whose it is', async () => {
  const all = await ask<List>('kind/equip/3/holders')
  expect(all).toMatchObject({ copies: 4, owners: 1, items: [{ nickname: null, count: 4 }], next: null })
  await world.play(onChain.transfer(1, alice, carol), onChain.transfer(5, alice, bob))
  const first = await ask<List>('kind/equip/3/holders?limit=1')
  expect(first).toMatchObject({ owners: 3, items: [{ count: 2 }] })
  const rest = await ask<List>(`kind/equip/3/holders?limit=5&cursor=${first.next}`)
  expect(rest.items).toMatchObject([
    { nickname: null, count: 1 },
    { nickname: 'Carol', count: 1 },
  ])
  await world.play(onChain.transfer(5, bob, '0x0000000000000000000000000000000000000000'))
  await world.finalize()
  expect(await ask<List>('kind/equip/3/holders'), 'burned is nobody’s').toMatchObject({ copies: 3, owners: 2 })
})

test('a trait says how many have it, and what the cheapest of them costs', async () => {
  const rarity = await ask<{ total: number; traits: { trait: string }[] }>('rarity/1')
  const of = (trait: string) => rarity.traits.find((one) => one.trait === trait)
  expect(rarity.total).toBe(4)
  expect(of('grade')).toEqual({ trait: 'grade', value: 24, count: 3, floors: [] })
  expect(of('level')).toMatchObject({ value: 1, count: 3 })
  expect(of('kind')).toMatchObject({ value: 3, count: 3 })
  expect(of('camp'), 'none is nothing to be counted by').toBeUndefined()
  await world.play(onChain.list(1, carol, 8n * HERO), onChain.list(4, bob, 6n * HERO))
  await world.finalize()
  const again = await ask<typeof rarity>('rarity/1')
  expect(again.traits.find(({ trait }) => trait === 'grade')).toMatchObject({ floors: [{ coin: 'HERO', price: '6' }] })
  expect(again.traits.find(({ trait }) => trait === 'kind')).toMatchObject({ floors: [{ coin: 'HERO', price: '8' }] })
})

test('the market says what was traded in the last day and week, of one type or of all', async () => {
  const [day, week] = [{ sales: 0 }, { sales: 2, volume: '16', bids: 2, bid_volume: '53' }]
  const all = await ask<{ day: object[]; week: object[] }>('market')
  expect(all).toMatchObject({ day: [], week: [{ coin: 'HERO', ...week }] })
  expect(await ask('market?type=equip')).toEqual(all)
  expect(await ask('market?type=pet')).toEqual({ day: [], week: [] })
  await world.play(...onChain.buy(1, carol, bob, 8n * HERO))
  await world.finalize()
  expect(await ask('market')).toMatchObject({ day: [{ ...day, sales: 1, volume: '8' }], week: [{ sales: 3 }] })
})

test.each([
  'kind/sword/3',
  'kind/equip/9999',
  'kind/equip/x/sales',
  'kind/hero/0/top',
  'kind/equip/-1/holders',
  'rarity/99',
])('there is no %s', async (path) =>
  expect((await world.get(`/api/memory/${path}`)).body).toMatchObject({ error: 'card.not_found' }),
)

test.each([
  'sales?cursor=1',
  'sales?cursor=1.x',
  'holders?cursor=1.0',
  'holders?cursor=1.0xA',
  'holders?limit=0',
  'top?limit=97',
])('%s is refused', async (query) =>
  expect((await world.get(`/api/memory/kind/equip/3/${query}`)).body).toMatchObject({ error: 'request.invalid' }),
)

test('whoever has a nickname is told by it, in sales, in the history and the way of an asset; all others are not', async () => {
  const of = async <T>(path: string) => (await world.get(path)).body.data as T
  const { items: sales } = await ask<List>('kind/equip/3/sales')
  const sale = sales.find(({ from_name, to_name }) => from_name === 'Carol' && to_name === null)
  const { assets_id } = (sale?.asset ?? {}) as { assets_id?: number }
  const { items: history } = await of<List>(`/api/assets/history?id=${assets_id}`)
  expect(history).toContainEqual(expect.objectContaining({ tx: sale?.tx, from_name: 'Carol', to_name: null }))
  expect(await of(`/api/card/${assets_id}`)).toMatchObject({ owner_name: null, history })
  const custody = await of<{ now: object; items: object[] }>(`/api/assets/custody?id=${assets_id}`)
  expect(custody.now).toMatchObject({ holder_name: null })
  expect(custody.items).toContainEqual(expect.objectContaining({ tx: sale?.tx, holder_name: null, from_name: 'Carol' }))
})
