import { describe, expect, test } from 'vitest'
import { courseOf, estimateWorth } from './worth.ts'

test.each([
  ['what was last paid for it', 70n, 50n, { wei: 70n, by: 'last_sale' }],
  ['that, also where its kind is dearer by now', 70n, 90n, { wei: 70n, by: 'last_sale' }],
  ['the floor, where nobody has bought it', null, 50n, { wei: 50n, by: 'floor' }],
  ['nothing is guessed', null, null, null],
])('%s', (_, last, floor, worth) => {
  expect(estimateWorth(last, floor)).toEqual(worth)
})

describe('the course of what is held now', () => {
  const changes = [
    { at: 10, delta: 5n },
    { at: 20, delta: -2n },
    { at: 20, delta: 7n },
    { at: 30, delta: 1n },
  ]
  test('is what it is worth now, less what came after', () => {
    expect(courseOf(100n, changes, [5, 10, 19, 20, 29, 30, 99])).toEqual([89n, 94n, 94n, 99n, 99n, 100n, 100n])
  })
  test('without a change it is a level line', () => expect(courseOf(7n, [], [1, 2])).toEqual([7n, 7n]))
  test('of no times it is empty', () => expect(courseOf(7n, changes, [])).toEqual([]))
})
