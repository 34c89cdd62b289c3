import { type Call, type CallKey, calls, needsBody, placeOf } from '@mdragon/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../modules/account/sessions.ts'
import { comeIn, hire } from '../modules/operator/testing/operators.ts'
import { alice, clock, createFixture, type Fixture, onChain } from '../testing/fixture.ts'

let world: Fixture
let userid = 0
let admin = 0
beforeAll(async () => {
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
  const account = { address: '0xa', nickname: 'a', invite_code: 'a', created_at: clock.nowMs }
  ;({ userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow())
  ;({ id: admin } = await hire(world, 'ada@example.com', 'admin'))
})
afterAll(() => world.close())

const posts = (Object.entries<Call>(calls) as [CallKey, Call][]).filter(([key]) => placeOf(key)[0] === 'POST')
const withoutData = posts.filter(([, call]) => !needsBody(call)).map(([key]) => key)
const withData = posts.filter(([, call]) => needsBody(call)).map(([key]) => key)

const json = { 'content-type': 'application/json' }
/** The ways in which nothing is sent. */
const ways: { headers: Record<string, string>; payload?: string }[] = [
  { headers: {} },
  { headers: { 'content-length': '0' } },
  { headers: json, payload: '' },
  { headers: json, payload: '{}' },
]

/** Asks with sessions of its own, since some of the calls end them. */
async function ask(key: CallKey, { headers, ...body }: (typeof ways)[number]): Promise<string | number> {
  const { token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
  const url = placeOf(key)[1].replace(/:\w+/g, '999999')
  const response = await world.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: `Bearer ${token}`, cookie: await comeIn(world.db, admin) },
    ...body,
  })
  const { code, error } = response.json<{ code: number; error?: string }>()
  return error ?? code
}

test('there are calls of both sorts', () => {
  expect(withoutData.length).toBeGreaterThan(10)
  expect(withData.length).toBeGreaterThan(20)
})

test.each(withoutData)('%s needs no data, however none is sent', async (key) => {
  const answers = []
  for (const way of ways) answers.push(await ask(key, way))
  expect(new Set(answers).size, `the same each time: ${answers}`).toBe(1)
  expect(String(answers[0])).not.toMatch(/^(request|server)\.(?!unknown)|auth/)
})

test.each(withData)('%s says that it needs some', async (key) => {
  for (const way of ways) expect(await ask(key, way)).toBe('request.invalid')
})

test.each(['{', ' ', '{"__proto__":1}'])('%j is refused even where no data is needed', async (payload) => {
  expect(await ask('POST /api/user/refresh', { headers: json, payload })).toBe('request.invalid')
})
