import type { CallData } from '@mdragon/api'
import { ACTIVATION_WEI, activityTypes, formatAmount, parseAmount, profitOf } from '@mdragon/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLot } from '../../chain/lot.ts'
import { attachLast, detachOldest, makeMonths } from '../../months/index.ts'
import { alice, bob, carol, clock, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { openSession } from '../account/sessions.ts'

type Lots = CallData<'GET /api/user/portfolio/lots'>
const HERO = 10n ** 18n
const YEAR = 2026
let world: Fixture
let [headers, strangers] = [{}, {}]

beforeAll(async () => {
  world = await createFixture()
  headers = await logIn(alice)
  strangers = await logIn(`0x${'5'.repeat(40)}`)
  await world.play(
    // Held: bought for 70; free, of a kind that others offer at 40; free, and nobody knows.
    ...onChain.mint(101, bob, { indexId: 1 }),
    onChain.list(101, bob, 70n * HERO),
    ...onChain.buy(101, bob, alice, 70n * HERO),
    ...onChain.mint(102, alice, { indexId: 1 }),
    ...onChain.mint(203, alice, { indexId: 3 }),
    ...onChain.mint(4, carol, { indexId: 1 }),
    onChain.list(4, carol, 40n * HERO),
    // What its owner asks proves nothing.
    onChain.list(203, alice, 9_000n * HERO),
    // Bought for 50 and sold for 80; bid for and outbid at the least; given away; sold for another coin.
    ...onChain.mint(5, bob, { indexId: 2 }),
    onChain.list(5, bob, 50n * HERO),
    ...onChain.buy(5, bob, alice, 50n * HERO),
    onChain.list(5, alice, 80n * HERO),
    ...onChain.buyOneOfMany(5, alice, carol, 80n * HERO),
    ...onChain.mint(6, bob, { indexId: 2 }),
    ...onChain.putUp(6, bob, 90n * HERO),
    onChain.bid(6, alice, bob, 100n * HERO, 900n),
    onChain.bid(6, carol, alice, 111n * HERO, 900n),
    ...onChain.mint(7, alice, { indexId: 2 }),
    onChain.transfer(7, alice, bob),
    ...onChain.mint(8, alice, { indexId: 2 }),
    onChain.list(8, alice, 3n * HERO, deployment.addresses.hfh),
    {
      name: 'Sold',
      token: 8,
      args: { buyer: bob, seller: alice, currency: deployment.addresses.hfh, price: 3n * HERO, fee: HERO / 7n },
    },
    { name: 'Transfer', token: 8, args: { from: alice, to: bob } },
    onChain.activate(alice, 'mdv', 5n * ACTIVATION_WEI),
  )
  await world.finalize()
})
afterAll(() => world.close())

async function logIn(address: string) {
  const account = { address, nickname: '', invite_code: address.slice(-6), created_at: 0 }
  const { userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
  const { token } = await openSession(world.db, userid, { device: '', ip: '' }, true, clock.nowMs)
  return { authorization: `Bearer ${token}` }
}

const ask = async <T>(path: string, by: object = headers): Promise<T> =>
  (await world.get(`/api/user/portfolio${path}`, by as Record<string, string>)).body.data as T
const lots = (query: string) => ask<Lots>(`/lots?${query}`)
const tokens = ({ items }: Lots) => items.map(({ asset }) => asset.tokenid)

describe('what is held', () => {
  test('by kind and method, and what it may bring beyond its cost', async () => {
    const { total, parts, unrealised } = await ask<CallData<'GET /api/user/portfolio'>>('?days=all')
    expect(total).toBe('110')
    expect(parts).toEqual([{ type: 'hero', amount: '110', count: 3, by_last_sale: 1, by_floor: 1, unknown: 1 }])
    expect(unrealised).toEqual({ amount: '40', count: 2 })
  })

  test('the course is what was really held: what is gone was there, and what came later was not', async () => {
    const { course } = await ask<CallData<'GET /api/user/portfolio'>>('?days=all')
    const amounts = course.map(({ amount }) => Number(amount))
    expect(amounts[0]).toBe(0)
    expect(amounts.at(-1)).toBe(110)
    // While the one for 50 and then the one for 100 were hers.
    expect(Math.max(...amounts)).toBe(210)
    expect(amounts).toContain(160)
    expect(course).toHaveLength(31)
  })

  test('one by one, with what each cost and may be worth', async () => {
    const { items } = await lots('of=held')
    expect(
      items.map(({ asset, by, coin, cost, worth, unrealised, end, profit }) => [
        asset.tokenid,
        by,
        coin,
        cost,
        worth,
        unrealised,
        end,
        profit,
      ]),
    ).toEqual([
      [203, 'minted', null, '0', null, null, null, []],
      [102, 'minted', null, '0', { amount: '40', by: 'floor' }, '40', null, []],
      [101, 'bought', 'HERO', '70', { amount: '70', by: 'last_sale' }, '0', null, []],
    ])
  })

  test('who has nothing is worth nothing', async () => {
    const { total, parts, course, unrealised } = await ask<CallData<'GET /api/user/portfolio'>>('?days=all', strangers)
    expect([total, parts, unrealised.count, new Set(course.map(({ amount }) => amount))]).toEqual([
      '0',
      [],
      0,
      new Set(['0']),
    ])
    expect((await ask<CallData<'GET /api/user/portfolio/years'>>('/years', strangers)).total).toEqual([])
    expect((await ask<Lots>('/lots', strangers)).items).toEqual([])
  })
})

describe('what has ended', () => {
  test('each with its arithmetic, to the last digit', async () => {
    const { items } = await lots('of=ended')
    expect(
      items.map(({ asset, by, cost, end, profit }) => [
        asset.tokenid,
        by,
        cost,
        end?.by,
        end?.price,
        end?.fee,
        end?.received,
        profit.map((one) => `${one.profit} ${one.coin}`),
      ]),
    ).toEqual([
      [
        8,
        'minted',
        '0',
        'sold',
        '3',
        formatAmount(HERO / 7n),
        formatAmount(3n * HERO - HERO / 7n),
        [`${formatAmount(3n * HERO - HERO / 7n)} HFH`],
      ],
      [7, 'minted', '0', 'given', null, null, null, []],
      [6, 'bid', '100', 'outbid', '111', '11.1', '99.9', ['-0.1 HERO']],
      [5, 'bought', '50', 'sold', '80', '4', '76', ['26 HERO']],
    ])
    expect(items.every(({ is_final }) => is_final)).toBe(true)
  })

  test('by gain and by loss, of one coin', async () => {
    expect(tokens(await lots('sort=gain'))).toEqual([5, 6])
    expect(tokens(await lots('sort=loss'))).toEqual([6, 5])
    expect(tokens(await lots('sort=gain&coin=HFH'))).toEqual([8])
    expect(tokens(await lots('sort=gain&coin=BNB'))).toEqual([])
  })

  test('of a year', async () => {
    expect((await lots(`year=${YEAR}`)).items).toHaveLength(4)
    expect((await lots(`year=${YEAR - 1}`)).items).toEqual([])
    expect(tokens(await lots(`of=begun&sort=old&year=${YEAR}`))).toEqual([101, 102, 203, 5, 6, 7, 8])
  })

  test('what is in a block that may still be undone says so', async () => {
    await world.play(onChain.transfer(102, alice, bob))
    expect((await lots('of=ended&limit=1')).items).toMatchObject([{ asset: { tokenid: 102 }, is_final: false }])
    await world.play(onChain.transfer(102, bob, alice))
  })
})

test('years: sums of each coin by itself, and what was paid for no asset', async () => {
  const { years, total } = await ask<CallData<'GET /api/user/portfolio/years'>>('/years')
  const coins = [
    { coin: 'HERO', proceeds: '191', cost: '150', fee: '15.1', profit: '25.9' },
    {
      coin: 'HFH',
      proceeds: '3',
      cost: '0',
      fee: formatAmount(HERO / 7n),
      profit: formatAmount(3n * HERO - HERO / 7n),
    },
  ]
  expect(years).toEqual([
    { year: YEAR, sales: 3, coins, costs: [{ coin: 'MDV', amount: formatAmount(ACTIVATION_WEI) }] },
  ])
  expect(total).toEqual(coins)
  const { items } = await ask<CallData<'GET /api/user/portfolio/costs'>>('/costs')
  expect(items).toMatchObject([
    { kind: 'account_activation', coin: 'MDV', amount: formatAmount(ACTIVATION_WEI), asset: null },
  ])
})

test('costs come in pages, each once, with the dragon that was woken', async () => {
  const line = { address: alice, type: activityTypes.dragonActivated, coin: 'HFH', at: 1_790_000_500 }
  const woken = [1, 2, 3].map((n) => ({ ...line, assets_id: 1, amount: BigInt(n) }))
  await world.db.insertInto('activity').values(woken).execute()
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await ask<CallData<'GET /api/user/portfolio/costs'>>(`/costs?limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ amount }) => amount))
    cursor = page.next ?? ''
  } while (cursor)
  expect(seen).toEqual([3n, 2n, 1n, ACTIVATION_WEI].map(formatAmount))
  await world.db.deleteFrom('activity').where('at', '=', line.at).execute()
})

test('costs of a month that is in the archive still count, and are listed as one for each kind', async () => {
  const line = { address: alice, type: activityTypes.dragonActivated, coin: 'HFH', at: clock.nowMs / 1000 - 5 }
  const woken = [1, 2].map((n) => ({ ...line, assets_id: 1, amount: BigInt(n) }))
  await world.db.insertInto('activity').values(woken).execute()
  const years = await ask<CallData<'GET /api/user/portfolio/years'>>('/years')
  await makeMonths(world.db, clock.nowMs)
  await detachOldest(world.db, 'activity', clock.nowMs + 200 * 86_400_000)
  expect(await ask('/years')).toEqual(years)
  const { items } = await ask<CallData<'GET /api/user/portfolio/costs'>>(`/costs?year=${YEAR}`)
  expect(items).toMatchObject([
    { kind: 'dragon_activation', coin: 'HFH', amount: formatAmount(3n), asset: null, tx: null },
    { kind: 'account_activation', coin: 'MDV', amount: formatAmount(ACTIVATION_WEI), asset: null, tx: null },
  ])
  expect((await ask<CallData<'GET /api/user/portfolio/costs'>>(`/costs?year=${YEAR - 1}`)).items).toEqual([])
  await attachLast(world.db, 'activity')
  await world.db.deleteFrom('activity').where('at', '=', line.at).execute()
})

test.each([
  ['ended', 'new'],
  ['ended', 'old'],
  ['ended', 'gain'],
  ['ended', 'loss'],
  ['begun', 'old'],
  ['held', 'new'],
])('%s by %s in pages, each once; a place in one is none in another', async (of, sort) => {
  const seen: number[] = []
  let cursor = ''
  do {
    const page = await lots(`of=${of}&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...tokens(page))
    cursor = page.next ?? ''
    const elsewhere = `/api/user/portfolio/lots?of=${of}&sort=${sort === 'new' ? 'old' : 'new'}&cursor=${cursor}`
    if (cursor) expect((await world.get(elsewhere, headers)).status).toBe(400)
  } while (cursor)
  expect(seen).toEqual(tokens(await lots(`of=${of}&sort=${sort}&limit=500`)))
  expect(seen.length).toBeGreaterThan(1)
})

test('nobody’s portfolio is read by nobody', async () => {
  for (const path of ['', '/years', '/lots', '/costs'])
    expect((await world.get(`/api/user/portfolio${path}`)).status).toBe(401)
})

test('what the database adds up and orders is what the rules say, over many trades in many coins', async () => {
  const coins = ['hero', 'hfh', 'enft'] as const
  let owner = bob
  for (let i = 0; i < 24; i++) {
    const to = i % 2 ? bob : alice
    const currency = deployment.addresses[coins[(i * 7 + (i >> 2)) % 3] ?? 'hero']
    const price = BigInt(1 + ((i * 37) % 50)) * HERO + BigInt(i)
    await world.play(onChain.list(5, i === 0 ? carol : owner, price, currency), {
      name: 'Sold',
      token: 5,
      args: { buyer: to, seller: i === 0 ? carol : owner, currency, price, fee: price / 13n },
    })
    owner = to
  }
  await world.db
    .updateTable('chain.lot')
    .set({ fees: 3n })
    .where('owner', '=', alice)
    .where('by', '=', 'bought')
    .execute()
  const stored = await world.db.selectFrom('chain.lot').selectAll().where('owner', '=', alice).execute()
  const profits = stored.map(readLot).flatMap((lot) => profitOf(lot))
  const { total } = await ask<CallData<'GET /api/user/portfolio/years'>>('/years')
  expect(total.map(({ coin }) => coin)).toEqual(['HERO', 'HFH', 'ENFT'])
  for (const { coin, ...sums } of total)
    for (const [name, sum] of Object.entries(sums) as [keyof typeof sums, string][])
      expect(sum, `${name} in ${coin}`).toBe(
        formatAmount(profits.filter((one) => one.coin === coin).reduce((all, one) => all + one[name], 0n)),
      )
  for (const { coin } of total) {
    const { items } = await lots(`sort=gain&coin=${coin}&limit=500`)
    const gains = items.map(({ profit }) => weiOf(profit.find((one) => one.coin === coin)?.profit ?? ''))
    expect(gains.length).toBeGreaterThan(4)
    expect(gains).toEqual(gains.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  }
})

const weiOf = (text: string): bigint => (text.startsWith('-') ? -1n : 1n) * (parseAmount(text.replace('-', '')) ?? 0n)
