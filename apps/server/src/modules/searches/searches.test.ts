import {
  assetKinds,
  FOUND_EACH,
  fitsSearch,
  formatAmount,
  MAX_SEARCHES,
  type MarketSearch,
  type Offered,
  priceCoins,
  readMarketSearch,
  rosterEntry,
  savableSearch,
  tierOf,
  writeSavedSearch,
} from '@mdragon/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FinalOffer } from '../../effects/index.ts'
import { forgetChain } from '../../indexer/reorg.ts'
import { anyTraits } from '../../testing/anyTraits.ts'
import { alice, bob, clock, createFixture, deployment, type Fixture, onChain, rhythm } from '../../testing/fixture.ts'
import { openSession } from '../account/sessions.ts'
import { openOffers } from '../market/queries.ts'
import { columnsOf } from './columns.ts'
import { finds } from './matching.ts'

const HERO = 10n ** 18n
let world: Fixture
const people: Record<string, { userid: number; token: string }> = {}
beforeAll(async () => {
  world = await createFixture()
  for (const [name, address] of Object.entries({ alice, bob })) {
    const account = { address, nickname: name, invite_code: name, created_at: 0 }
    const added = world.db.insertInto('account').values(account).returning('userid')
    const { userid } = await added.executeTakeFirstOrThrow()
    const { token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
    people[name] = { userid, token }
  }
  await world.play(...onChain.mint(1, alice, { grade: 23 }), ...onChain.mint(2, alice, { grade: 1 }))
})
afterAll(() => world.close())

const headersOf = (name: string) => ({ authorization: `Bearer ${people[name]?.token}`, language: 'EN-US' })
const post = async (path: string, payload: object, name = 'bob') =>
  (
    await world.app.inject({ method: 'POST', url: `/api/search/${path}`, headers: headersOf(name), payload })
  ).json() as never as { data: { id: number }; error?: string }
const save = async (query: string, name = 'a search') => (await post('save', { query, name })).data.id
type Listed = { items: { id: number; name: string; query: string; told: boolean; found: number }[] }
const list = async (name = 'bob') => ((await world.get('/api/search/list', headersOf(name))).body.data as Listed).items
const told = async () => {
  const rows = await world.db
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', 'search_found')
    .orderBy('id')
    .execute()
  return rows.map(({ userid, assets_id, data }) => ({
    userid,
    assets_id,
    ...(data as { name: string; count: number }),
  }))
}

/** Every effect of every block, as after a finality that was lost. */
async function settleAgain(): Promise<void> {
  await sql`delete from finality`.execute(world.db)
  await sql`update chain.cursor set final_block = 0`.execute(world.db)
  await world.finalize()
}

test('a search is kept in its one spelling, called otherwise, silenced and deleted', async () => {
  const id = await save('val4=5&sort=level,asc&look=7&watched=1', '  best   heroes ')
  expect(await list()).toEqual([
    expect.objectContaining({ id, name: 'best heroes', query: 'val4=5', told: true, found: 0 }),
  ])
  expect(await list('alice'), 'everybody has their own').toEqual([])
  expect(await post('save', { query: 'val4=5', name: 'again' })).toMatchObject({ error: 'search.exists' })
  expect(await post('save', { query: 'sort=level,asc', name: 'all' })).toMatchObject({ error: 'search.bare' })
  expect(await post('save', { query: 'val4=4', name: '\u200b' })).toMatchObject({ error: 'search.name' })
  await post('change', { id, name: 'Celestial', told: false })
  expect(await list()).toEqual([expect.objectContaining({ name: 'Celestial', told: false })])
  for (const path of ['change', 'delete', 'seen'])
    expect(await post(path, { id }, 'alice'), path).toMatchObject({ error: 'search.not_found' })
  await post('delete', { id })
  expect(await list()).toEqual([])
})

test('several blocks share a second: what is listed right after a search was kept, or looked at, is new', async () => {
  rhythm.blockS = 0
  await world.play(onChain.list(2, alice, HERO))
  const id = await save('val4=1', 'quick')
  const found = async () => (await list()).find((one) => one.id === id)?.found
  expect(await found()).toBe(0)
  await world.play(onChain.cancel(2, alice), onChain.list(2, alice, 2n * HERO))
  expect(await found()).toBe(1)
  await post('seen', { id })
  expect(await found()).toBe(0)
  await world.play(onChain.cancel(2, alice), onChain.list(2, alice, 3n * HERO))
  expect(await found()).toBe(1)
  await world.play(onChain.cancel(2, alice))
  await post('delete', { id })
  rhythm.blockS = 1
})

test('an account keeps so many and no more', async () => {
  const rows = Array.from({ length: MAX_SEARCHES }, (_, i) => ({ query: `val6=${i + 1}` }))
  for (const { query } of rows) expect(await save(query)).toBeGreaterThan(0)
  expect(await post('save', { query: 'val5=1', name: 'one too many' })).toMatchObject({ error: 'search.full' })
  await world.db.deleteFrom('saved_search').execute()
})

test('a new offer is told once it is final, to those whose search finds it and once; its owner knows of it', async () => {
  const best = await save('val4=5', 'best')
  await save('val4=4', 'others')
  await post('save', { query: 'val4=5', name: 'mine' }, 'alice')
  await world.play(onChain.list(1, alice, 5n * HERO), onChain.list(2, alice, HERO))
  expect(await told(), 'not final yet').toEqual([])
  await world.finalize()
  const once = [expect.objectContaining({ userid: people.bob?.userid, assets_id: 1, name: 'best', count: 1 })]
  expect(await told()).toEqual(once)
  expect((await list()).find(({ id }) => id === best)).toMatchObject({ found: 1 })
  await post('seen', { id: best })
  expect((await list()).find(({ id }) => id === best)).toMatchObject({ found: 0 })

  // Another price is no new offer.
  await world.play(onChain.changePrice(1, alice, 4n * HERO))
  await world.finalize()
  expect(await told()).toEqual(once)
  // All of it made final once more brings nothing new.
  await settleAgain()
  expect(await told()).toEqual(once)
})

test('who wants to hear nothing, or whose offer is gone before it is final, is told nothing', async () => {
  const before = await told()
  const [search] = (await list()).filter(({ name }) => name === 'best')
  await world.play(onChain.cancel(1, alice), onChain.list(1, alice, HERO), onChain.cancel(1, alice))
  await world.finalize()
  expect(await told()).toEqual(before)
  await post('change', { id: search?.id, told: false })
  await world.play(onChain.list(1, alice, HERO))
  await world.finalize()
  expect(await told()).toEqual(before)
  // Wanting it again does not bring up what was offered meanwhile.
  await post('change', { id: search?.id, told: true })
  await sql`update offer_told set block = 0`.execute(world.db)
  await settleAgain()
  expect(await told()).toEqual(before)
})

test('many finds in an hour are told one by one, then as one notice that counts', async () => {
  await sql`delete from notice`.execute(world.db)
  await sql`delete from saved_search`.execute(world.db)
  await save('val5=6', 'six stars')
  const tokens = Array.from({ length: FOUND_EACH + 3 }, (_, i) => 101 + i)
  await world.play(
    ...tokens.flatMap((token) => onChain.mint(token, alice, { star: 6 })),
    ...tokens.map((token) => onChain.list(token, alice, HERO)),
  )
  await world.finalize()
  expect((await told()).map(({ count }) => count)).toEqual([...Array(FOUND_EACH).fill(1), 3])
  await world.play(...onChain.mint(200, alice, { star: 6 }), onChain.list(200, alice, HERO))
  await world.finalize()
  expect((await told()).at(-1)).toMatchObject({ count: 4, assets_id: null })
})

/** Some of what an offer is, some of it a little off, so that about half of the searches find something. */
const near = (offers: readonly Offered[]): fc.Arbitrary<MarketSearch> =>
  fc
    .record({
      of: fc.constantFrom(...offers),
      asked: fc.array(
        fc.constantFrom('val1', 'val2', 'val3', 'val4', 'val5', 'val6', 'kind', 'type', 'coin', 'from', 'to', 'q'),
      ),
      off: fc.integer({ min: -1, max: 1 }),
      text: fc.nat({ max: 4 }),
    })
    .map(({ of, asked, off, text }) => {
      const names = rosterEntry(of.type, of.indexId)?.name
      const texts = [names?.tw, names?.en.slice(0, 3).toUpperCase(), `#${of.tokenId}`, of.owner.slice(0, 9), "'"]
      const whole: Record<string, unknown> = {
        val1: of.camp + off,
        val2: of.profession,
        val3: of.element,
        val4: tierOf(of.grade),
        val5: of.star + off,
        val6: of.level + off,
        kind: of.kind,
        type: off ? assetKinds[of.star % assetKinds.length] : of.type,
        coin: off ? priceCoins[1] : of.coin,
        from: formatAmount(of.payWei + BigInt(off)),
        to: formatAmount(of.payWei - BigInt(off)),
        q: texts[text],
      }
      return savableSearch(Object.fromEntries(asked.map((key) => [key, whole[key]])))
    })
    .filter((search) => search !== null)

test('the rule, the market and the saved searches say the same of every search and every offer', async () => {
  await sql`delete from saved_search`.execute(world.db)
  const seed = Math.floor(clock.nowMs / 7) ^ process.pid
  const pick = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) => fc.sample(arbitrary, { seed, numRuns })
  const token = (i: number) => 1000 + i
  const offer = (i: number) =>
    i % 3 === 0
      ? onChain.putUp(token(i), bob, HERO * BigInt(i + 1))
      : [onChain.list(token(i), alice, HERO * BigInt(i + 1), i % 3 === 1 ? deployment.addresses.hfh : undefined)]
  await world.play(
    ...pick(anyTraits, 36).flatMap((one, i) => [
      ...onChain.mint(token(i), i % 3 === 0 ? bob : alice, one),
      ...offer(i),
    ]),
  )

  const head = { block: 0, time: 0 }
  const rows = await openOffers(world.db, readMarketSearch({}), head, 1000, null)
  const offers = rows.map((row) => ({
    row,
    offered: { ...row, indexId: row.index_id, tokenId: row.token_id, payWei: BigInt(row.pay) } satisfies Offered,
  }))
  const searches = new Map(
    pick(near(offers.map(({ offered }) => offered)), 150).map((search) => [writeSavedSearch(search), search]),
  )
  const place = { userid: people.bob?.userid ?? 0, name: '', at: 0, is_told: true, since_block: 0, seen_at: 0 }
  for (const [query, search] of searches)
    await world.db
      .insertInto('saved_search')
      .values({ ...place, query, ...columnsOf(search) })
      .execute()

  const byRule = new Set<string>()
  const bySaved = new Set<string>()
  for (const { row, offered } of offers) {
    for (const [query, search] of searches) if (fitsSearch(search, offered)) byRule.add(`${row.assets_id} ${query}`)
    const found = await sql<{ query: string }>`
      select query from saved_search s where ${finds(row as unknown as FinalOffer)}`.execute(world.db)
    for (const { query } of found.rows) bySaved.add(`${row.assets_id} ${query}`)
  }
  const byMarket = new Set<string>()
  for (const [query, search] of searches)
    for (const { assets_id } of await openOffers(world.db, search, head, 1000, null))
      byMarket.add(`${assets_id} ${query}`)

  expect(byRule.size, 'something is found').toBeGreaterThan(searches.size / 4)
  expect([...bySaved].sort(), `seed ${seed}`).toEqual([...byRule].sort())
  expect([...byMarket].sort(), `seed ${seed}`).toEqual([...byRule].sort())
})

test('of a chain that is gone for good nothing is left that would silence the next one', async () => {
  await forgetChain(world.db)
  expect(await world.db.selectFrom('offer_told').selectAll().execute()).toEqual([{ id: 1, block: 0 }])
  expect(await world.db.selectFrom('saved_search').select(['since_block', 'seen_block']).distinct().execute()).toEqual([
    { since_block: 0, seen_block: 0 },
  ])
})
