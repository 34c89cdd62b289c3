import type { LiveMessage } from '@mdragon/api'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore } from '../db/open.ts'
import type { PostgresStore } from '../db/openPostgres.ts'
import { countersOf, windowAt } from '../limits/counters.ts'
import { inDatabase } from '../limits/inDatabase.ts'
import { inRedis } from '../limits/inRedis.ts'
import { createLive } from '../live/live.ts'
import { publish } from '../live/publish.ts'
import { startRelay } from '../live/relay.ts'
import { newMigratedDatabase } from '../testing/databases.ts'
import { findProgram, HOST, type Service, startRedis } from '../testing/servers.ts'
import { openRedis, type Redis } from './redis.ts'

const log = pino({ level: 'silent' })
const isThere = findProgram('redis-server') !== null
const withRedis = isThere ? test : test.skip
let store: PostgresStore
let server: Service
let redis: Redis
beforeAll(async () => {
  if (!isThere) return
  server = await startRedis()
  store = (await openStore(await newMigratedDatabase())) as PostgresStore
  redis = openRedis(`redis://${HOST}:${server.port}`, log)
  await vi.waitUntil(isUp, soon)
})
afterAll(async () => {
  if (!isThere) return
  await redis.close()
  await server.kill('SIGKILL')
  await store.db.destroy()
})
const soon = { timeout: 20_000, interval: 20 }
const isUp = () =>
  redis
    .ask((client) => client.ping())
    .then(
      () => true,
      () => false,
    )

const HOUR_MS = 3_600_000
const step = fc.oneof(
  fc.record({ what: fc.constant('count' as const), key: fc.constantFrom('a', 'b') }),
  fc.record({ what: fc.constant('giveBack' as const), key: fc.constantFrom('a', 'b') }),
  fc.record({ what: fc.constant('tryOnce' as const), key: fc.constantFrom('a', 'b') }),
  fc.record({ what: fc.constant('forget' as const), key: fc.constantFrom('a') }),
)
const later = fc.constantFrom(0, 500, 1000, 60_000, 300_000, HOUR_MS + 301_000)

withRedis('Redis counts as the database does', async () => {
  let run = 0
  const [there, here] = [inRedis(redis), inDatabase(store.db)]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, later), { minLength: 8, maxLength: 30 }), async (steps) => {
      run++
      // Keys of Redis go by its own clock, so that time cannot stand still for them: they go later than anything here.
      let nowMs = 1_790_000_000_000
      for (const [{ what, key: name }, ms] of steps) {
        nowMs += ms
        const key = `${run} ${name}`
        const window = windowAt(nowMs, HOUR_MS)
        const ask = (counters: typeof here): Promise<unknown> =>
          what === 'tryOnce'
            ? counters.tryOnce(key, nowMs)
            : what === 'forget'
              ? counters.forget(key)
              : counters[what]([key], window)
        expect(await ask(there), `${what} ${name}`).toEqual(await ask(here))
      }
    }),
    { numRuns: 20 },
  )
})

withRedis(
  'told over Redis by whoever holds the lock; by PostgreSQL itself while Redis is away; and nothing is missed',
  async () => {
    const heard: LiveMessage[] = []
    const live = await createLive(store, log, redis)
    live.subscribe((message) => heard.push(message))
    // After somebody listens: its first beat is what makes the line change over to Redis.
    const relay = startRelay(store, redis, log)
    const isTold = async (id: number): Promise<boolean> => {
      await publish(store.db, { type: 'assets', ids: [id], block: id })
      await new Promise((resolve) => setTimeout(resolve, 50))
      return heard.some((message) => message.type === 'assets' && message.ids.includes(id as never))
    }
    /** Times that somebody was told to look at everything. */
    const looks = () => heard.filter((message) => message.type === 'assets' && message.ids === 'many').length
    await expect.poll(looks, soon).toBeGreaterThan(0)
    await expect.poll(() => isTold(1), soon).toBe(true)
    const once = heard.filter((message) => message.type === 'assets' && message.ids.includes(1 as never)).length
    expect(once, 'heard by one way alone').toBeLessThanOrEqual(2)

    const before = looks()
    await server.kill('SIGKILL')
    await expect.poll(looks, soon).toBeGreaterThan(before)
    await expect.poll(() => isTold(2), soon).toBe(true)
    const count = countersOf({ db: store.db, redis })
    expect(await count.count(['while it is away'], windowAt(0, HOUR_MS)), 'the database counts').toEqual([1])

    await server.start()
    await expect.poll(isUp, soon).toBe(true)
    const away = looks()
    await expect.poll(looks, soon).toBeGreaterThan(away)
    await expect.poll(() => isTold(3), soon).toBe(true)
    expect(await count.count(['while it is away'], windowAt(0, HOUR_MS))).toEqual([1])

    // Nobody hands on any more: heard all the same.
    const alone = looks()
    await relay.stop()
    await expect.poll(looks, soon).toBeGreaterThan(alone)
    await expect.poll(() => isTold(4), soon).toBe(true)
    await live.close()
  },
)
