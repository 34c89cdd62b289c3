import type { CallData } from '@mdragon/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clock, createFixture, type Fixture } from '../../testing/fixture.ts'
import { ask, codeNow, comeIn, hire, PASSWORD, type TestOperator } from './testing/operators.ts'
import { codeAt, stepOf } from './totp.ts'

let world: Fixture
let [ada, ben, cem]: TestOperator[] = []
beforeAll(async () => {
  world = await createFixture()
  ada = await hire(world, 'ada@example.com', 'admin')
  ben = await hire(world, 'ben@example.com', 'admin')
  cem = await hire(world, 'cem@example.com', 'reviewer')
})
afterAll(() => world.close())
// No code is used twice, so every test has its own; and nobody has fallen asleep meanwhile.
beforeEach(async () => {
  clock.nowMs += 90_000
  await world.db.updateTable('operator_session').set({ seen_at: clock.nowMs }).execute()
})

const as = (operator: TestOperator | undefined) => operator?.cookie ?? ''
const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await world.app.inject({ method: 'POST', url: `/api/operator/${path}`, payload, headers })
  const cookies = [response.headers['set-cookie'] ?? []].flat()
  return { ...response.json(), cookies }
}
const logIn = (email: string, change: object = {}, headers: Record<string, string> = {}) =>
  post('login', { email, password: PASSWORD, code: codeNow(), ...change }, headers)

test('an admin invites; the link sets password and second factor once; then all three are needed', async () => {
  const invited = await ask(world, as(ada), 'POST invite', { email: 'Dora@Example.com', role: 'viewer' })
  const { id, link } = invited.data as { id: number; link: string }
  const mail = await world.db.selectFrom('mail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([mail.recipient, mail.text.includes(link)]).toEqual(['dora@example.com', true])
  const token = link.split('=')[1] ?? ''

  const { data } = await post('invitation', { token })
  expect(data).toMatchObject({ email: 'dora@example.com', role: 'viewer' })
  const secret = fromBase32(data.secret)
  const code = () => codeAt(secret, stepOf(clock.nowMs))
  const take = (change: object = {}) => post('accept', { token, password: PASSWORD, code: code(), ...change })
  expect(await take({ code: '000000' })).toMatchObject({ error: 'operator.code' })
  expect(await take({ password: 'short' })).toMatchObject({ error: 'password.length' })
  const accepted = await take()
  expect(accepted.data).toMatchObject({ id, email: 'dora@example.com', role: 'viewer' })
  expect(accepted.cookies[0]).toMatch(
    /^operator=[\w-]{43}; Max-Age=28800; Path=\/api\/operator; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(await take()).toMatchObject({ error: 'operator.invitation_gone' })

  const credentials = { email: 'dora@example.com', password: PASSWORD }
  expect(await post('login', { ...credentials, code: code() }), 'a code is used once').toMatchObject({
    error: 'operator.wrong',
  })
  clock.nowMs += 30_000
  expect((await post('login', { ...credentials, code: code() })).data).toMatchObject({ id })
})

test('whom an operator has invited is one of two persons after seven days; whom the command line has, at once', async () => {
  const join = async (email: string, by: number | null) => {
    const { data } = await ask(world, as(ada), 'POST invite', { email, role: 'admin' })
    const { id, link } = data as { id: number; link: string }
    await world.db.updateTable('operator').set({ invited_by: by }).where('id', '=', id).execute()
    const token = link.split('=')[1] ?? ''
    const { data: invitation } = await post('invitation', { token })
    const code = codeAt(fromBase32(invitation.secret), stepOf(clock.nowMs))
    await post('accept', { token, password: PASSWORD, code })
    return { id, email, cookie: await comeIn(world.db, id) }
  }
  const self = await join('ada.two@example.com', ada?.id ?? 0)
  const listed = (await ask(world, as(ada), 'GET list-operators')).data as CallData<'GET /api/operator/list-operators'>
  expect(listed.find(({ id }) => id === self.id)?.counts_from).toBe(Math.floor(clock.nowMs / 1000) + 7 * 86_400)
  expect(await ask(world, as(self), 'POST recover-operator', { id: cem?.id })).toMatchObject({
    error: 'operator.too_new',
  })
  const other = await join('fay@example.com', null)
  const asked = await ask(world, as(other), 'POST recover-operator', { id: cem?.id })
  expect(asked).toMatchObject({ data: { recovery_by: 'fay@example.com' } })
  await world.db.deleteFrom('operator_recovery').execute()
  for (const { id } of [self, other]) await ask(world, as(ada), 'POST close-operator', { id })
})

test('an invitation has its time, and one who has come is not invited again', async () => {
  const { data } = await ask(world, as(ada), 'POST invite', { email: 'eve@example.com', role: 'viewer' })
  const first = (data as { link: string }).link.split('=')[1]
  const again = await ask(world, as(ada), 'POST invite', { email: 'eve@example.com', role: 'viewer' })
  const second = (again.data as { link: string }).link.split('=')[1]
  expect(await post('invitation', { token: first })).toMatchObject({ error: 'operator.invitation_gone' })
  expect(await post('invitation', { token: second })).toMatchObject({ code: 200 })
  const { nowMs } = clock
  clock.nowMs += 72 * 3_600_000
  expect(await post('invitation', { token: second })).toMatchObject({ error: 'operator.invitation_gone' })
  clock.nowMs = nowMs
  const exists = await ask(world, as(ada), 'POST invite', { email: 'cem@example.com', role: 'admin' })
  expect(exists).toMatchObject({ error: 'operator.exists' })
  const nobody = await ask(world, as(ada), 'POST invite', { email: 'nobody', role: 'admin' })
  expect(nobody).toMatchObject({ error: 'email.format' })
})

test.each([
  ['another password', { password: 'another password' }],
  ['another code', { code: '000000' }],
  ['another address', { email: 'nobody@example.com' }],
])('with %s the answer is the same', async (_, change) => {
  expect(await logIn('cem@example.com', change)).toMatchObject({ error: 'operator.wrong' })
  await world.db.deleteFrom('limit_counter').execute()
})

test('of two logins with one code at once, one is in', async () => {
  const both = await Promise.all([logIn('cem@example.com'), logIn('cem@example.com')])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 401])
  await world.db.deleteFrom('limit_counter').execute()
})

