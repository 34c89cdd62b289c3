import { expect, test } from 'vitest'
import { readMark, writeMark } from './deviceMark.ts'

const SECRET = 'a secret of tests'
const DAY_MS = 86_400_000
const first = writeMark(SECRET, null, 7, 0)

test('a browser keeps its name, and the accounts it has been in, the last five', () => {
  const device = readMark(SECRET, first, 1)
  expect(device?.userids).toEqual([7])
  let mark = first
  for (const userid of [7, 8, 9, 7, 10, 11, 12]) mark = writeMark(SECRET, readMark(SECRET, mark, 1), userid, 0)
  expect(readMark(SECRET, mark, 1)).toEqual({ id: device?.id, userids: [12, 11, 10, 7, 9] })
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['another account’s number', first.replace('.7.', '.8.')],
  ['a longer life', first.replace(/\.(\d+)\.([^.]+)$/, '.9$1.$2')],
  ['another secret’s', writeMark('another secret', null, 7, 0)],
  ['a signature of another length', `${first}x`],
])('%s is no mark', (_, mark) => expect(readMark(SECRET, mark, 1)).toBeNull())

test('a mark ends after half a year', () => {
  expect(readMark(SECRET, first, 180 * DAY_MS - 1)).not.toBeNull()
  expect(readMark(SECRET, first, 180 * DAY_MS)).toBeNull()
})
