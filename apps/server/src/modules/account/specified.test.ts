import { type Locale, locales, type MessageCode, messages } from '@mdragon/api'
import { languageHeader } from '@mdragon/api/locale'
import type { Specified } from '@mdragon/api/testing/specified'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clock, config, createFixture, type Fixture } from '../../testing/fixture.ts'
import { hashCheaply } from '../../testing/hashCheaply.ts'
import { createCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

hashCheaply()

const PASSWORD = 'correct horse'
let world: Fixture
let people = 0
beforeAll(async () => {
  world = await createFixture()
})
beforeEach(() => {
  clock.nowMs += 2 * 3_600_000
})
afterAll(() => world.close())

type Person = { userid: number; token: string; email: string }
type Answer = { code: number; msg: string; error?: string }
type Say = (method: 'GET' | 'POST', url: string, body?: object, as?: Person) => Promise<Answer>

/** Somebody new; with an e-mail and a password, or with a wallet alone. */
async function person(isBound: boolean): Promise<Person> {
  const email = `person${++people}@mdragon.example`
  const { userid } = await world.db
    .insertInto('account')
    .values({
      address: `0x${String(people).padStart(40, '0')}`,
      email: isBound ? email : null,
      nickname: 'Before',
      password_hash: isBound ? await hashPassword(PASSWORD) : null,
      invite_code: `invite${people}`,
      created_at: clock.nowMs,
    })
    .returning('userid')
    .executeTakeFirstOrThrow()
  const { token } = await openSession(world.db, userid, { device: '', ip: '' }, false, clock.nowMs)
  return { userid, token, email }
}

const speak =
  (locale: Locale): Say =>
  async (method, url, body, as) => {
    const response = await world.app.inject({
      method,
      url,
      remoteAddress: `10.2.${people >> 8}.${people & 255}`,
      headers: { language: languageHeader[locale], ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
      ...(body ? { payload: body } : {}),
    })
    return response.json() as Answer
  }

/** How each is provoked, by a request that a page could send. */
type Row = { code: MessageCode; english: RegExp; provoke: (say: Say) => Promise<Answer> }
const rows: Record<Specified<'server'>, Row> = {
  'log in first': {
    code: 'auth.required',
    english: /^Please log in first\.$/,
    provoke: (say) => say('GET', '/api/user/info'),
  },
  'bind e-mail first': {
    code: 'email.required',
    english: /^Please complete e-mail binding first\.$/,
    provoke: async (say) => say('POST', '/api/user/send_code', { purpose: 'paypwd' }, await person(false)),
  },
  'nickname too long': {
    code: 'nickname.too_long',
    english: /^Nickname length cannot exceed 10\.$/,
    provoke: async (say) => say('POST', '/api/user/nickname', { nickname: '12345678901' }, await person(false)),
  },
  'nickname unchanged': {
    code: 'nickname.unchanged',
    english: /^Nickname unchanged\.$/,
    provoke: async (say) => say('POST', '/api/user/nickname', { nickname: 'Before' }, await person(false)),
  },
  'nickname modified': {
    code: 'success.nickname',
    english: /^Nickname modified\.$/,
    provoke: async (say) => say('POST', '/api/user/nickname', { nickname: 'After' }, await person(false)),
  },
  'e-mail format error': {
    code: 'email.format',
    english: /^E-mail format error\.$/,
    provoke: async (say) => say('POST', '/api/user/send_code', { purpose: 'bind', email: 'a@b' }, await person(false)),
  },
  'captcha required when binding': {
    code: 'captcha.required',
    english: /slider/,
    provoke: async (say) => {
      const me = await person(false)
      return say('POST', '/api/user/send_code', { purpose: 'bind', email: me.email }, me)
    },
  },
  'e-mail code required': {
    code: 'code.wrong',
    english: /code is wrong/,
    provoke: async (say) => {
      const me = await person(false)
      return say('POST', '/api/user/bind_email', { email: me.email, code: '', password: PASSWORD }, me)
    },
  },
  'e-mail modified': {
    code: 'success.email',
    english: /^E-mail modified\.$/,
    provoke: async (say) => {
      const me = await person(false)
      const { userid, email } = me
      const code = await createCode(world.db, config.secret, `user:${userid}:${email}`, 'bind', clock.nowMs)
      return say('POST', '/api/user/bind_email', { email, code, password: PASSWORD }, me)
    },
  },
  'old password required': {
    code: 'password.old_wrong',
    english: /^The old password is wrong\.$/,
    provoke: async (say) => say('POST', '/api/user/password', { password: 'another one' }, await person(true)),
  },
  'password updated': {
    code: 'success.password',
    english: /^Password updated\.$/,
    provoke: async (say) =>
      say('POST', '/api/user/password', { old: PASSWORD, password: 'another one' }, await person(true)),
  },
  'fund password takes an e-mail code': {
    code: 'code.wrong',
    english: /code is wrong/,
    provoke: async (say) =>
      say('POST', '/api/user/paypwd', { code: '123456', password: 'fund password' }, await person(true)),
  },
  'fund password set before sensitive actions': {
    code: 'paypwd.required',
    english: /^Please set a fund password first\.$/,
    provoke: async (say) =>
      say('POST', '/api/user/bind_email', { email: 'next@mdragon.example', code: '123456' }, await person(true)),
  },
}

describe.each(Object.entries(rows))('%s', (_, { code, english, provoke }) => {
  test.each(locales)('in %s', async (locale) => {
    const { msg, error } = await provoke(speak(locale))
    expect(msg).toBe(messages[locale][code])
    expect(error ?? code).toBe(code)
    if (locale === 'en') expect(msg).toMatch(english)
  })
})

test('an unknown language is answered in the default one', async () => {
  const response = await world.app.inject({ url: '/api/user/info', headers: { language: 'XX-YY' } })
  expect(response.json().msg).toBe(messages.tw['auth.required'])
})
