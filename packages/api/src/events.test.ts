import { expect, test } from 'vitest'
import { liveMessage, readLiveMessage } from './events.ts'
import { readEvent } from './readEvent.ts'

const head = { block: 7, time: 1, block_ms: 750, final_block: 5, version: '0x7' }
const userid = 3

/** Each message as the server's processes tell it, with its good forms and its bad ones. */
const rows: Record<string, { fits: object[]; not: object[] }> = {
  head: { fits: [head], not: [{}, { ...head, block: '7' }, { ...head, time: 1.5 }, { block: 7 }] },
  assets: {
    fits: [
      { ids: [], block: 1 },
      { ids: [1, 2], block: 1 },
      { ids: 'many', block: 1 },
      { ids: [1], block: 1, within_ms: 4000 },
    ],
    not: [
      { ids: 'few', block: 1 },
      { ids: [1], block: 1, within_ms: '4000' },
      { ids: ['1'], block: 1 },
      { ids: [1] },
      { block: 1 },
      { ids: null, block: 1 },
    ],
  },
  memory: { fits: [{ block: 1 }], not: [{}, { block: 'x' }] },
  terms: { fits: [{ block: 1 }], not: [{}, { block: 'x' }] },
  reorg: {
    fits: [{ block: 0 }, { block: 0, within_ms: 9 }],
    not: [{}, { block: null }, { block: 0, within_ms: null }],
  },
  operation: { fits: [{ userid, id: 'one' }], not: [{ userid }, { userid, id: 1 }] },
  account: { fits: [{ userid }], not: [] },
  notices: { fits: [{ userid }], not: [] },
  hearts: { fits: [{ userid }], not: [] },
}

test('the table is about every message', () => {
  expect(Object.keys(rows).sort()).toEqual(liveMessage.options.map(({ shape }) => shape.type.value).sort())
})

test.each(Object.entries(rows))('%s: server and page let the same through', (type, { fits, not }) => {
  for (const data of fits) {
    expect(readLiveMessage(JSON.stringify({ type, ...data }))).toEqual({ type, ...data })
    expect(readEvent(type, JSON.stringify(data))).toEqual({ type, ...data })
  }
  for (const data of not) {
    const text = JSON.stringify(data)
    expect(readLiveMessage(JSON.stringify({ type, ...data })), text).toBeNull()
    expect(readEvent(type, text), text).toBeNull()
  }
})

test('what is told to one account says to which', () => {
  expect(readLiveMessage('{"type":"operation","id":"one"}')).toBeNull()
  expect(readLiveMessage('{"type":"account"}')).toBeNull()
})

test.each(['', '{', 'null', '[]', '7', '{}'])('%j is no message', (text) => {
  expect(readLiveMessage(text)).toBeNull()
  expect(readEvent('head', text)).toBeNull()
})

test.each(['constructor', '__proto__', 'toString', 'resync', ''])('there is no event called %j', (type) => {
  expect(readLiveMessage(JSON.stringify({ type }))).toBeNull()
  expect(readEvent(type, '{}')).toBeNull()
})

test('an event is what its name says, whatever its data claims', () => {
  expect(readEvent('reorg', '{"type":"head","block":1}')).toEqual({ type: 'reorg', block: 1 })
})
