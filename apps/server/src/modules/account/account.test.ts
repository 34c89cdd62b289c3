import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findProof, isProof } from '@mdragon/domain'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clock, config, createFixture, type Fixture } from '../../testing/fixture.ts'
import { hashCheaply } from '../../testing/hashCheaply.ts'
import { readSiwe } from './siwe.ts'

hashCheaply()

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const alice = newAccount()
const bob = newAccount()
const MINUTE = 60_000

let world: Fixture
let ip = 0
type Answer = { status: number; code: number; msg: string; error?: string; data: never }

const addressOf = (n: number) => `10.0.${n >> 8}.${n & 255}`
/** Every test comes from an address of its own, so that limits do not meet. */
async function call(
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await world.app.inject({
    method,
    url,
    remoteAddress: addressOf(ip),
    headers: {
      language: 'EN-US',
      host: 'mdragon.example',
      'user-agent': 'Test browser',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: response.statusCode, ...(response.json() as Omit<Answer, 'status'>) }
}
const post = (url: string, body: unknown = {}, token?: string, headers?: Record<string, string>) =>
  call('POST', url, body, token, headers)
const get = (url: string, token?: string) => call('GET', url, undefined, token)

async function signIn(who: typeof alice, extra: object = {}): Promise<Answer> {
  const { message } = (await get(`/api/auth/msg?address=${who.address}`)).data as { message: string }
  return post('/api/auth/login', { message, signature: await who.signMessage({ message }), ...extra })
}
const tokenOf = async (who: typeof alice) => ((await signIn(who)).data as { token: string }).token

type Action = 'login' | 'reset' | 'bind' | 'email'
const newCaptcha = async (action: Action, token?: string) =>
  (await post('/api/captcha', { action }, token)).data as { id: string; bits: number; picture: string }
const rightPlace = async (id: string) =>
  (await world.db.selectFrom('captcha').select('x').where('id', '=', id).executeTakeFirstOrThrow()).x

async function solvedCaptcha(action: Action, token?: string): Promise<string> {
  const { id, bits } = await newCaptcha(action, token)
  const body = { x: (await rightPlace(id)) + 3, proof: findProof(id, bits) }
  expect((await post(`/api/captcha/${id}`, body, token)).data).toEqual({ solved: true })
  return id
}
/** The same message with another time in it, written as we write times. */
const shiftTime = (message: string, field: string, byMs: number) =>
  message.replace(new RegExp(`${field}: (\\S+)`), (_, time: string) => {
    return `${field}: ${new Date(Date.parse(time) + byMs).toISOString()}`
  })

type NodeSays = Partial<Record<'eth_call' | 'eth_getCode', { result: string } | { error: object }>>
/** With an endpoint of the chain that knows one wallet, and answers as it is told. */
async function withNode(says: NodeSays, run: () => Promise<void>): Promise<void> {
  const answers: Record<string, object> = { eth_getCode: { result: '0x6000' }, eth_call: { result: '0x' }, ...says }
  const rpc = createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { id: number; method: string }[]
    response.end(JSON.stringify(asked.map(({ id, method }) => ({ jsonrpc: '2.0', id, ...answers[method] }))))
  })
  await new Promise<void>((resolve) => rpc.listen(0, '127.0.0.1', resolve))
  const { rpcUrls } = config
  Object.assign(config, { rpcUrls: [`http://127.0.0.1:${(rpc.address() as AddressInfo).port}`] })
  try {
    await run()
  } finally {
    Object.assign(config, { rpcUrls })
    rpc.close()
    rpc.closeAllConnections()
  }
}
const lastCode = async (recipient: string) => {
  const mail = await world.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
}
/** The token of the link in the newest mail, which leads to the form of this site. */
const lastLink = async (recipient: string) => {
  const { text } = await world.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const [, email, token] = /https:\/\/mdragon\.example\/forget#email=(\S+)&token=([\w-]{32})/.exec(text) ?? []
  expect(decodeURIComponent(email ?? '')).toBe(recipient)
  return token ?? ''
}
let members = 0
/** Somebody new with a bound e-mail. */
async function newMember(password = 'correct horse') {
  const who = newAccount()
  const email = `player${++members}@mdragon.example`
  const token = await tokenOf(who)
  await post('/api/user/send_code', { purpose: 'bind', email, captcha: await solvedCaptcha('bind', token) }, token)
  const bound = await post('/api/user/bind_email', { email, code: await lastCode(email), password }, token)
  expect(bound.msg).toBe('E-mail modified.')
  return { who, email, token, password }
}

beforeAll(async () => {
  world = await createFixture()
  await world.db
    .insertInto('game_server')
    .values([
      { server_id: 1, nickname: '青龍' },
      { server_id: 2, nickname: '' },
    ])
    .execute()
})
beforeEach(() => {
  ip++
  clock.nowMs += 2 * 3_600_000
})
afterAll(() => world.close())

