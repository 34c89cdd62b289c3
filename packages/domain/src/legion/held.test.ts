import { expect, test } from 'vitest'
import { heldLevel, type NotedLevel } from './held.ts'
import { monthStart } from './month.ts'

const OCTOBER = monthStart(202610)
const NOVEMBER = monthStart(202611)
const DAY = 86_400
/** Brave on October 10, a soldier again on October 20, knight on November 15. */
const noted: NotedLevel[] = [
  { month: 202610, level: 1, since: OCTOBER },
  { month: 202610, level: 2, since: OCTOBER + 9 * DAY },
  { month: 202611, level: 1, since: NOVEMBER },
  { month: 202611, level: 3, since: NOVEMBER + 14 * DAY },
]

test.each([
  ['before it was reached', OCTOBER + 9 * DAY - 1, 1],
  ['in the second in which it was', OCTOBER + 9 * DAY, 2],
  ['after it was lost, in the same month', NOVEMBER - 1, 2],
  ['in the next month', NOVEMBER, 1],
  ['after the next was reached', NOVEMBER + 14 * DAY, 3],
  ['in a month before in which nothing changed', OCTOBER - 1, 1],
  ['in a month after', monthStart(202612), 4],
])('%s', (_, at, level) => expect(heldLevel(noted, 4, at)).toBe(level))

test('whoever never changed has always been what the facts say', () => {
  expect(heldLevel([], 2, OCTOBER)).toBe(2)
})
