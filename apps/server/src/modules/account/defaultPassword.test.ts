import { type CallKey, calls, locales, messages } from '@mdragon/api'
import { languageHeader } from '@mdragon/api/locale'
import { findProof } from '@mdragon/domain'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clock, config, createFixture, type Fixture } from '../../testing/fixture.ts'
import { hashCheaply } from '../../testing/hashCheaply.ts'
import { hashPassword } from './passwords.ts'

hashCheaply()

const DEFAULT = 'the default password'
const OLD = 'correct horse'
const account = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 5 })

type Answer = { status: number; code: number; msg: string; error?: string; data: never }
let world: Fixture
let people = 0
let email: string
let token: string

async function call(method: 'GET' | 'POST', url: string, body?: object, as?: string, language = 'EN-US') {
  const response = await world.app.inject({
    method,
    url,
    remoteAddress: `10.1.0.${people}`,
    headers: { language, host: 'mdragon.example', ...(as ? { authorization: `Bearer ${as}` } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, ...(response.json() as Omit<Answer, 'status'>) }
}
const post = (url: string, body: object = {}, as?: string) => call('POST', url, body, as)
const get = (url: string, as?: string) => call('GET', url, undefined, as)
const logIn = async (password: string) =>
  ((await post('/api/auth/login/email', { email, password })).data as { token: string } | null)?.token

/** Mails a code and resets with it. */
async function reset(password?: string): Promise<Answer> {
  const { id, bits } = (await post('/api/captcha', { action: 'reset' })).data as { id: string; bits: number }
  const { x } = await world.db.selectFrom('captcha').select('x').where('id', '=', id).executeTakeFirstOrThrow()
  await post(`/api/captcha/${id}`, { x, proof: findProof(id, bits) })
  await post('/api/user/send_code', { purpose: 'reset', email, captcha: id })
  const { text } = await world.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const code = /\b\d{6}\b/.exec(text)?.[0]
  return post('/api/user/forget/reset', { email, code, ...(password === undefined ? {} : { password }) })
}

beforeAll(async () => {
  world = await createFixture()
})
/** Another player, logged in with a password of their own. */
async function arrive(): Promise<void> {
  clock.nowMs += 2 * 3_600_000
  email = `player${++people}@mdragon.example`
  Object.assign(config, { resetDefaultPassword: DEFAULT })
  await world.db
    .insertInto('account')
    .values({
      address: `0x${String(people).padStart(40, '0')}`,
      email,
      nickname: '',
      password_hash: await hashPassword(OLD),
      invite_code: `code${people}`,
      created_at: clock.nowMs,
    })
    .execute()
  token = (await logIn(OLD)) ?? ''
}
afterAll(async () => {
  Object.assign(config, { resetDefaultPassword: null })
  await world.close()
})

/** What the account may still do; every other call of a user is refused, those of tomorrow too. */
const open = new Set<CallKey>(['GET /api/user/info', 'POST /api/user/logout', 'POST /api/user/password'])
/** A body is read before anybody is asked who they are. */
const bodies: Partial<Record<CallKey, object>> = {
  'POST /api/user/nickname': { nickname: 'x' },
  'POST /api/user/bind_email': { email: 'x@mdragon.example', code: '123456' },
  'POST /api/user/paypwd': { code: '123456', password: 'fund password' },
  'POST /api/user/qr/:id': { number: 11 },
}
const needsLogin = (Object.keys(calls) as CallKey[]).filter(
  (key) =>
    / \/api\/user\//.test(key) &&
    !/forget|send_code/.test(key) &&
    !open.has(key) &&
    (!('body' in calls[key]) || bodies[key]),
)
/** They change nothing, so one player is enough. */
describe('until it is changed', () => {
  let fresh: string | undefined
  beforeAll(async () => {
    await arrive()
    await reset()
    fresh = await logIn(DEFAULT)
  })

  test.each(needsLogin)('%s is refused', async (key) => {
    const [method = '', path = ''] = key.split(' ')
    const answer = await call(
      method as 'GET',
      path.replace(/:\w+/g, '1'),
      method === 'POST' ? (bodies[key] ?? {}) : undefined,
      fresh,
    )
    expect([answer.status, answer.error]).toEqual([403, 'password.must_change'])
  })

  test.each(['bind', 'email', 'password', 'paypwd'])('a code for %s is not mailed either', async (purpose) => {
    const mails = async () => (await world.db.selectFrom('mail').select('id').execute()).length
    const before = await mails()
    const answer = await post('/api/user/send_code', { purpose, email: 'x@mdragon.example', captcha: 'x' }, fresh)
    expect([answer.status, answer.error]).toEqual([403, 'password.must_change'])
    expect(await mails()).toBe(before)
  })

  test.each(locales)('the refusal is a sentence in %s', async (locale) => {
    const { msg } = await call('GET', '/api/user/players', undefined, fresh, languageHeader[locale])
    expect(msg).toBe(messages[locale]['password.must_change'])
  })

  test('what needs no login goes on', async () => {
    expect((await get('/api/website/servers', fresh)).code).toBe(200)
    expect((await post('/api/captcha', { action: 'bind' }, fresh)).code).toBe(200)
  })
})

describe('a player', () => {
  beforeEach(arrive)

  test('the page is told', async () => {
    expect((await get('/api/website/setting')).data).toMatchObject({ reset_sets_default: true })
    Object.assign(config, { resetDefaultPassword: null })
    expect((await get('/api/website/setting')).data).toMatchObject({ reset_sets_default: false })
  })

  test('a reset sets the default, whatever was typed, and logs every device out', async () => {
    expect((await reset('what was typed')).msg).toBe('Password updated.')
    expect((await get('/api/user/info', token)).code).toBe(401)
    expect(await logIn('what was typed')).toBeUndefined()
    expect(await logIn(OLD)).toBeUndefined()
    const fresh = await logIn(DEFAULT)
    expect((await get('/api/user/info', fresh)).data).toMatchObject({ must_change_password: true, has_password: true })
  })

  test('it needs the right code, as ever', async () => {
    expect((await post('/api/user/forget/reset', { email, code: '000000' })).error).toBe('code.wrong')
    expect(await logIn(DEFAULT)).toBeUndefined()
    expect((await get('/api/user/info', token)).data).toMatchObject({ must_change_password: false })
  })

  test('the default itself, a wrong old one and a short one are refused; another opens everything again', async () => {
    await reset()
    const fresh = await logIn(DEFAULT)
    const elsewhere = await logIn(DEFAULT)
    const choose = (old: string, password: string) => post('/api/user/password', { old, password }, fresh)
    expect((await choose(DEFAULT, DEFAULT)).error).toBe('password.is_default')
    expect((await choose('not this one', 'one of my own')).error).toBe('password.old_wrong')
    expect((await choose(DEFAULT, 'short')).error).toBe('password.length')
    expect((await get('/api/user/players', fresh)).error).toBe('password.must_change')
    expect((await choose(DEFAULT, 'one of my own')).msg).toBe('Password updated.')
    expect((await get('/api/user/info', fresh)).data).toMatchObject({ must_change_password: false })
    expect((await get('/api/user/players', fresh)).code).toBe(200)
    expect((await get('/api/user/info', elsewhere)).code, 'whoever else knew the default is out').toBe(401)
    expect((await choose('one of my own', DEFAULT)).error, 'nor later').toBe('password.is_default')
  })

  test('an operator who changed the default, or gave it up, lets nobody keep the old one', async () => {
    await reset()
    const fresh = await logIn(DEFAULT)
    for (const next of ['another default', null]) {
      Object.assign(config, { resetDefaultPassword: next })
      expect((await get('/api/user/players', fresh)).error).toBe('password.must_change')
      expect((await post('/api/user/password', { old: DEFAULT, password: DEFAULT }, fresh)).error).toBe(
        'password.is_default',
      )
    }
  })

  test('a wallet login has to choose first too', async () => {
    await world.db
      .updateTable('account')
      .set({ address: account.address.toLowerCase() })
      .where('email', '=', email)
      .execute()
    await reset()
    const { message } = (await get(`/api/auth/msg?address=${account.address}`)).data as { message: string }
    const login = { message, signature: await account.signMessage({ message }) }
    const { token: fresh } = (await post('/api/auth/login', login)).data as { token: string }
    expect((await get('/api/user/players', fresh)).error).toBe('password.must_change')
    expect((await get('/api/user/info', fresh)).data).toMatchObject({ must_change_password: true })
  })

  test('it may leave', async () => {
    await reset()
    const fresh = await logIn(DEFAULT)
    expect((await post('/api/user/logout', {}, fresh)).code).toBe(200)
    expect((await get('/api/user/info', fresh)).code).toBe(401)
  })

  test('without the setting a reset takes what was typed, and nothing has to be changed', async () => {
    Object.assign(config, { resetDefaultPassword: null })
    expect((await reset()).error).toBe('password.length')
    clock.nowMs += 3_600_000
    expect((await reset('what was typed')).code).toBe(200)
    const fresh = await logIn('what was typed')
    expect((await get('/api/user/info', fresh)).data).toMatchObject({ must_change_password: false })
    expect((await get('/api/user/players', fresh)).code).toBe(200)
  })

  test('a reset to a typed password ends the duty of an earlier default', async () => {
    await reset()
    Object.assign(config, { resetDefaultPassword: null })
    clock.nowMs += 3_600_000
    await reset('what was typed')
    expect((await get('/api/user/players', await logIn('what was typed'))).code).toBe(200)
  })
})
