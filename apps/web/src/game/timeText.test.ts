import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { id } from '../i18n/id.ts'
import { tw } from '../i18n/tw.ts'
import { timeText } from './timeText.ts'

test.each([
  [90_000, '1 天 1 時', '1 d 1 h', '1 hari 1 jam'],
  [24_000, '6 時 40 分', '6 h 40 min', '6 jam 40 mnt'],
  [3599, '59 分', '59 min', '59 mnt'],
  [252, '4:12', '4:12', '4:12'],
  [0, '0:00', '0:00', '0:00'],
])('%i seconds is %s', (seconds, ...texts) => {
  expect([tw, en, id].map((words) => timeText(words, seconds))).toEqual(texts)
})