describe('wallet login', () => {
  test('a new address becomes a user, the same address the same user', async () => {
    const first = await signIn(alice)
    expect(first.data).toMatchObject({ is_new: true })
    const again = await signIn(alice)
    expect(again.data).toMatchObject({ is_new: false })
    const { token } = again.data as { token: string }
    const info = (await get('/api/user/info', token)).data as Record<string, unknown>
    expect(info).toMatchObject({
      address: alice.address,
      email: '',
      nickname: '',
      token,
      coins: '0',
      frozen_coins: '0',
      is_online: false,
      has_pay_password: false,
    })
    // Every field that the specification names.
    const named =
      'userid address email nickname token coins frozen_coins hero_nums equipment_nums magic_equipment_nums stone_nums inviter_code invite_code share_url current_server_id is_online has_pay_password'
    expect(named.split(' ').filter((field) => !(field in info))).toEqual([])
  })

  test('what somebody is told of their own is not kept by any browser', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(alice)}` }
    const own = await world.app.inject({ method: 'GET', url: '/api/user/info', headers })
    expect(own.headers['cache-control']).toBe('no-store')
  })

  test('the token is kept as a hash only', async () => {
    const token = await tokenOf(alice)
    const hashes = await world.db.selectFrom('session').select('token_hash').execute()
    expect(hashes.some(({ token_hash }) => token_hash.includes(token))).toBe(false)
  })

  const changed: [string, (message: string) => string][] = [
    ['domain', (m) => m.replace('mdragon.example wants', 'evil.example wants')],
    ['URI', (m) => m.replace('URI: https://mdragon.example', 'URI: https://evil.example')],
    [
      'URI of another of our own addresses',
      (m) => m.replace('URI: https://mdragon.example', 'URI: http://localhost:3000'),
    ],
    ['version', (m) => m.replace('Version: 1', 'Version: 2')],
    ['chain', (m) => m.replace('Chain ID: 31337', 'Chain ID: 56')],
    ['nonce', (m) => m.replace(/Nonce: \w{4}/, 'Nonce: 0000')],
    ['address', (m) => m.replace(alice.address, bob.address)],
    ['issued-at in the future', (m) => m.replace(/Issued At: \S+/, 'Issued At: 2099-01-01T00:00:00.000Z')],
    ['issued-at that is no time', (m) => m.replace(/Issued At: \S+/, 'Issued At: now')],
    ['expiry in the past', (m) => m.replace(/Expiration Time: \S+/, 'Expiration Time: 2020-01-01T00:00:00.000Z')],
    ['no expiry', (m) => m.replace(/\nExpiration Time: \S+/, '')],
    ['statement', (m) => m.replace('Signing is free', 'Signing is cheap')],
    ['issued-at of a second before', (m) => shiftTime(m, 'Issued At', -1000)],
    ['expiry of a second before', (m) => shiftTime(m, 'Expiration Time', -1000)],
    ['expiry of a year later', (m) => shiftTime(m, 'Expiration Time', 365 * 24 * 3_600_000)],
  ]
  test.each(changed)('a wrong %s is refused, though rightly signed', async (_, change) => {
    const { message } = (await get(`/api/auth/msg?address=${alice.address}`)).data as { message: string }
    const forged = change(message)
    expect(forged).not.toBe(message)
    const answer = await post('/api/auth/login', {
      message: forged,
      signature: await alice.signMessage({ message: forged }),
    })
    expect([answer.status, answer.error]).toEqual([400, 'login.message'])
  })

  test('a nonce is accepted once', async () => {
    const { message } = (await get(`/api/auth/msg?address=${alice.address}`)).data as { message: string }
    const login = { message, signature: await alice.signMessage({ message }) }
    const answers = await Promise.all([
      post('/api/auth/login', login),
      post('/api/auth/login', login),
      post('/api/auth/login', login),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
  })

  test('a message is valid for five minutes', async () => {
    const { message } = (await get(`/api/auth/msg?address=${alice.address}`)).data as { message: string }
    clock.nowMs += 5 * MINUTE + 1
    expect((await post('/api/auth/login', { message, signature: await alice.signMessage({ message }) })).error).toBe(
      'login.message',
    )
  })

  test('another key’s signature is refused', async () => {
    const { message } = (await get(`/api/auth/msg?address=${alice.address}`)).data as { message: string }
    await withNode({ eth_getCode: { result: '0x' } }, async () => {
      const answer = await post('/api/auth/login', { message, signature: await bob.signMessage({ message }) })
      expect([answer.status, answer.error]).toEqual([401, 'login.signature'])
    })
  })

  test('the message names our own address, whatever Host says', async () => {
    const answer = await call('GET', `/api/auth/msg?address=${alice.address}`, undefined, undefined, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
    expect(readSiwe((answer.data as { message: string }).message)).toMatchObject({
      domain: 'mdragon.example',
      uri: 'https://mdragon.example',
    })
  })

  describe('a contract wallet (ERC-1271)', () => {
    const yes = `0x1626ba7e${'0'.repeat(56)}`
    const wallet = (n: number) => `0x${n.toString(16).padStart(40, 'c')}`
    const message = async (address: string) =>
      ((await get(`/api/auth/msg?address=${address}`)).data as { message: string }).message

    test('may vouch for a signature', async () => {
      await withNode({ eth_call: { result: yes } }, async () => {
        const login = { message: await message(wallet(1)), signature: '0x1234' }
        expect((await post('/api/auth/login', login)).data).toMatchObject({ is_new: true })
      })
    })

    test.each([
      ['another word', { result: `0x${'f'.repeat(64)}` }],
      ['a yes with something behind it', { result: `${yes}00` }],
      ['nothing', { result: '0x' }],
      ['a revert', { error: { code: 3, message: 'execution reverted: not my owner' } }],
    ])('says no by %s', async (_, eth_call) => {
      await withNode({ eth_call }, async () => {
        const login = { message: await message(wallet(2)), signature: '0x1234' }
        const answer = await post('/api/auth/login', login)
        expect([answer.status, answer.error]).toEqual([401, 'login.signature'])
        expect((await post('/api/auth/login', login)).error, 'the nonce is used up').toBe('login.message')
      })
    })

    test('that nobody can ask keeps the nonce, and is asked again with the same signature', async () => {
      const login = { message: await message(wallet(3)), signature: '0x1234' }
      await withNode({ eth_call: { error: { code: -32005, message: 'rate limit' } } }, async () => {
        const answer = await post('/api/auth/login', login)
        expect([answer.status, answer.error]).toEqual([503, 'chain.unavailable'])
      })
      expect((await post('/api/auth/login', login)).status, 'no endpoint at all').toBe(503)
      await withNode({ eth_call: { result: yes } }, async () => {
        expect((await post('/api/auth/login', login)).code).toBe(200)
      })
    })
  })

  test('an invite code is bound at registration, once', async () => {
    const inviter = (await get('/api/user/info', await tokenOf(alice))).data as {
      invite_code: string
      share_url: string
    }
    expect(inviter.share_url).toBe(`https://mdragon.example/login?code=${inviter.invite_code}`)
    const guest = newAccount()
    const { token } = (await signIn(guest, { inviteCode: inviter.invite_code.toLowerCase() })).data as { token: string }
    expect((await get('/api/user/info', token)).data).toMatchObject({ inviter_code: inviter.invite_code })
    await signIn(guest, {
      inviteCode: ((await get('/api/user/info', token)).data as { invite_code: string }).invite_code,
    })
    expect((await get('/api/user/info', token)).data).toMatchObject({ inviter_code: inviter.invite_code })
  })
})

