import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsNear } from './visibleCells.ts'

const cells = { count: 400, columns: 4, rowHeight: 400, top: 300, overscan: 2 }

test.each([
  ['at the top of the page', 0, 1000, { first: 0, end: 16 }],
  ['in the middle', 300 + 50 * 400, 800, { first: 4 * 47, end: 4 * 54 }],
  ['in the middle, a row half seen', 300 + 50 * 400 + 150, 800, { first: 4 * 47 + 2, end: 4 * 54 + 2 }],
  ['between two rows', 300 + 50 * 400 + 399, 800, { first: 4 * 48, end: 4 * 55 }],
  ['at its end', 300 + 98 * 400, 800, { first: 4 * 95, end: 400 }],
  ['beyond its end, as while a shorter list comes', 99_999, 800, { first: 400, end: 400 }],
  ['above it', -500, 400, { first: 0, end: 4 }],
])('%s', (_where, scrollY, height, expected) => {
  expect(cellsNear(cells, { y: scrollY, height })).toEqual(expected)
})

test('nothing to show is no cell', () => {
  expect(cellsNear({ ...cells, count: 0 }, { y: 500, height: 800 })).toEqual({ first: 0, end: 0 })
})

test('what comes and what goes is one change, of half a row', () => {
  const changes: { first: number; end: number }[] = []
  for (let y = 10_000; y < 18_000; y += 7) {
    const near = cellsNear(cells, { y, height: 905 })
    const last = changes.at(-1)
    if (last?.end === near.end && last.first === near.first) continue
    if (last) expect([near.first - last.first, near.end - last.end]).toEqual([2, 2])
    changes.push(near)
  }
  expect(changes.length).toBeGreaterThan(38)
})

test('whatever is seen is drawn, in whole rows, and little more, however long the list is', () => {
  const place = fc.record({
    count: fc.nat(4_000_000),
    columns: fc.integer({ min: 1, max: 7 }),
    rowHeight: fc.integer({ min: 150, max: 900 }),
    top: fc.nat(2000),
    overscan: fc.nat(3),
  })
  fc.assert(
    fc.property(place, fc.nat(400_000_000), fc.integer({ min: 200, max: 3000 }), (list, scrollY, height) => {
      const { first, end } = cellsNear(list, { y: scrollY, height })
      const mostRows = Math.ceil(height / list.rowHeight) + 2 + 2 * list.overscan
      expect(end - first).toBeLessThanOrEqual(mostRows * list.columns)
      const rowAt = (y: number) => Math.floor((y - list.top) / list.rowHeight)
      const seen = [rowAt(scrollY) * list.columns, (rowAt(scrollY + height - 1) + 1) * list.columns - 1]
      for (const cell of seen) if (cell >= 0 && cell < list.count) expect(cell >= first && cell < end).toBe(true)
    }),
  )
})
