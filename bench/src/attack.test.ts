import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../apps/server/src/http/app.ts'
import { alice, config, createFixture, type Fixture, onChain } from '../../apps/server/src/testing/fixture.ts'
import { listenOn } from '../../apps/server/src/testing/rawClient.ts'
import { attack } from './attack.ts'

let world: Fixture
let app: Fixture['app']
let [asked, inside, most] = [0, 0, 0]
const refused: unknown[] = []
beforeAll(async () => {
  world = await createFixture()
  for (let token = 1; token <= 30; token++)
    await world.play(...onChain.mint(token, alice), onChain.list(token, alice, 10n ** 18n))
  await world.db.insertInto('game_server').values({ server_id: 1, nickname: '' }).execute()
  const bounds = { atOnce: 4, waiting: 40, perAddress: 20, patienceMs: 60_000 }
  app = await createApp({ ...world.context, config: { ...config, bounds } })
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('limit=96')) asked++
  })
  // Between the two, the database is asked.
  app.addHook('preHandler', async ({ url }) => {
    most = Math.max(most, ++inside)
    // As long as a database that others keep busy: from memory alone, so few would all be served.
    if (url.includes('limit=96')) await sleep(20)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 || reply.statusCode === 429) refused.push(reply.getHeader('retry-after'))
    else inside--
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** The small form of what `npm run bench -- attack` does to a whole world; times are for that one. */
const plan = { sockets: 40, pages: 30, onOne: 600, slowBodies: 40, streams: 40, lastsMs: 2000 }
let url: string
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOn(app)}`
})

test('slow, greedy and listening sockets at once: a normal client and the probes are always served', async () => {
  const { normal, health } = await attack(url, plan)
  expect(normal).toMatchObject({ refused: 0 })
  expect(health).toMatchObject({ refused: 0 })
  expect(normal.served).toBeGreaterThan(0)
  // What is asked for thirty at a time is not even looked at.
  expect(asked).toBeLessThan(plan.sockets)
})

test('the same from those who ask for no more at once than anybody may: all are served or told when to come again', async () => {
  const { normal, health } = await attack(url, { ...plan, pages: 2, onOne: 2 })
  expect(normal).toMatchObject({ refused: 0 })
  expect(health).toMatchObject({ refused: 0 })
  expect(asked).toBeGreaterThanOrEqual(2 * plan.sockets)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set(['2']))
})

test('never more was worked on than may be at once', () => {
  // Streams and probes beside it, each of which asks once.
  expect(most).toBeLessThanOrEqual(4 + 40 + 2)
})
