import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { defaultBounds } from '../configBounds.ts'
import { createStreams } from './streams.ts'

const user = { userid: 7, sessionId: 1 } as never

/** Readers to whom a write takes so long: one stands for the thousands that there are in a full process. */
function crowd(writeMs: number) {
  const streams = createStreams(defaultBounds)
  const add = (whose: typeof user | null) => {
    const heard: string[] = []
    const write = (text: Buffer | string) => {
      for (const until = performance.now() + writeMs; performance.now() < until; );
      heard.push(String(text))
    }
    const response = { socket: null, writableLength: 0, write, on() {}, end() {} } as unknown as ServerResponse
    streams.add({ response, user: whose, network: 'a' }, '')
    heard.length = 0
    return heard
  }
  return { streams, stranger: add(null), player: add(user) }
}

test('where telling all takes long, others have their turn before all are told again; what came meanwhile goes together', async () => {
  const { streams, stranger } = crowd(10)
  streams.tell('one')
  await sleep(0)
  for (const text of ['two', 'three', 'four']) {
    streams.tell(text)
    await sleep(5)
  }
  expect(stranger, 'still their turn').toEqual(['one'])
  await expect.poll(() => stranger).toEqual(['one', 'twothreefour'])
  streams.endAll()
})

test('what is one account’s is told at once all the same', async () => {
  const { streams, stranger, player } = crowd(10)
  streams.tell('for all')
  await sleep(0)
  streams.tell('for all, too')
  streams.tell('for one', 7)
  await sleep(0)
  expect([stranger, player]).toEqual([['for all'], ['for all', 'for one']])
  await expect.poll(() => stranger).toEqual(['for all', 'for all, too'])
  streams.endAll()
})

test('however much is one account’s own, what is for all is told all the same', async () => {
  const { streams, stranger } = crowd(5)
  streams.tell('one')
  await sleep(0)
  streams.tell('two')
  for (const until = performance.now() + 3000; stranger.length < 2 && performance.now() < until; await sleep(1))
    streams.tell('own', 7)
  expect(stranger).toEqual(['one', 'two'])
  streams.endAll()
})

test('nobody waits for others longer than four tenths of a second', async () => {
  const { streams, stranger } = crowd(200)
  streams.tell('one')
  await sleep(0)
  const began = performance.now()
  streams.tell('two')
  await expect.poll(() => stranger.length, { interval: 5 }).toBe(2)
  expect(performance.now() - began, 'not nine times what telling both takes').toBeLessThan(9 * 2 * 200)
  streams.endAll()
})

test('whoever is let go has heard all that was said before', async () => {
  const { streams, stranger } = crowd(10)
  streams.tell('one')
  await sleep(0)
  streams.tell('two')
  streams.endAll()
  expect(stranger).toEqual(['one', 'two'])
})

test('where telling takes no time, nobody waits', async () => {
  const { streams, stranger } = crowd(0)
  for (const text of ['one', 'two']) {
    streams.tell(text)
    await sleep(60)
  }
  await expect.poll(() => stranger).toEqual(['one', 'two'])
  streams.endAll()
})
