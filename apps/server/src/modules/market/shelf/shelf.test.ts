import { assetKinds, type MarketSearch, marketSorts, readMarketSearch } from '@mdragon/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHead } from '../../../chain/head.ts'
import { readingContext } from '../../../indexer/applyEvents.ts'
import { resetChainTables, undoTentative } from '../../../indexer/reorg.ts'
import { anyTraits } from '../../../testing/anyTraits.ts'
import { alice, bob, createFixture, deployment, type Fixture, onChain } from '../../../testing/fixture.ts'
import { tentativeEffects } from '../../index.ts'
import { featuredPage } from '../featured.ts'
import { featuredFromTables } from '../featuredTables.ts'
import { countOffers, openOffers } from '../queries.ts'
import { Bits, countBoth, eachIn, inAll } from './bits.ts'
import { featuredFromShelf } from './featured.ts'
import { ShelfFollower, type ShelfView } from './follow.ts'
import { Order } from './order.ts'
import { ReadPages } from './readPages.ts'
import { pageOf } from './search.ts'
import type { ShelfSort } from './shelf.ts'

const HERO = 10n ** 18n
const few = fc.uniqueArray(fc.nat({ max: 5000 }), { maxLength: 200 })

describe('bits', () => {
  const of = (numbers: readonly number[]) => {
    const bits = new Bits()
    for (const n of numbers) bits.add(n)
    return bits
  }
  test('they are a set', () => {
    fc.assert(
      fc.property(few, few, (a, b) => {
        const both = a.filter((n) => b.includes(n)).sort((x, y) => x - y)
        expect([...eachIn(inAll([of(a).words, of(b).words]))]).toEqual(both)
        expect(countBoth(of(a).words, of(b).words)).toBe(both.length)
        const left = of(a)
        for (const n of b) left.delete(n)
        expect([...eachIn(left.words)]).toEqual(a.filter((n) => !b.includes(n)).sort((x, y) => x - y))
      }),
    )
  })
})

describe('an order', () => {
  test('is a sorted list, whoever comes and goes, and is read from any place in both directions', () => {
    const long = fc.uniqueArray(fc.nat({ max: 20_000 }), { minLength: 3000, maxLength: 4000, size: 'max' })
    fc.assert(
      fc.property(long, fc.nat({ max: 20_000 }), (numbers, place) => {
        const half = numbers.slice(0, numbers.length / 2)
        const order = new Order((a, b) => a - b, Uint32Array.from(half).sort())
        for (const n of numbers.slice(half.length)) order.add(n)
        for (const n of numbers) if (n % 5 === 0) order.remove(n)
        const left = numbers.filter((n) => n % 5 !== 0).sort((a, b) => a - b)
        const read = (direction: 'asc' | 'desc', from: number | null) => {
          const seen: number[] = []
          order.visit(direction, from === null ? null : (n) => n - from, (n) => seen.push(n) < 50)
          return seen
        }
        expect(read('asc', null)).toEqual(left.slice(0, 50))
        expect(read('desc', null)).toEqual(left.toReversed().slice(0, 50))
        expect(read('asc', place)).toEqual(left.filter((n) => n > place).slice(0, 50))
        expect(read('desc', place)).toEqual(
          left
            .filter((n) => n < place)
            .reverse()
            .slice(0, 50),
        )
      }),
      { numRuns: 20 },
    )
  })

  test('who is not there is not taken out', () => {
    expect(() => new Order((a, b) => a - b, [1, 3]).remove(2)).toThrow('not where its values say')
  })
})

