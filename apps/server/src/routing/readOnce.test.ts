import { expect, test } from 'vitest'
import { fromReplica } from '../db/twoServers.ts'
import { ReadOnce } from './readOnce.ts'

/** Each reading is another: 'card 1', 'card 2', ... */
function reader(most = 10, maxAgeMs = 1000) {
  const [changes, time] = [{ block: 5, count: 0 }, { now: 0 }]
  const once = new ReadOnce<string>(changes, { most, maxAgeMs, now: () => time.now })
  let n = 0
  const read = (name = 'card', seen = 0) => once.of(name, seen, async () => `${name} ${++n}`)
  return { changes, time, once, read }
}

test('once for all who ask, until something changes or it is too old', async () => {
  const { changes, time, read } = reader()
  expect(await Promise.all([read(), read()])).toEqual(['card 1', 'card 1'])
  changes.count++
  expect(await read()).toBe('card 2')
  time.now = 1001
  expect(await read()).toBe('card 3')
})

test('what was begun before a change is for nobody who asks after it', async () => {
  const { changes, once } = reader()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = once.of('card', 0, () => promise)
  changes.count++
  const after = once.of('card', 0, async () => 'new')
  resolve('old')
  expect([await before, await after, await once.of('card', 0, async () => 'newer')]).toEqual(['old', 'new', 'new'])
})

test('who was told of a later block reads, and is no reason for others to read again', async () => {
  const { read } = reader()
  expect([await read('card', 5), await read('card', 6), await read('card', 5)]).toEqual(['card 1', 'card 2', 'card 1'])
})

test('what failed is not kept', async () => {
  const { once, read } = reader()
  await expect(once.of('card', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read()).toBe('card 1')
})

test('no more than was said, and nothing where nothing is to be kept', async () => {
  const two = reader(2)
  for (const name of ['a', 'b', 'c']) await two.read(name)
  expect([await two.read('b'), await two.read('a')]).toEqual(['b 2', 'a 4'])
  const none = reader(2, 0)
  expect([await none.read(), await none.read()]).toEqual(['card 1', 'card 2'])
})

test('what a replica said is for those alone who may read there', async () => {
  const { read } = reader()
  expect(await fromReplica(() => read())).toBe('card 1')
  expect(await read()).toBe('card 2')
  expect(await fromReplica(() => read())).toBe('card 1')
})
