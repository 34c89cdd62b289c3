import { expect, test } from 'vitest'
import { chartPoints } from './chartPoints.ts'

test('the lowest lies on the floor, the highest at the top', () => {
  expect(chartPoints([10, 20, 15], 100, 50)).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 0 },
    { x: 100, y: 25 },
  ])
})

test('equal values and a single one lie in the middle', () => {
  expect(chartPoints([7, 7], 100, 50).map((p) => p.y)).toEqual([25, 25])
  expect(chartPoints([7], 100, 50)).toEqual([{ x: 50, y: 25 }])
})