describe('sessions', () => {
  test.each([
    ['GET', '/api/user/info'],
    ['POST', '/api/user/nickname'],
    ['POST', '/api/user/logout'],
    ['GET', '/api/user/sessions'],
    ['GET', '/api/user/players'],
    ['POST', '/api/user/create_player/1'],
  ] as const)('%s %s asks a visitor to log in', async (method, url) => {
    const answer = await call(method, url, method === 'POST' ? { nickname: 'x' } : undefined)
    expect([answer.status, answer.code, answer.msg]).toEqual([401, 401, 'Please log in first.'])
  })

  test('a call acts for the account that it names, or for none', async () => {
    const [mine, theirs] = [await tokenOf(alice), await tokenOf(bob)]
    const { userid } = (await get('/api/user/info', mine)).data as { userid: number }
    const shown = { userid: String(userid) }
    const rename = (token: string, headers: Record<string, string>) =>
      post('/api/user/nickname', { nickname: `n${headers.userid ?? ''}` }, token, headers)
    const refused = await rename(theirs, { ...shown, 'idempotency-key': 'named for alice' })
    expect([refused.status, refused.error]).toEqual([409, 'account.other'])
    expect((await rename(theirs, { userid: 'alice' })).error).toBe('account.other')
    expect((await get('/api/user/info', theirs)).data).not.toMatchObject({ nickname: `n${userid}` })
    expect((await call('GET', '/api/user/info', undefined, theirs, shown)).error, 'nor reads for it').toBe(
      'account.other',
    )
    expect((await call('POST', '/api/user/logout', {}, theirs, shown)).error).toBe('account.other')
    expect((await rename(mine, shown)).code).toBe(200)
    expect((await rename('', shown)).error, 'nobody is logged in').toBe('auth.required')
  })

  test('logout ends the session', async () => {
    const token = await tokenOf(alice)
    expect((await post('/api/user/logout', {}, token)).code).toBe(200)
    expect((await get('/api/user/info', token)).code).toBe(401)
  })

  test('a session ends after a day, a remembered one after thirty', async () => {
    const { token } = (await signIn(alice, { remember: false })).data as { token: string }
    const { token: kept } = (await signIn(alice, { remember: true })).data as { token: string }
    clock.nowMs += 24 * 3_600_000 + 1
    expect([(await get('/api/user/info', token)).code, (await get('/api/user/info', kept)).code]).toEqual([401, 200])
    clock.nowMs += 29 * 24 * 3_600_000
    expect((await get('/api/user/info', kept)).code).toBe(401)
  })

  test('devices are listed and revoked; another’s cannot be', async () => {
    const [one, two, stranger] = [await tokenOf(alice), await tokenOf(alice), await tokenOf(bob)]
    const devices = (await get('/api/user/sessions', one)).data as unknown as {
      id: number
      is_current: boolean
      device: string
    }[]
    const other = devices.find(({ is_current }) => !is_current)
    expect(devices.every(({ device }) => device === 'Test browser')).toBe(true)
    expect((await post(`/api/user/sessions/${other?.id}/revoke`, {}, stranger)).error).toBe('session.not_found')
    for (const { id, is_current } of devices) if (!is_current) await post(`/api/user/sessions/${id}/revoke`, {}, one)
    expect((await get('/api/user/info', two)).code).toBe(401)
    expect((await get('/api/user/info', one)).code).toBe(200)
    const events = (await get('/api/user/security', one)).data as unknown as { kind: string }[]
    expect(events[0]?.kind).toBe('session.revoked')
  })

  test.each(['x', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, "Bearer ' or 1=1"])(
    'authorization %j is nobody',
    async (authorization) => {
      expect((await call('GET', '/api/user/info', undefined, undefined, { authorization })).code).toBe(401)
    },
  )
})

