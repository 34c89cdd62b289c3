import { expect, test } from 'vitest'
import { type HallAddress, hallHref, readHallAddress } from './address.ts'
import type { Hero } from './queries.ts'
import { countReady, shownHeroes } from './shown.ts'

const plain: HallAddress = { camp: 0, show: 'all', sort: 'number', hero: 0 }

test.each<[string, HallAddress]>([
  ['/heroes', plain],
  ['/heroes?camp=3&show=missing&sort=price&hero=42', { camp: 3, show: 'missing', sort: 'price', hero: 42 }],
])('%s is read and written', (href, address) => {
  expect(readHallAddress(href.slice('/heroes'.length))).toEqual(address)
  expect(hallHref(address)).toBe(href)
})

test.each(['?camp=6', '?camp=-1', '?camp=x&show=nothing&sort=&hero=1e9', '?hero=00', '?hero=99999'])(
  'what is wrong in %s is ignored',
  (query) => expect(readHallAddress(query)).toEqual(plain),
)

const hero = (index_id: number, more: Partial<Hero>): Hero => ({
  index_id,
  name: `hero ${index_id}`,
  story: '',
  camp: 1,
  profession: 1,
  element: 1,
  art: '',
  owned: 0,
  in_game: 0,
  copies: [],
  activated_at: null,
  can_activate: false,
  sale: null,
  auction: null,
  ...more,
})
const copy = (grade: number) => ({
  assets_id: 1,
  tokenid: 1,
  grade,
  level: 1,
  star: 1,
  art: '',
  place: 'game' as const,
})
const hall = [
  hero(1, { owned: 1, copies: [copy(4)], sale: { count: 1, coin: 'HERO', price: '100' } }),
  hero(2, { camp: 2, sale: { count: 1, coin: 'BNB', price: '1' } }),
  hero(3, { owned: 2, copies: [copy(24), copy(3)], can_activate: true, sale: { count: 9, coin: 'HERO', price: '20' } }),
  hero(4, {}),
]
const numbers = (address: Partial<HallAddress>) =>
  shownHeroes(hall, { ...plain, ...address }).map(({ index_id }) => index_id)

test('the hall shows whom it is asked for', () => {
  expect(numbers({})).toEqual([1, 2, 3, 4])
  expect(numbers({ camp: 2 })).toEqual([2])
  expect(numbers({ show: 'owned' })).toEqual([1, 3])
  expect(numbers({ show: 'missing' })).toEqual([2, 4])
  expect(numbers({ show: 'ready' })).toEqual([3])
  expect(countReady(hall)).toBe(1)
})

test('best grade first; cheapest first, and coins that cannot be compared last', () => {
  expect(numbers({ sort: 'grade' })).toEqual([3, 1, 2, 4])
  expect(numbers({ sort: 'price' })).toEqual([3, 1, 2, 4])
})
