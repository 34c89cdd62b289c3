import { expect, test } from 'vitest'
import { withNewer } from './items.ts'
import type { Item } from './state.ts'

const item = (key: string, isUsed = false) => ({ key, isUsed }) as Item
const keys = (items: readonly Item[]) => items.map(({ key }) => key)

test.each([
  ['what is gone goes', [item('a')], ['a', 'b'], ['a', 'b'], ['a']],
  ['what is used goes', [item('a', true)], ['a'], ['a'], []],
  ['what was found meanwhile stays', [item('a')], ['a'], ['a', 'b'], ['a', 'b']],
  ['what was added meanwhile and looked at too is there once', [item('a'), item('v')], ['a'], ['a', 'v'], ['a', 'v']],
  ['and not at all where it is used', [item('v', true)], [], ['v'], []],
] as const)('%s', (_, looked, before, now, expected) => {
  expect(
    keys(
      withNewer(
        looked,
        new Set(before),
        now.map((key) => item(key)),
      ),
    ),
  ).toEqual(expected)
})