test('strangers who guess wait ever longer, and do not keep out the browser that has been there', async () => {
  const { cookies } = await logIn('cem@example.com')
  const mark = cookies[1]?.split(';')[0] ?? ''
  expect(mark).toMatch(/^operator_device=/)
  clock.nowMs += 60_000
  const answers = []
  for (let i = 0; i < 8; i++) answers.push((await logIn('cem@example.com', { code: '000000' })).error)
  expect(answers.at(-1)).toBe('request.too_many')
  expect(await logIn('cem@example.com')).toMatchObject({ error: 'request.too_many' })
  expect(await logIn('cem@example.com', {}, { cookie: mark })).toMatchObject({ code: 200 })
  await world.db.deleteFrom('limit_counter').execute()
})

test('a session ends after a quarter of an hour of silence, after eight hours, and with the logout', async () => {
  const { nowMs } = clock
  const come = async () => (await logIn('cem@example.com')).cookies[0]?.split(';')[0] ?? ''
  const quiet = await come()
  clock.nowMs += 14 * 60_000
  expect(await ask(world, quiet, 'GET me')).toMatchObject({ code: 200 })
  clock.nowMs += 14 * 60_000
  expect(await ask(world, quiet, 'GET me'), 'it was heard of meanwhile').toMatchObject({ code: 200 })
  clock.nowMs += 15 * 60_000
  expect(await ask(world, quiet, 'GET me')).toMatchObject({ error: 'operator.required' })

  const busy = await come()
  for (let i = 0; i < 48; i++) {
    clock.nowMs += 10 * 60_000
    await world.db.updateTable('operator_session').set({ seen_at: clock.nowMs }).execute()
  }
  expect(await ask(world, busy, 'GET me')).toMatchObject({ error: 'operator.required' })

  const left = await come()
  expect(await ask(world, left, 'POST logout')).toMatchObject({ code: 200 })
  expect(await ask(world, left, 'GET me')).toMatchObject({ error: 'operator.required' })
  clock.nowMs = nowMs
})