describe('nickname', () => {
  test('is set, and its rules are told in words', async () => {
    const token = await tokenOf(bob)
    expect((await post('/api/user/nickname', { nickname: ' 青衫客 ' }, token)).msg).toBe('Nickname modified.')
    expect((await get('/api/user/info', token)).data).toMatchObject({ nickname: '青衫客' })
    expect((await post('/api/user/nickname', { nickname: '青衫客' }, token)).msg).toBe('Nickname unchanged.')
    expect((await post('/api/user/nickname', { nickname: 'abcdefghijk' }, token)).msg).toBe(
      'Nickname length cannot exceed 10.',
    )
    expect((await post('/api/user/nickname', { nickname: 'a\u202eb' }, token)).error).toBe('nickname.characters')
  })

  test.each([
    {},
    { nickname: null },
    { nickname: ['a'] },
    { nickname: 1 },
    { nickname: { $ne: 1 } },
    { nickname: 'x'.repeat(100_000) },
    [],
    'text',
  ])('refuses %j', async (body) => {
    const token = await tokenOf(bob)
    const { status, error } = await call('POST', '/api/user/nickname', body, token, {
      'content-type': 'application/json',
    })
    expect([status, error]).toEqual([400, 'request.invalid'])
  })
})

describe('e-mail', () => {
  test('is bound with captcha, code and password, then logs in', async () => {
    const { email, token, password } = await newMember()
    expect((await get('/api/user/info', token)).data).toMatchObject({ email, has_password: true })
    const login = await post('/api/auth/login/email', { email: email.toUpperCase(), password, remember: true })
    expect(login.code).toBe(200)
  })

  test('a code proves only the address it was mailed to', async () => {
    const token = await tokenOf(bob)
    await post(
      '/api/user/send_code',
      { purpose: 'bind', email: 'mine@mdragon.example', captcha: await solvedCaptcha('bind', token) },
      token,
    )
    const code = await lastCode('mine@mdragon.example')
    expect(
      (await post('/api/user/bind_email', { email: 'yours@mdragon.example', code, password: 'correct horse' }, token))
        .error,
    ).toBe('code.wrong')
  })

  test('an address belongs to one account', async () => {
    const { email } = await newMember()
    const token = await tokenOf(bob)
    await post('/api/user/send_code', { purpose: 'bind', email, captcha: await solvedCaptcha('bind', token) }, token)
    expect(
      (await post('/api/user/bind_email', { email, code: await lastCode(email), password: 'correct horse' }, token))
        .error,
    ).toBe('email.taken')
  })

  test('a captcha is needed, and good once', async () => {
    const token = await tokenOf(bob)
    const send = (captcha: string | undefined, email: string) =>
      post('/api/user/send_code', { purpose: 'bind', email, captcha }, token)
    expect((await send(undefined, 'a@mdragon.example')).error).toBe('captcha.required')
    expect((await send('nonsense', 'a@mdragon.example')).error).toBe('captcha.required')
    const captcha = await solvedCaptcha('bind', token)
    expect((await send(captcha, 'a@mdragon.example')).data).toEqual({ wait_seconds: 60 })
    expect((await send(captcha, 'b@mdragon.example')).error).toBe('captcha.required')
  })

  test('a captcha takes three tries at most, and none after it is solved', async () => {
    const { id, bits, picture } = await newCaptcha('reset')
    expect(picture).toMatch(/^data:image\/png;base64,/)
    const wrong = { x: 0, proof: findProof(id, bits) }
    for (let i = 0; i < 3; i++) expect((await post(`/api/captcha/${id}`, wrong)).data).toEqual({ solved: false })
    expect((await post(`/api/captcha/${id}`, wrong)).error).toBe('captcha.gone')
  })

  test('a captcha takes work: the right place alone does not solve it, nor does the work of another', async () => {
    const [one, other] = [await newCaptcha('reset'), await newCaptcha('reset')]
    const stranger = Array.from({ length: 99 }, (_, i) => i).find((proof) => !isProof(one.id, proof, one.bits))
    const x = await rightPlace(one.id)
    expect((await post(`/api/captcha/${one.id}`, { x })).error).toBe('request.invalid')
    expect((await post(`/api/captcha/${one.id}`, { x, proof: stranger })).error).toBe('captcha.unproven')
    const proof = findProof(other.id, other.bits)
    expect((await post(`/api/captcha/${other.id}`, { x: await rightPlace(other.id), proof })).data).toEqual({
      solved: true,
    })
  })

  test('a captcha opens the door that it was made for, to who solved it', async () => {
    const [mine, theirs] = [await tokenOf(bob), await tokenOf(alice)]
    const bind = (captcha: string, token: string, email: string) =>
      post('/api/user/send_code', { purpose: 'bind', email, captcha }, token)
    expect((await bind(await solvedCaptcha('reset', mine), mine, 'c@mdragon.example')).error).toBe('captcha.required')
    const captcha = await solvedCaptcha('bind', mine)
    expect((await bind(captcha, theirs, 'd@mdragon.example')).error, 'another session').toBe('captcha.required')
    expect((await bind(captcha, mine, 'd@mdragon.example')).code, 'nobody else has used it up').toBe(200)

    const reset = (id: string) =>
      post('/api/user/send_code', { purpose: 'reset', email: 'nobody@mdragon.example', captcha: id })
    const sold = await solvedCaptcha('reset')
    ip++
    expect((await reset(sold)).error, 'another address').toBe('captcha.required')
    const { id, bits } = await newCaptcha('reset')
    const answer = { x: await rightPlace(id), proof: findProof(id, bits) }
    ip++
    expect((await post(`/api/captcha/${id}`, answer)).error, 'solved elsewhere').toBe('captcha.gone')
  })

  test('one code a minute', async () => {
    const { token, email } = await newMember()
    expect((await post('/api/user/send_code', { purpose: 'paypwd' }, token)).code).toBe(200)
    expect((await post('/api/user/send_code', { purpose: 'paypwd' }, token)).error).toBe('request.too_many')
    clock.nowMs += MINUTE
    expect((await post('/api/user/send_code', { purpose: 'paypwd' }, token)).code).toBe(200)
    expect(await lastCode(email)).toMatch(/^\d{6}$/)
  })

  test('a code lives ten minutes, takes five tries, and only the newest counts', async () => {
    const { token, email } = await newMember()
    const setPay = (code: string) => post('/api/user/paypwd', { code, password: 'fund password' }, token)
    await post('/api/user/send_code', { purpose: 'paypwd' }, token)
    const old = await lastCode(email)
    clock.nowMs += 10 * MINUTE
    expect((await setPay(old)).error).toBe('code.wrong')
    await post('/api/user/send_code', { purpose: 'paypwd' }, token)
    const first = await lastCode(email)
    clock.nowMs += MINUTE
    await post('/api/user/send_code', { purpose: 'paypwd' }, token)
    const newest = await lastCode(email)
    if (first !== newest) expect((await setPay(first)).error).toBe('code.wrong')
    for (let i = 0; i < 4; i++) await setPay('000000' === newest ? '000001' : '000000')
    expect((await setPay(newest)).error).toBe('code.wrong')
  })

  test('a code is accepted once, also when tried at once', async () => {
    const { token, email } = await newMember()
    await post('/api/user/send_code', { purpose: 'paypwd' }, token)
    const code = await lastCode(email)
    const answers = await Promise.all(
      [1, 2, 3].map((i) => post('/api/user/paypwd', { code, password: `fund password ${i}` }, token)),
    )
    expect(answers.filter(({ code: answer }) => answer === 200)).toHaveLength(1)
  })

  test('changing it takes the fund password', async () => {
    const { token, email } = await newMember()
    const next = `new-${email}`
    const change = async (paypwd?: string) =>
      post('/api/user/bind_email', { email: next, code: await lastCode(next), paypwd }, token)
    await post(
      '/api/user/send_code',
      { purpose: 'email', email: next, captcha: await solvedCaptcha('email', token) },
      token,
    )
    expect((await change()).error).toBe('paypwd.required')
    await post('/api/user/send_code', { purpose: 'paypwd' }, token)
    await post('/api/user/paypwd', { code: await lastCode(email), password: 'fund password' }, token)
    expect((await change('wrong password')).error).toBe('paypwd.wrong')
    expect((await change('fund password')).data).toEqual({ email: next })
  })

  test('mails are in the asker’s language', async () => {
    const { token, email } = await newMember()
    for (const [language, word] of [
      ['ZH-TW', '資金密碼'],
      ['EN-US', 'fund password'],
      ['IN-IN', 'kata sandi dana'],
    ] as const) {
      clock.nowMs += MINUTE
      await call('POST', '/api/user/send_code', { purpose: 'paypwd' }, token, { language })
      const { text } = await world.db
        .selectFrom('mail')
        .select('text')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(text).toContain(word)
    }
  })

  test.each(['', 'x', 'a@b', 'a@x.com\r\nBcc: b@x.com', 'a'.repeat(300)])(
    'e-mail %j has a format error',
    async (email) => {
      const token = await tokenOf(bob)
      expect((await post('/api/user/send_code', { purpose: 'bind', email, captcha: 'x' }, token)).msg).toBe(
        'E-mail format error.',
      )
    },
  )
})

