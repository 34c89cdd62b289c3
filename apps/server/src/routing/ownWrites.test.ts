import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Replica } from '../db/replica.ts'
import { createApp } from '../http/app.ts'
import { openSession } from '../modules/account/sessions.ts'
import { alice, clock, createFixture, type Fixture } from '../testing/fixture.ts'

let world: Fixture
let token = ''
/** How far the replica is; it is asked for every read whether it may answer. */
const replayed = 0n
const asked: bigint[] = []
const replica: Replica = {
  hasReplayed: (at) => {
    asked.push(at)
    return replayed >= at
  },
  position: async () => 0x1a2bn,
  mustCatchUp: () => {},
  lag: 0,
  start: () => {},
  stop: async () => {},
}
beforeAll(async () => {
  world = await createFixture()
  const account = { address: alice, nickname: 'a', invite_code: 'A', created_at: 0 }
  const { userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
  ;({ token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs))
})
afterAll(() => world.close())

test('who wrote carries where that is, and reads no replica that is not there yet', async () => {
  const app = await createApp({ ...world.context, log: pino({ level: 'silent' }), replica })
  const headers = { authorization: `Bearer ${token}` }
  const wrote = await app.inject({ method: 'POST', url: '/api/user/nickname', headers, payload: { nickname: 'b' } })
  expect(wrote.headers['set-cookie']).toBe('written=1a2b; Path=/; HttpOnly; SameSite=Lax')

  const read = async (more: Record<string, string>) => {
    asked.length = 0
    expect((await app.inject({ url: '/api/website/servers', headers: more })).statusCode).toBe(200)
    return [...asked]
  }
  expect(await read({ ...headers, cookie: 'token=x; written=1a2b' })).toEqual([0x1a2bn])
  expect(await read({}), 'who never wrote may read anything').toEqual([0n])
  expect(await read(headers), 'a program that keeps no cookies reads where everything is').toEqual([])
  expect(await read({ cookie: 'written=hunter2' }), 'what is none, is none').toEqual([0n])
  await app.close()
})
