import { expect, test } from 'vitest'
import { countNew, itemsOf, type MarketList, patchList } from './listPatch.ts'
import type { MarketItem, MarketPage } from './queries.ts'

const item = (assets_id: number, pay = '1', since = 50) => ({ assets_id, offer: { pay, since } }) as MarketItem
const page = (items: MarketItem[], total = items.length) => ({ items, total, head: { time: 100 } }) as MarketPage
const list: MarketList = {
  pages: [page([item(1), item(2)], 4), page([item(3), item(4)])],
  pageParams: [undefined, 'c'],
}

test('every card keeps its place, with its new price or as gone', () => {
  const first = page([item(9, '9', 200), item(1, '7')], 5)
  const patched = patchList(list, first, new Map([[1, item(1, '7')]]), new Set([3]))
  expect(patched.pages.map(({ items }) => items.map((one) => [one.assets_id, one.offer.pay, one.isGone]))).toEqual([
    [
      [1, '7', undefined],
      [2, '1', undefined],
    ],
    [
      [3, '1', true],
      [4, '1', undefined],
    ],
  ])
  expect(patched.pages[0]?.total).toBe(5)
  expect(patched.pages[0]?.head).toBe(list.pages[0]?.head)
})

test('new is what was offered since, not what moved up', () => {
  expect(countNew(list, page([item(9, '1', 200), item(8, '1', 99), item(1)]))).toBe(1)
})

test('what stands in two pages is shown once, at its first place and as it was last', () => {
  const twice: MarketList = { ...list, pages: [...list.pages, page([item(2, '5'), item(6)])] }
  expect(itemsOf(twice).map(({ assets_id, offer }) => [assets_id, offer.pay])).toEqual([
    [1, '1'],
    [2, '5'],
    [3, '1'],
    [4, '1'],
    [6, '1'],
  ])
  expect(itemsOf(undefined)).toEqual([])
})