describe('passwords', () => {
  test('known and unknown addresses get the same answer', async () => {
    const { email } = await newMember()
    const wrong = await post('/api/auth/login/email', { email, password: 'not this one' })
    const unknown = await post('/api/auth/login/email', { email: 'nobody@mdragon.example', password: 'not this one' })
    expect([wrong.status, wrong.error, wrong.msg]).toEqual([unknown.status, unknown.error, unknown.msg])
    expect(wrong.error).toBe('login.wrong')
  })

  describe('guessing', () => {
    type Login = { email: string; password: string; device_mark?: string; captcha?: string }
    const logIn = (body: Login) => post('/api/auth/login/email', body)
    const markOf = (answer: Answer) => (answer.data as { device_mark: string }).device_mark
    /** Wrong passwords, each from an address of its own, at once. */
    const attack = (email: string, times: number, extra: object = {}) =>
      Promise.all(
        Array.from({ length: times }, (_, i) => {
          ip++
          return logIn({ email, password: `guess number ${i}`, ...extra })
        }),
      )
    const count = (answers: Answer[], error: string) => answers.filter((answer) => answer.error === error).length

    test('strangers from any number of addresses slow only themselves', async () => {
      const { email, password } = await newMember()
      const device_mark = markOf(await logIn({ email, password }))
      const guesses = await attack(email, 12)
      expect([count(guesses, 'login.wrong'), count(guesses, 'captcha.required')]).toEqual([5, 7])
      expect((await logIn({ email, password, device_mark })).code, 'the owner’s own browser').toBe(200)
      ip++
      expect((await logIn({ email, password, device_mark })).code, 'from wherever').toBe(200)
      expect((await logIn({ email, password })).error, 'one that is new').toBe('captcha.required')
      expect((await logIn({ email, password, captcha: 'x' })).error).toBe('captcha.required')
      expect((await logIn({ email, password, captcha: await solvedCaptcha('login') })).code).toBe(200)
    })

    test('a mark of another account, or a forged one, has no budget of its own', async () => {
      const [mine, theirs] = [await newMember(), await newMember()]
      const device_mark = markOf(await logIn({ email: theirs.email, password: theirs.password }))
      await attack(mine.email, 5)
      for (const mark of [device_mark, device_mark.replace(/\.\d+\./, '.100001.')])
        expect((await logIn({ ...mine, device_mark: mark })).error).toBe('captcha.required')
    })

    test('a known device that guesses spends its own budget, and its owner’s other one is free', async () => {
      const { email, password } = await newMember()
      const [one, other] = [markOf(await logIn({ email, password })), markOf(await logIn({ email, password }))]
      const guesses = await attack(email, 11, { device_mark: one })
      expect([count(guesses, 'login.wrong'), count(guesses, 'captcha.required')]).toEqual([10, 1])
      const captcha = await solvedCaptcha('login')
      expect((await logIn({ email, password, device_mark: one, captcha })).code).toBe(200)
      expect((await logIn({ email, password, device_mark: other })).code).toBe(200)
    })

    test('far beyond, the mail is the way in for a new device, and makes it a known one', async () => {
      const { email, password } = await newMember()
      await attack(email, 5)
      const [key, slot] = [`login captcha account:${email}`, Math.floor(clock.nowMs / 3_600_000)]
      await world.db.insertInto('limit_counter').values({ key, slot, count: 100, expires_at: clock.nowMs }).execute()
      const answer = await logIn({ email, password, captcha: await solvedCaptcha('login') })
      expect([answer.status, answer.error]).toEqual([429, 'login.by_mail'])
      await post('/api/user/send_code', { purpose: 'reset', email, captcha: await solvedCaptcha('reset') })
      const reset = { email, code: await lastCode(email), password: 'brand new one' }
      const device_mark = markOf(await post('/api/user/forget/reset', reset))
      expect((await logIn({ email, password: 'brand new one', device_mark })).code).toBe(200)
    })

    test('who has the right password spends nothing', async () => {
      const { email, password } = await newMember()
      for (let i = 0; i < 7; i++) expect((await logIn({ email, password })).code).toBe(200)
    })
  })

  test('the login password changes with the old one, and logs other devices out', async () => {
    const { email, token, password } = await newMember()
    const { token: elsewhere } = (await post('/api/auth/login/email', { email, password })).data as { token: string }
    expect((await post('/api/user/password', { old: 'wrong one!', password: 'another one' }, token)).error).toBe(
      'password.old_wrong',
    )
    expect((await post('/api/user/password', { old: password, password: 'short' }, token)).error).toBe(
      'password.length',
    )
    expect((await post('/api/user/password', { old: password, password: 'another one' }, token)).msg).toBe(
      'Password updated.',
    )
    expect((await get('/api/user/info', elsewhere)).code).toBe(401)
    expect((await get('/api/user/info', token)).code).toBe(200)
    expect((await post('/api/auth/login/email', { email, password })).error).toBe('login.wrong')
  })

  test('a forgotten one is reset by mail; unknown addresses get the same answer, and the same is written', async () => {
    const { email, token } = await newMember()
    const ask = async (address: string) =>
      post('/api/user/send_code', { purpose: 'reset', email: address, captcha: await solvedCaptcha('reset') })
    const before = (await world.db.selectFrom('mail').select('id').execute()).length
    expect((await ask('nobody@mdragon.example')).data).toEqual((await ask(email)).data)
    expect((await world.db.selectFrom('mail').select('id').execute()).length).toBe(before + 2)
    const reset = (code: string, address = email) =>
      post('/api/user/forget/reset', { email: address, code, password: 'brand new one' })
    expect((await reset('000000', 'nobody@mdragon.example')).error).toBe('code.wrong')
    expect((await reset(await lastCode(email))).msg).toBe('Password updated.')
    expect((await get('/api/user/info', token)).code).toBe(401)
    expect((await post('/api/auth/login/email', { email, password: 'brand new one' })).code).toBe(200)
  })

  test('a stranger who guesses for as long as he likes does not keep out who has the mail', async () => {
    const { email } = await newMember()
    const ask = async () =>
      post('/api/user/send_code', { purpose: 'reset', email, captcha: await solvedCaptcha('reset') })
    const reset = (code: string) => post('/api/user/forget/reset', { email, code, password: 'brand new one' })
    await ask()
    const link = await lastLink(email)
    const wrong = (await lastCode(email)) === '000000' ? '000001' : '000000'
    // From the owner's own address, until that is closed to codes; and again for every code that he asks for himself.
    for (let i = 0; i < 30; i++) await reset(wrong)
    expect((await reset(await lastCode(email))).error).toBe('request.too_many')
    clock.nowMs += MINUTE
    await ask()
    for (let i = 0; i < 5; i++) await reset('x'.repeat(32))
    expect((await reset(link)).msg).toBe('Password updated.')
    expect((await post('/api/auth/login/email', { email, password: 'brand new one' })).code).toBe(200)
    // Once, and what was mailed beside it is void.
    ip++
    expect((await reset(link)).error).toBe('code.wrong')
    expect((await reset(await lastLink(email))).error).toBe('code.wrong')
    expect((await reset(await lastCode(email))).error).toBe('code.wrong')
  })

  test('without an e-mail the fund password says what to do first', async () => {
    const token = await tokenOf(newAccount())
    expect((await post('/api/user/send_code', { purpose: 'paypwd' }, token)).msg).toBe(
      'Please complete e-mail binding first.',
    )
    expect((await post('/api/user/paypwd', { code: '123456', password: 'fund password' }, token)).error).toBe(
      'email.required',
    )
  })

  test('a megabyte of password is a clear 4xx', async () => {
    const { status } = await post('/api/auth/login/email', {
      email: 'a@mdragon.example',
      password: 'x'.repeat(1_000_000),
    })
    expect([400, 413]).toContain(status)
  })
})

