import { SKY } from '@mdragon/domain/flight/course'
import { expect, test } from 'vitest'
import { viewOf } from './view.ts'

test.each([
  ['a desk', 1060, 600],
  ['a wide desk', 1900, 700],
  ['a phone', 390, 640],
  ['a small phone', 320, 480],
  ['nothing', 300, 0],
  ['what is hidden', 0, 0],
])('on %s all of the sky is seen, and enough of what comes', (_, width, height) => {
  const view = viewOf(width, height)
  expect(view.height).toBeGreaterThanOrEqual(SKY.height - 0.001)
  expect(view.width).toBeGreaterThanOrEqual(640)
  expect(Object.values(view).every(Number.isFinite)).toBe(true)
  expect(view.width * view.scale).toBeCloseTo(width)
  expect(view.skyY).toBeGreaterThanOrEqual(0)
})