test('a lost second factor takes two admins, neither of them its person, and the old one opens nothing', async () => {
  const which = { id: cem?.id }
  const recover = (operator: TestOperator | undefined, what: object = which) =>
    ask(world, as(operator), 'POST recover-operator', what)
  expect(await recover(ada, { id: ada?.id })).toMatchObject({ error: 'operator.itself' })
  expect(await recover(ada)).toMatchObject({ data: { state: 'active', recovery_by: 'ada@example.com' } })
  expect(await recover(ada)).toMatchObject({ error: 'operator.same_person' })
  expect(await ask(world, as(cem), 'GET me')).toMatchObject({ code: 200 })
  expect(await recover(ben)).toMatchObject({ data: { state: 'invited', recovery_by: null } })
  expect(await ask(world, as(cem), 'GET me')).toMatchObject({ error: 'operator.required' })
  expect(await logIn('cem@example.com')).toMatchObject({ error: 'operator.wrong' })

  const { text } = await world.db.selectFrom('mail').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const token = /invitation=([\w-]+)/.exec(text)?.[1] ?? ''
  const { data } = await post('invitation', { token })
  const code = codeAt(fromBase32(data.secret), stepOf(clock.nowMs))
  expect(await post('accept', { token, password: PASSWORD, code })).toMatchObject({ code: 200 })
})

test('nobody takes their own role, and there is always an admin', async () => {
  const change = (operator: TestOperator | undefined, id: number | undefined, role: string) =>
    ask(world, as(operator), 'POST change-role', { id, role })
  expect(await change(ada, ada?.id, 'viewer')).toMatchObject({ error: 'operator.itself' })
  expect(await change(ada, 999, 'viewer')).toMatchObject({ error: 'operator.not_found' })
  const both = await Promise.all([
    ask(world, as(ada), 'POST close-operator', { id: ben?.id }),
    ask(world, as(ben), 'POST close-operator', { id: ada?.id }),
  ])
  const open = await world.db
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .execute()
  expect([both.filter(({ code }) => code === 200).length, open.length]).toEqual([1, 1])
})

test('the log holds every step in one chain, which nobody changes', async () => {
  const [admin] = await world.db
    .selectFrom('operator')
    .selectAll()
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .execute()
  const cookie = as(admin?.email === 'ada@example.com' ? ada : ben)
  const read = (await ask(world, cookie, 'GET read-log', { limit: '5' })).data as {
    items: { seq: number; verb: string }[]
    next: string
  }
  expect(read.items[0]).toMatchObject({ verb: 'close-operator' })
  const older = (await ask(world, cookie, 'GET read-log', { cursor: read.next, limit: '1' })).data as typeof read
  expect(older.items[0]?.seq).toBe((read.items[0]?.seq ?? 0) - 5)
  const invites = (await ask(world, cookie, 'GET read-log', { verb: 'invite' })).data as typeof read
  const access = (await ask(world, cookie, 'GET read-log', { group: 'access', limit: '3' })).data as typeof read
  expect(access.items, 'nothing else was done here').toEqual(read.items.slice(0, 3))
  const earlier = (await ask(world, cookie, 'GET read-log', { group: 'access', cursor: access.next, limit: '3' }))
    .data as typeof read
  expect(earlier.items[0]?.seq).toBeLessThan(access.items.at(-1)?.seq ?? 0)
  expect((await ask(world, cookie, 'GET read-log', { group: 'money' })).data).toEqual({ items: [], next: null })
  expect(new Set(invites.items.map(({ verb }) => verb))).toEqual(new Set(['invite']))
  const lines = read.items[0]?.seq
  expect(await ask(world, cookie, 'GET verify-log')).toMatchObject({ data: { lines, broken_at: null } })

  const refused = /operators' log/
  await expect(sql`update operator_log set details = '{}'`.execute(world.db)).rejects.toThrow(refused)
  await expect(sql`delete from operator_log`.execute(world.db)).rejects.toThrow(refused)
  await expect(sql`truncate operator_log`.execute(world.db)).rejects.toThrow(refused)
  const forged = sql`insert into operator_log select seq + 2, at, null, 'x', verb, subject, details, false, hash, repeat('b', 64) from operator_log order by seq desc limit 1`
  await expect(forged.execute(world.db)).rejects.toThrow(refused)

  // Who owns the database can do it all the same, and is found out.
  await sql`alter table operator_log disable trigger all`.execute(world.db)
  await sql`update operator_log set operator = 'nobody' where seq = 3`.execute(world.db)
  await sql`alter table operator_log enable trigger all`.execute(world.db)
  expect(await ask(world, cookie, 'GET verify-log')).toMatchObject({ data: { lines, broken_at: 3 } })
})

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