describe('roles', () => {
  test('one for each server, which becomes the current one', async () => {
    const token = await tokenOf(bob)
    expect((await get('/api/user/players', token)).data).toEqual([])
    expect((await post('/api/user/create_player/1', undefined, token)).data).toMatchObject({
      server_id: 1,
      name: 'Server 1 · 青龍',
      level: 1,
    })
    expect((await post('/api/user/create_player/1', undefined, token)).error).toBe('role.exists')
    expect((await post('/api/user/create_player/9', undefined, token)).error).toBe('server.unknown')
    expect((await post('/api/user/create_player/x', undefined, token)).error).toBe('server.unknown')
    expect((await get('/api/user/info', token)).data).toMatchObject({ current_server_id: 1 })
    expect((await post('/api/user/server/2', undefined, token)).error).toBe('role.missing')
    await post('/api/user/create_player/2', undefined, token)
    expect((await get('/api/user/info', token)).data).toMatchObject({ current_server_id: 2 })
    expect((await post('/api/user/server/1', undefined, token)).data).toEqual({ server_id: 1 })
    expect((await get('/api/user/info', token)).data).toMatchObject({ current_server_id: 1 })
  })
})

describe('game login by QR code', () => {
  type Started = { id: string; secret: string; number: number; url: string }
  const start = async () => (await post('/api/game/qr', { device: 'ios' })).data as Started
  const poll = async ({ id, secret }: Started) =>
    (await post(`/api/game/qr/${id}`, { secret })).data as { state: string; token: string }

  test('the player confirms the number, and the game gets its token once', async () => {
    const { token } = await newMember()
    const game = await start()
    expect(game.url).toBe(`https://mdragon.example/qr?id=${game.id}`)
    expect(await poll(game)).toEqual({ state: 'waiting', token: null })
    const asked = (await get(`/api/user/qr/${game.id}`, token)).data as { numbers: number[] }
    expect(asked).toMatchObject({ device: 'ios', ip: addressOf(ip), country: null, is_same_address: true })
    expect(asked.numbers).toHaveLength(3)
    expect(asked.numbers).toContain(game.number)
    expect((await post(`/api/user/qr/${game.id}`, { number: game.number }, token)).code).toBe(200)
    const answers = await Promise.all([poll(game), poll(game)])
    expect(answers.filter(({ state }) => state === 'confirmed')).toHaveLength(1)
    const given = answers.find(({ token: one }) => one)?.token
    expect((await get('/api/user/info', given)).code).toBe(200)
    expect((await poll(game)).state).toBe('delivered')
  })

  test.each(['Your own phone. Press 42', '', 'iOS', 42, null])(
    'a game cannot write what is read: %j',
    async (device) => {
      expect((await post('/api/game/qr', { device })).error).toBe('request.invalid')
    },
  )

  test('who confirms sees from where it asks, and only our own words', async () => {
    const { token } = await newMember()
    Object.assign(config, { countryHeader: 'cf-ipcountry' })
    const said = { 'cf-ipcountry': 'ID', 'user-agent': 'Your own phone. Press 42' }
    const game = (await post('/api/game/qr', { device: 'android' }, undefined, said)).data as Started
    Object.assign(config, { countryHeader: null })
    ip++
    const asked = await get(`/api/user/qr/${game.id}`, token)
    expect(asked.data).toMatchObject({
      device: 'android',
      ip: addressOf(ip - 1),
      country: 'ID',
      is_same_address: false,
    })
    await post(`/api/user/qr/${game.id}`, { number: game.number }, token)
    await post(`/api/game/qr/${game.id}`, { secret: game.secret }, undefined, said)
    const written = [(await get('/api/user/sessions', token)).data, (await get('/api/user/security', token)).data]
    expect(JSON.stringify(written)).toContain('game:android')
    expect(JSON.stringify([asked, written])).not.toContain('Press 42')
  })

  test('a country is believed from nobody where none is configured', async () => {
    const { token } = await newMember()
    const game = (await post('/api/game/qr', { device: 'android' }, undefined, { 'cf-ipcountry': 'ID' }))
      .data as Started
    expect((await get(`/api/user/qr/${game.id}`, token)).data).toMatchObject({ country: null })
  })

  test('a wrong number ends it, two minutes end it, and only the secret fetches it', async () => {
    const { token } = await newMember()
    const wrong = await start()
    expect((await post(`/api/user/qr/${wrong.id}`, { number: (wrong.number + 1) % 100 }, token)).error).toBe(
      'qr.wrong_number',
    )
    expect((await post(`/api/user/qr/${wrong.id}`, { number: wrong.number }, token)).error).toBe('qr.gone')
    expect((await poll(wrong)).state).toBe('refused')
    const late = await start()
    expect((await post(`/api/game/qr/${late.id}`, { secret: 'not this' })).error).toBe('qr.gone')
    clock.nowMs += 2 * MINUTE
    expect((await post(`/api/user/qr/${late.id}`, { number: late.number }, token)).error).toBe('qr.gone')
    expect((await poll(late)).state).toBe('expired')
  })

  test('needs a bound e-mail', async () => {
    const token = await tokenOf(bob)
    const game = await start()
    expect((await post(`/api/user/qr/${game.id}`, { number: game.number }, token)).msg).toBe(
      'Please complete e-mail binding first.',
    )
  })
})

