import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsNear } from './visibleRows.ts'

const rows = { count: 100, rowHeight: 400, top: 300, overscan: 2 }

test.each([
  ['at the top of the page', 0, 1000, { first: 0, end: 4 }],
  ['in the middle', 300 + 50 * 400, 800, { first: 47, end: 54 }],
  ['between two rows', 300 + 50 * 400 + 399, 800, { first: 48, end: 55 }],
  ['at its end', 300 + 98 * 400, 800, { first: 95, end: 100 }],
  ['beyond its end, as while a shorter list comes', 99_999, 800, { first: 100, end: 100 }],
  ['above it', -500, 400, { first: 0, end: 1 }],
])('%s', (_where, scrollY, height, expected) => {
  expect(rowsNear(rows, scrollY, height)).toEqual(expected)
})

test('nothing to show is no row', () => {
  expect(rowsNear({ ...rows, count: 0 }, 500, 800)).toEqual({ first: 0, end: 0 })
})

test('a row that comes and the one that goes are one change', () => {
  const changes = new Set<string>()
  for (let y = 10_000; y < 18_000; y += 7) changes.add(JSON.stringify(rowsNear(rows, y, 905)))
  expect(changes.size).toBeLessThanOrEqual(8000 / rows.rowHeight + 1)
})

test('whatever is seen is drawn, and little more, however long the list is', () => {
  const place = fc.record({
    count: fc.nat(1_000_000),
    rowHeight: fc.integer({ min: 150, max: 900 }),
    top: fc.nat(2000),
    overscan: fc.nat(3),
  })
  fc.assert(
    fc.property(place, fc.nat(400_000_000), fc.integer({ min: 200, max: 3000 }), (list, scrollY, height) => {
      const { first, end } = rowsNear(list, scrollY, height)
      expect(end - first).toBeLessThanOrEqual(Math.ceil(height / list.rowHeight) + 1 + 2 * list.overscan)
      const seen = (y: number) => Math.floor((y - list.top) / list.rowHeight)
      for (const row of [seen(scrollY), seen(scrollY + height - 1)])
        if (row >= 0 && row < list.count) expect(row >= first && row < end).toBe(true)
    }),
  )
})
