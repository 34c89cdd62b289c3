import { type Call, type CallKey, calls, placeOf } from '@mdragon/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openSession } from '../modules/account/sessions.ts'
import { hire } from '../modules/operator/testing/operators.ts'
import { alice, clock, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { listenOn, openRaw } from '../testing/rawClient.ts'

let world: Fixture
let token = ''
let cookie = ''
beforeAll(async () => {
  world = await createFixture()
  await world.play(...onChain.mint(1, alice), onChain.list(1, alice, 1n))
  const account = { address: alice, nickname: 'a', invite_code: 'a', created_at: clock.nowMs }
  const { userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
  ;({ token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs))
  ;({ cookie } = await hire(world, 'ada@example.com', 'admin'))
})
afterAll(() => world.close())

const headersOf = () => ({ authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' })
const invalid = { code: 400, error: 'request.invalid', data: null, msg: expect.stringMatching(/\S/) }

const json = (text: string) => Buffer.from(text)
test.each([
  ['a byte that is no UTF-8', Buffer.concat([json('{"nickname":"'), Buffer.from([0xff]), json('"}')])],
  ['half of a character', Buffer.concat([json('{"nickname":"'), Buffer.from([0xe9, 0xbe]), json('"}')])],
  [
    'a letter that is longer than it need be',
    Buffer.concat([json('{"nickname":"'), Buffer.from([0xc1, 0x81]), json('"}')]),
  ],
  ['a byte-order mark', Buffer.from('\ufeff{"nickname":"b"}')],
  ['another’s byte order', Buffer.from('\ufeff{"nickname":"b"}', 'utf16le')],
])('%s in a body is refused', async (_, payload) => {
  const response = await world.app.inject({ method: 'POST', url: '/api/user/nickname', headers: headersOf(), payload })
  expect(response.json()).toMatchObject(invalid)
})

/** Every text that a body takes, in every call. */
const texts = (Object.entries<Call>(calls) as [CallKey, Call][]).flatMap(([key, { body }]) =>
  Object.entries((body && z.toJSONSchema(body, { io: 'input' }).properties) ?? {}).flatMap(([name, field]) =>
    (field as { type?: string }).type === 'string' ? [{ key, name }] : [],
  ),
)
test.each(texts)('$key: half of a character in its $name is refused', async ({ key, name }) => {
  const { body }: Call = calls[key]
  const value = name === 'tx' ? `0x${'1'.repeat(63)}\ud800` : 'a1234567\ud800'
  expect(body?.safeParse({ [name]: value }).error?.issues.map(({ path }) => path[0])).toContain(name)
  const response = await world.app.inject({
    method: 'POST',
    url: placeOf(key)[1].replace(/:\w+/g, '1'),
    headers: headersOf(),
    // Written out: what is well-formed JSON need not be well-formed text.
    payload: `{"${name}":"${value.replace('\ud800', '\\ud800')}"}`,
  })
  expect(response.json()).toMatchObject(invalid)
})

test.each(['authorization: Bearer x', 'host: b', 'HOST: a'])('a second %s is refused', async (second) => {
  const port = await listenOn(world.app)
  const head = `GET /api/website/servers HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n`
  const client = openRaw(port, `${head}${second}\r\nconnection: close\r\n\r\n`)
  await client.ended
  expect(client.heard()).toMatch(/^HTTP\/1.1 400 /)
  expect(client.heard()).toContain('"error":"request.invalid"')
})

const lists: CallKey[] = (Object.entries<Call>(calls) as [CallKey, Call][]).flatMap(([key, { query, body }]) =>
  [query, body].some((part) => part && 'cursor' in (z.toJSONSchema(part, { io: 'input' }).properties ?? {})) ? key : [],
)
test('there are lists with pages', () => expect(lists.length).toBeGreaterThanOrEqual(5))

const cursors = [
  'x',
  '1',
  '1.',
  '.1',
  '1.2.3',
  '-1.1',
  '1.1 ',
  '99999999999999.1',
  '1.99999999999',
  '1.9999999999999999',
  'MS4x.',
  '\0',
  '1.1e',
]
/** Lines of activity are counted further than other rows. */
const countsFurther = new Set(['GET /api/user/activities', 'GET /api/user/portfolio/costs'])

test.each(lists)('%s: a cursor that we never made is refused, not read as the first page', async (key) => {
  const [method, path] = placeOf(key)
  for (const cursor of cursors) {
    if (cursor === '1.99999999999' && countsFurther.has(key)) continue
    const isPost = method === 'POST'
    const url = isPost ? path : `${path}?id=1&cursor=${encodeURIComponent(cursor)}`
    const payload = isPost ? { cursor } : undefined
    const response = await world.app.inject({
      method: method as 'GET',
      url,
      headers: headersOf(),
      ...(payload ? { payload } : {}),
    })
    expect(response.json(), `${key} ${JSON.stringify(cursor)}`).toMatchObject(invalid)
  }
})
