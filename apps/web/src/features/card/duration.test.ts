import { expect, test } from 'vitest'
import { durationText } from './duration.ts'
import { tw } from './words/tw.ts'

test.each([
  [0, '0 秒'],
  [59, '59 秒'],
  [60, '1 分 0 秒'],
  [146, '2 分 26 秒'],
  [3599, '59 分 59 秒'],
  [3600, '1 小時 0 分'],
  [90_000, '25 小時 0 分'],
])('%i seconds is %s', (seconds, text) => {
  expect(durationText(tw, seconds)).toBe(text)
})
