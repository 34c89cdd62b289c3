import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '../../admin.ts'
import { clock, config, createFixture, deployment, type Fixture } from '../../testing/fixture.ts'
import { codeNow, hire } from './testing/operators.ts'

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
})
afterAll(() => world.close())

const admin = (line: string) =>
  runAdmin(world.db, { deployment, server: config } as never, line.split(' ').filter(Boolean))

test('the first admin is invited from the command line, and the log says so', async () => {
  const { isDone, text } = await admin('invite --email ada@example.com --role admin --language en')
  expect(isDone, text).toBe(true)
  expect(JSON.parse(text).link).toMatch(/^https:\/\/mdragon.example\/operator#invitation=[\w-]{43}$/)
  const line = await world.db.selectFrom('operator_log').selectAll().executeTakeFirstOrThrow()
  expect(line).toMatchObject({ seq: 1, operator_id: null, operator: 'command line', verb: 'invite' })
})

test('a number is read as one, and the same rules hold', async () => {
  const { id } = await hire(world, 'ben@example.com', 'viewer')
  expect(JSON.parse((await admin(`change-role --id ${id} --role reviewer`)).text)).toMatchObject({ role: 'reviewer' })
  expect((await admin(`close-operator --id 999`)).text).toMatch(/^operator.not_found: /)
})

test.each([
  ['', /invite --email … --role … \[--language …\]/],
  ['nonsense', /Which verb\?/],
  ['invite', /email:.*\n.*role:.*\nnpm run admin -- invite/],
  ['invite --email', /npm run admin -- invite --email/],
  ['invite --email a@example.com --role king', /role: /],
  ['invite --email a@example.com --role admin --colour red', /colour/],
])('%j says what is missing', async (line, said) => {
  const { isDone, text } = await admin(line)
  expect([isDone, text]).toEqual([false, expect.stringMatching(said)])
})

test('who names themselves shows their second factor, and has their own role', async () => {
  const { id } = await hire(world, 'cem@example.com', 'viewer')
  const as = (code: string) => `list-operators --as cem@example.com --code ${code}`
  expect((await admin(as('000000'))).text).toMatch(/^operator.wrong/)
  expect((await admin(as(codeNow()))).isDone).toBe(true)
  expect((await admin(as(codeNow()))).text, 'once').toMatch(/^operator.wrong/)
  clock.nowMs += 30_000
  const refused = await admin(`close-operator --id ${id} --as cem@example.com --code ${codeNow()}`)
  expect(refused.text).toMatch(/^operator.role/)
})
