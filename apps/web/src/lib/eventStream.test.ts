import { expect, test } from 'vitest'
import { createEventReader } from './eventStream.ts'

const text =
  'retry: 2000\n\n: hello\n\nid: 6\nevent: head\ndata: {"a":1}\n\nevent: x\ndata: {"b":\ndata: 2}\n\n:\n\ndata: 龍\r\n\r\n'
const expected = [
  ['head', '{"a":1}'],
  ['x', '{"b":\n2}'],
  ['', '龍'],
]

test.each([1, 2, 3, 7, 1000])('events in pieces of %i characters', (size) => {
  const seen: string[][] = []
  const read = createEventReader((type, data) => seen.push([type, data]))
  for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
  expect(seen).toEqual(expected)
})
