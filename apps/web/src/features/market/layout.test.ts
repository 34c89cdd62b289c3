import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

test.each([
  { screen: 'a 320 phone', width: 288, columns: 2 },
  { screen: 'a 390 phone', width: 358, columns: 2 },
  { screen: 'a tablet', width: 712, columns: 3 },
  { screen: 'a 1440 desk', width: 1108, columns: 4 },
  { screen: 'a 1920 desk', width: 1400, columns: 6 },
])('$screen shows $columns columns', ({ width, columns }) => {
  const layout = layoutOf(width)
  expect(layout.columns).toBe(columns)
  expect(layout.rowHeight).toBe(layout.artHeight + layout.metaHeight + layout.gap)
})

test('a width not yet measured is no division by zero', () => {
  expect(layoutOf(0).columns).toBe(2)
})