describe('a NUL character, which no database text can hold, is a clear 4xx', () => {
  const nul = 'a\u0000b'
  test.each([
    ['/api/game/qr', { device: nul }],
    ['/api/game/qr/%00', { secret: 'x' }],
    ['/api/game/qr/x', { secret: nul }],
    ['/api/captcha/%00', { x: 1, proof: 1 }],
    ['/api/user/send_code', { purpose: 'reset', email: 'a@mdragon.example', captcha: nul }],
    ['/api/user/send_code', { purpose: 'reset', email: nul, captcha: 'x' }],
    ['/api/auth/login', { message: nul, signature: '0x12' }],
    ['/api/auth/login', { message: 'x', signature: '0x12', inviteCode: nul }],
    ['/api/auth/login/email', { email: nul, password: nul }],
    ['/api/user/forget/reset', { email: 'a@mdragon.example', code: nul, password: 'correct horse' }],
  ])('%s %j', async (url, body) => {
    const { status } = await post(url, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('Idempotency-Key', () => {
  const key = (suffix: string) => ({ 'idempotency-key': `test-key-${suffix}` })
  test('same key and body: same answer, one effect', async () => {
    const token = await tokenOf(bob)
    const first = await post('/api/user/nickname', { nickname: '一號' }, token, key('a'))
    expect(first.code).toBe(200)
    expect(await post('/api/user/nickname', { nickname: '一號' }, token, key('a'))).toEqual(first)
    expect((await post('/api/user/nickname', { nickname: '二號' }, token, key('a'))).error).toBe('request.key_reused')
  })
  test('a refusal may be tried again under the same key', async () => {
    const token = await tokenOf(bob)
    expect((await post('/api/user/nickname', { nickname: '一號' }, token, key('b'))).error).toBe('nickname.unchanged')
    expect((await post('/api/user/nickname', { nickname: '一號' }, token, key('b'))).error).toBe('nickname.unchanged')
  })
  test('a wrong key is refused', async () => {
    const token = await tokenOf(bob)
    expect((await post('/api/user/nickname', { nickname: 'x' }, token, { 'idempotency-key': 'x' })).error).toBe(
      'request.invalid',
    )
  })
})
