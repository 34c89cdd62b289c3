import { type Call, type CallKey, calls, placeOf } from '@mdragon/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openSession } from '../modules/account/sessions.ts'
import { addGameKey, secretOfKey } from '../modules/game/index.ts'
import { signGame } from '../modules/game/signature.ts'
import { comeIn, hire } from '../modules/operator/testing/operators.ts'
import { alice, clock, config, createFixture, type Fixture, onChain } from '../testing/fixture.ts'

type Json = z.core.JSONSchema.JSONSchema
type Values = Record<string, unknown>

let world: Fixture
let gameKey = ''
let userid = 0
let admin = 0
beforeAll(async () => {
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
  await world.db.insertInto('game_server').values({ server_id: 1, nickname: '' }).execute()
  gameKey = await addGameKey(world.db, 1, clock.nowMs)
  const account = { address: alice, nickname: 'a', invite_code: 'a', created_at: clock.nowMs }
  ;({ userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow())
  ;({ id: admin } = await hire(world, 'ada@example.com', 'admin'))
})
afterAll(() => world.close())

/** What would pass, were it not for the id. */
function sample({ type, pattern, enum: words, properties = {}, required = [] }: Json): unknown {
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, sample(properties[name] as Json)]))
  if (words) return words[0]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'array') return []
  return pattern?.includes('{64}') ? `0x${'1'.repeat(64)}` : pattern?.startsWith('^0x') ? alice : 'a1234567'
}

const isId = (name: string): boolean => /^(id|userid|assets|operation|captcha|generation|\w+_id|\w+Id)$/.test(name)
const jsonOf = (schema: z.ZodType | undefined): Json => (schema ? z.toJSONSchema(schema, { io: 'input' }) : {})

/** Each beyond what the database or its column can hold, or no id at all. */
const inBodies = [2_147_483_648, -1, 1.5, 1e300, '\0', 'a\0b', '\ud800', 'x'.repeat(5000), [2_147_483_648], { $ne: 1 }]
const inAddresses = ['%00', 'a%00b', '2147483648', '99999999999999999999', '-1', '%F0%9F%90%89', 'x'.repeat(150)]

type Place = { key: CallKey; part: 'params' | 'query' | 'body'; name: string }
const places: Place[] = (Object.entries<Call>(calls) as [CallKey, Call][]).flatMap(([key, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.keys(jsonOf(call[part]).properties ?? {})
      .filter((name) => part === 'params' || isId(name))
      .map((name) => ({ key, part, name })),
  ),
)

/** Asks as somebody who may, with one id replaced. */
async function ask({ key, part, name }: Place, bad: unknown) {
  const { params, query, body }: Call = calls[key]
  const [method, path] = placeOf(key)
  const address = (given: Values) => path.replace(/:(\w+)/g, (_, at: string) => String(given[at]))
  const values = (schema: z.ZodType | undefined, of: Place['part']): Values => ({
    ...(sample({ type: 'object', ...jsonOf(schema) }) as Values),
    ...(of === part ? { [name]: bad } : {}),
  })
  const payload = values(body, 'body')
  const search = Object.entries(values(query, 'query')).map(([at, value]) => `${at}=${value}`)
  // A session for each, since one of the calls ends it; and a minute, since some are limited.
  clock.nowMs += 60_000
  const { token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
  const url = `${address(values(params, 'params'))}?${search.join('&')}`
  const stamp = { time: String(clock.nowMs), nonce: crypto.randomUUID(), method, path: url }
  const secret = secretOfKey(config.gameSecret ?? '', gameKey)
  return world.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: await comeIn(world.db, admin),
      'game-key': gameKey,
      'game-time': stamp.time,
      'game-nonce': stamp.nonce,
      'game-signature': signGame(secret, { ...stamp, body: JSON.stringify(payload) }),
    },
    ...(method === 'POST' ? { payload } : {}),
  })
}

test('there are ids in every part of a request', () => {
  for (const part of ['params', 'query', 'body']) expect(places.filter((one) => one.part === part)).not.toEqual([])
  expect(places.length).toBeGreaterThan(35)
})

test.each(places)('$key: a wrong $name in its $part is refused by name', async (place) => {
  for (const bad of place.part === 'body' ? inBodies : inAddresses) {
    const response = await ask(place, bad)
    expect(response.statusCode, `${JSON.stringify(bad)}: ${response.body}`).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, `${JSON.stringify(bad)}: ${response.body}`).toBeLessThan(500)
    expect(response.json()).toMatchObject({
      code: response.statusCode,
      data: null,
      error: expect.stringMatching(/^\w+\.\w+$/),
      msg: expect.stringMatching(/\S/),
    })
  }
})