describe('the shelf says what the tables say', () => {
  const ctx = readingContext(deployment, tentativeEffects)
  const seed = Date.now() ^ process.pid
  const pick = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, more = 0) =>
    fc.sample(arbitrary, { seed: seed + more, numRuns })
  let world: Fixture
  let follower: ShelfFollower
  let next = 1
  /** Each of them in a block of its own. */
  let played = 0

  const asked: fc.Arbitrary<MarketSearch> = fc
    .record(
      {
        val1: fc.integer({ min: 1, max: 5 }),
        val2: fc.integer({ min: 1, max: 4 }),
        val3: fc.integer({ min: 1, max: 5 }),
        val4: fc.integer({ min: 1, max: 5 }),
        val5: fc.integer({ min: 1, max: 7 }),
        val6: fc.integer({ min: 1, max: 60 }),
        kind: fc.constantFrom('sale', 'auction'),
        type: fc.constantFrom(...assetKinds),
        coin: fc.constantFrom('HERO', 'HFH', 'BNB'),
        from: fc.integer({ min: 1, max: 40 }).map(String),
        to: fc.integer({ min: 1, max: 40 }).map((n) => `${n}.000000000000000001`),
        q: fc.constantFrom('a', 'li', '#7', '12', alice.slice(0, 8), bob, '龍', 'nobody is called so'),
        sort: fc.constantFrom(...marketSorts),
      },
      { requiredKeys: [] },
    )
    // Of twelve filters at most three: more find nothing, and say nothing.
    .map((all) => readMarketSearch(Object.fromEntries(Object.entries(all).slice(-4))))

  /** Some come, are sold, get another price, are bid for until a lock, or until their time is over. */
  async function live(rounds: number): Promise<void> {
    const block = played
    const made = pick(anyTraits, rounds, next)
    const happenings = made.flatMap((one, i) => {
      const token = next++
      const owner = token % 2 ? alice : bob
      const price = HERO * BigInt((token % 40) + 1)
      const coin = token % 5 === 0 ? deployment.addresses.hfh : undefined
      const mint = onChain.mint(token, owner, one)
      const list = onChain.list(token, owner, price, coin)
      // Some of both are over when the last of this has come.
      const end = 1_790_000_000 + block + 4 * i + 20
      switch (token % 7) {
        case 0:
          return [...mint, ...onChain.putUp(token, owner, price)]
        case 1:
          return [
            ...mint,
            ...onChain.putUp(token, owner, price),
            onChain.bid(token, bob, owner, price, BigInt(block + 5 * i + 10)),
          ]
        case 2:
          return [...mint, list, onChain.cancel(token, owner)]
        case 3:
          return [...mint, list, onChain.setExpiry(token, owner, end)]
        case 4:
          return [...mint, list, onChain.changePrice(token, owner, price + 1n)]
        default:
          return [...mint, list]
      }
    })
    played += happenings.length
    await world.play(...happenings)
  }

  /** Page after page from memory and from the tables; answers with all of it, each once. */
  async function sameFeatured(view: ShelfView, search: MarketSearch, where: string): Promise<number[]> {
    const { head } = view
    const ids: number[] = []
    for (let cursor: string | undefined; ; ) {
      const shelved = await featuredPage(featuredFromShelf(view.shelf, view.find(search)), head, cursor, 7)
      const tables = await featuredPage(featuredFromTables(world.db, search, head, null), head, cursor, 7)
      const idsOf = ({ page }: { page: { assets_id: number }[] }) => page.map(({ assets_id }) => assets_id)
      expect({ ids: idsOf(shelved), next: shelved.next }, where).toEqual({ ids: idsOf(tables), next: tables.next })
      ids.push(...idsOf(shelved))
      if (!shelved.next) break
      cursor = shelved.next
    }
    expect(new Set(ids).size, where).toBe(ids.length)
    return ids
  }

  const before: MarketSearch[] = []
  async function compare(numRuns: number, more: number): Promise<void> {
    const head = await readHead(world.db)
    const view = await follower.at(head)
    if (!view) throw new Error('the shelf is not there')
    expect(view.head.block).toBe(head.block)
    let found = 0
    // What was asked before is kept, and must have gone along with whatever came and went since.
    const again = before.slice(-40)
    const anew = pick(asked, numRuns, more)
    before.push(...anew)
    for (const search of [readMarketSearch({}), ...again, ...anew]) {
      const { nextLock: _, nextExpiry: __, ...counts } = await countOffers(world.db, search, head)
      const shelved = view.find(search)
      const sort = search.sort.split(',') as [ShelfSort, 'asc' | 'desc']
      const where = `seed ${seed}, ${JSON.stringify(search)}`
      const byCoin = (floors: typeof counts.floors) => floors.toSorted((a, b) => a.coin.localeCompare(b.coin))
      expect({ ...shelved.counts, floors: byCoin(shelved.counts.floors) }, where).toEqual({
        ...counts,
        floors: byCoin(counts.floors),
      })
      if (search.sort === 'featured') {
        const ids = await sameFeatured(view, search, where)
        expect(ids.length, where).toBe(counts.total)
        found += ids.length
        continue
      }
      const byTables = await openOffers(world.db, search, head, 1000, null)
      const all = pageOf(view.shelf, shelved, sort, null, 1000)
      const places = byTables.map((row) => ({ value: BigInt(row.sort_value), assetsId: row.assets_id }))
      expect(all, where).toEqual(places)
      const middle = all[Math.floor(all.length / 2)] ?? null
      const rest = all.slice(Math.floor(all.length / 2) + 1, Math.floor(all.length / 2) + 6)
      if (middle) expect(pageOf(view.shelf, shelved, sort, middle, 5), where).toEqual(rest)
      // As if there were very many: the order is followed.
      const many = { ...shelved, counts: { ...shelved.counts, total: 1e6 }, pages: new ReadPages() }
      if (middle) expect(pageOf(view.shelf, many, sort, middle, 5), where).toEqual(rest)
      found += all.length
    }
    expect(found, 'something is found').toBeGreaterThan(20)
  }

  beforeAll(async () => {
    world = await createFixture()
    await live(60)
    follower = new ShelfFollower(world.db, pino({ level: 'silent' }))
    await follower.ready()
  })
  afterAll(() => world.close())

  test('of what it was filled with', () => compare(60, 1))

  test('of what comes, goes, locks and ends afterwards', async () => {
    await live(30)
    await compare(40, 2)
    await world.finalize()
    await live(30)
    await compare(40, 3)
  })

  test('of what a reorganisation takes back', async () => {
    await live(5)
    await compare(20, 4)
    await undoTentative(world.db, ctx)
    await compare(30, 5)
  })

  test('while many ask at once in the block that changes it', async () => {
    await live(5)
    const head = await readHead(world.db)
    const views = await Promise.all(Array.from({ length: 10 }, () => follower.at(head)))
    const search = readMarketSearch({})
    const { total } = await countOffers(world.db, search, head)
    expect(views.map((view) => view?.find(search).counts.total)).toEqual(Array(10).fill(total))
  })

  test('and where it does not, that is found, and it is filled again', async () => {
    expect(await follower.check()).toBe(true)
    await sql`update chain.offer set pay = pay + 1 where assets_id = (select min(assets_id) from chain.offer)`.execute(
      world.db,
    )
    expect(await follower.check()).toBe(false)
    expect(await follower.at(await readHead(world.db))).toBeNull()
    await follower.ready()
    await compare(30, 6)
    expect(await follower.check()).toBe(true)
  })

  test('and of another chain it knows nothing until it has read it', async () => {
    await resetChainTables(world.db)
    await expect(readHead(world.db)).rejects.toThrow('server.unavailable')
    const old = { block: 1, time: 1, block_ms: 1, version: 'of another', final_block: 0 }
    expect(await follower.at(old)).toBeNull()
  })
})
