import { expect, test } from 'vitest'
import { keepLeft } from './useHeld.ts'

test('nothing moves: changed ones change in place, those that left stay, new ones come last', () => {
  const before = [
    { assets_id: 3, price: 1 },
    { assets_id: 2, price: 1 },
    { assets_id: 1, price: 1 },
  ]
  const now = [
    { assets_id: 9, price: 5 },
    { assets_id: 1, price: 2 },
    { assets_id: 3, price: 1 },
  ]
  expect(keepLeft(before, now)).toEqual([
    { assets_id: 3, price: 1 },
    { assets_id: 2, price: 1 },
    { assets_id: 1, price: 2 },
    { assets_id: 9, price: 5 },
  ])
})
