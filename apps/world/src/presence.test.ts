import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { createPresence } from './presence.ts'

test('who keeps something open is here; who asked lately too; the first after nobody is told of, once', () => {
  let now = 0
  let arrivals = 0
  const presence = createPresence(
    () => arrivals++,
    () => now,
  )
  const server = new EventEmitter()
  presence.watch(server as Server)
  const ask = () => {
    const response = new EventEmitter()
    server.emit('request', null, response)
    return { end: () => response.emit('close') }
  }
  expect(presence.isAnybody(), 'whoever has just started it').toBe(true)
  now = 30_000
  expect(presence.isAnybody()).toBe(false)
  const [page, other] = [ask(), ask()]
  expect(arrivals).toBe(1)
  now = 3_600_000
  other.end()
  now += 30_000
  expect(presence.isAnybody(), 'a stream is open').toBe(true)
  page.end()
  expect(presence.isAnybody()).toBe(true)
  now += 30_000
  expect(presence.isAnybody()).toBe(false)
  ask()
  expect(arrivals).toBe(2)
})
