import { expect, test } from 'vitest'
import { tellDetails } from './tellDetails.ts'

test.each([
  ['{}', ''],
  ['{"sum":"8000 HERO","step":"2 of 2","flags":[]}', 'Sum 8000 HERO · step 2 of 2'],
  ['{"flags":["new_address","much_lately"],"note":null}', 'flags new_address, much_lately'],
  ['{"before":{"tw":"青龍","en":"Azure"},"after":{"tw":"白虎","en":null}}', 'before 青龍 / Azure · after 白虎'],
  ['{"ended":0,"is_over":false}', 'ended 0 · is_over false'],
])('%s is told as: %s', (details, told) => {
  expect(tellDetails(details, { sum: 'Sum' })).toBe(told)
})
