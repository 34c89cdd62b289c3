import { expect, test } from 'vitest'
import { randomFrom } from './random.ts'

const draw = (seed: number, count: number) => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, random)
}

test('a seed always gives the same numbers', () => {
  expect(draw(7, 5)).toEqual(draw(7, 5))
  expect(draw(7, 5)).not.toEqual(draw(8, 5))
})

test('numbers are in [0, 1) and spread', () => {
  const numbers = draw(1, 10_000)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.reduce((a, b) => a + b) / numbers.length).toBeCloseTo(0.5, 1)
})

test('what is between two bounds keeps to them, and what is of a list is of it', () => {
  const random = randomFrom(3)
  for (let i = 0; i < 100; i++) expect(Math.abs(random.in(-2, 2))).toBeLessThanOrEqual(2)
  for (let i = 0; i < 100; i++) expect(['a', 'b']).toContain(random.of(['a', 'b']))
})
