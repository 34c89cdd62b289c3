import { operatorRoles, operatorVerbNames, type operatorVerbs, verbOf } from '@mdragon/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, createFixture, type Fixture } from '../../testing/fixture.ts'
import { doVerb } from '../../verbs/index.ts'
import { openSession } from '../account/sessions.ts'
import { verbHandlers } from '../index.ts'
import { ask, hire } from './testing/operators.ts'

// Who may not, of every verb that there is: a verb that is added is held by its row in the table, without a line here.

let world: Fixture
const cookies = new Map<string, string>()
let bearer = ''
beforeAll(async () => {
  world = await createFixture()
  for (const role of operatorRoles) cookies.set(role, (await hire(world, `${role}@example.com`, role)).cookie)
  const account = { address: '0xa', nickname: 'a', invite_code: 'a', created_at: 0 }
  const { userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
  bearer = (await openSession(world.db, userid, { device: '', ip: '' }, false, clock.nowMs)).token
})
afterAll(() => world.close())

const method = (verb: keyof typeof operatorVerbs) => (verbOf(verb).reads ? 'GET' : 'POST')
const lines = async () =>
  (
    await world.db
      .selectFrom('operator_log')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirst()
  )?.n

const strangers: [string, Record<string, string>][] = [
  ['a visitor', {}],
  ['a player', { authorization: 'player' }],
  ['a cookie that is nobody’s', { cookie: `operator=${'x'.repeat(43)}` }],
  ['another site', { cookie: 'admin', 'sec-fetch-site': 'cross-site' }],
]

test.each(operatorVerbNames)('%s is refused for whoever may not, and nothing is written down', async (verb) => {
  const before = await lines()
  for (const [who, headers] of strangers) {
    const sent = { ...headers }
    if (sent.authorization) sent.authorization = `Bearer ${bearer}`
    if (sent.cookie === 'admin') sent.cookie = cookies.get('admin') ?? ''
    for (const payload of method(verb) === 'POST' ? [{}, { id: 1 }] : [undefined]) {
      const options = { method: method(verb), url: `/api/operator/${verb}`, headers: sent } as const
      const response = await world.app.inject(payload ? { ...options, payload } : options)
      expect([who, response.statusCode, response.json().error]).toEqual([who, 401, 'operator.required'])
    }
  }
  for (const role of operatorRoles.slice(0, operatorRoles.indexOf(verbOf(verb).role))) {
    const answer = await ask(world, cookies.get(role) ?? '', `${method(verb)} ${verb}`)
    expect([role, answer.code, answer.error]).toEqual([role, 403, 'operator.role'])
    const actor = { id: 1, name: role, role }
    const done = doVerb(world.context, verbHandlers, { actor, name: verb, input: {} })
    await expect(done).rejects.toMatchObject({ code: 'operator.role' })
  }
  expect(await lines()).toBe(before)
})

test('whoever may is not refused for who they are', async () => {
  for (const verb of operatorVerbNames)
    for (const role of operatorRoles.slice(operatorRoles.indexOf(verbOf(verb).role))) {
      const { error = '' } = await ask(world, cookies.get(role) ?? '', `${method(verb)} ${verb}`)
      expect([role, verb, error]).not.toEqual([role, verb, expect.stringMatching(/^operator\.(required|role|person)$/)])
    }
})

test('what takes a person is not done from the command line', async () => {
  const actor = { id: null, name: 'command line', role: 'admin' as const }
  for (const name of operatorVerbNames.filter((verb) => verbOf(verb).byPerson))
    await expect(doVerb(world.context, verbHandlers, { actor, name, input: {} })).rejects.toMatchObject({
      code: 'operator.person',
    })
})
