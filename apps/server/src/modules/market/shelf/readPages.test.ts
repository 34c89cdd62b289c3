import { readMarketSearch } from '@mdragon/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featuredPage } from '../featured.ts'
import { featuredFromShelf } from './featured.ts'
import { KeptSearches } from './keptSearches.ts'
import { ReadPages, type Sort } from './readPages.ts'
import { type Found, pageOf } from './search.ts'
import { type Place, Shelf, type ShelfRow } from './shelf.ts'

const LIMIT = 3
const sorts: Sort[] = [
  ['new', 'desc'],
  ['level', 'desc'],
  ['price', 'asc'],
]
const places: (Place | null)[] = [null, { value: 4n, assetsId: 4 }]
const searches = [{}, { val2: 1 }, { val6: 5 }, { kind: 'auction' }].map((query) => readMarketSearch(query))

const rowOf = (id: number, n: number, lock: number | null): ShelfRow => ({
  assets_id: id,
  token_id: id,
  type: 'hero',
  index_id: 1 + (n % 3),
  grade: 1 + ((n * 5) % 24),
  camp: 1 + (n % 2),
  profession: 1,
  element: 1,
  level: 1 + (n % 9),
  star: 1,
  stage: 0,
  strength: 0,
  owner: '0x0',
  kind: lock === null ? 'sale' : 'auction',
  coin: 'HERO',
  pay: String(n % 9),
  since_block: n % 9,
  lock_block: lock,
  expires_at: null,
})

const id = fc.integer({ min: 1, max: 20 })
const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ id, n: fc.nat({ max: 100 }), lock: fc.constantFrom(null, null, null, 20, 4000) }),
  },
  { weight: 3, arbitrary: fc.record({ gone: id }) },
  { weight: 1, arbitrary: fc.record({ blocks: fc.integer({ min: 1, max: 9 }) }) },
)

test('a page that was read is what it would be anew, whatever comes, goes and locks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 60 }), async (deeds) => {
      const shelf = new Shelf()
      const kept = new KeptSearches(shelf)
      let at = { block: 1, time: 1 }
      const read = async (found: Found) => ({
        pages: sorts.flatMap((sort) => places.map((after) => pageOf(shelf, found, sort, after, LIMIT))),
        featured: await featuredPage(
          featuredFromShelf(shelf, found),
          { ...at, block_ms: 750, version: '', final_block: 0 },
          undefined,
          LIMIT,
        ),
      })
      let last: Found[] = []
      for (const one of deeds) {
        const before = await Promise.all(last.map(read))
        if ('id' in one) shelf.put(rowOf(one.id, one.n, one.lock))
        else if ('gone' in one) shelf.drop(one.gone)
        else {
          at = { block: at.block + one.blocks, time: at.time }
          shelf.moveTo(at)
        }
        const now = searches.map(({ sort: _, ...filters }) => kept.find(filters))
        for (const [i, found] of now.entries()) {
          const anew = await read({ ...found, pages: new ReadPages() })
          expect(await read(found)).toEqual(anew)
          // Who keeps what is made of them, keeps it as long as they are the same object.
          if (found.pages === last[i]?.pages && !('blocks' in one)) expect(before[i]).toEqual(anew)
        }
        last = now
      }
    }),
    { numRuns: 20 },
  )
})

test('a page stays known while something comes behind it, and not when it comes before its last', () => {
  const shelf = new Shelf()
  for (let n = 1; n <= 5; n++) shelf.put({ ...rowOf(n, 0, null), level: 10 * n })
  const kept = new KeptSearches(shelf)
  const pages = () => kept.find(readMarketSearch({})).pages
  const read = () => pageOf(shelf, kept.find(readMarketSearch({})), ['level', 'desc'], null, LIMIT)
  const [first, known] = [read(), pages()]
  shelf.put({ ...rowOf(6, 0, null), level: 29 })
  expect([read(), pages()]).toEqual([first, known])
  expect(read()).toBe(first)
  shelf.put({ ...rowOf(7, 0, null), level: 31 })
  expect(pages()).not.toBe(known)
  expect(read().map(({ assetsId }) => assetsId)).toEqual([5, 4, 7])
})
