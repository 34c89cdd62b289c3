import { expect, test } from 'vitest'
import { isOtherRhythm } from './rhythm.ts'

test.each([
  [750, 750, false],
  [750, 1000, false],
  [750, 1125, true],
  [3000, 750, true],
  [0, 750, false],
  [750, 0, false],
])('%i ms, then %i ms: %s', (before, now, expected) => expect(isOtherRhythm(before, now)).toBe(expected))
