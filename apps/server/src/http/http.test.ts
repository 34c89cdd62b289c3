import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { openApi } from '@mdragon/api/openapi/index'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config, createFixture, deployment, type Fixture, quiet } from '../testing/fixture.ts'
import { createApp, type Extend } from './app.ts'
import { contentPolicy } from './page.ts'

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
})
afterAll(() => world.close())

describe('before the chain was read', () => {
  test('is alive but not ready', async () => {
    expect((await world.app.inject('/healthz')).statusCode).toBe(200)
    const ready = await world.app.inject('/readyz')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
  })
  test('the market says so with 503', async () => {
    expect((await world.get('/api/marketplace/list')).body).toMatchObject({ code: 503, error: 'server.unavailable' })
  })
})

describe('bad requests get an envelope, never a 5xx', () => {
  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api/%zz', 400],
    ['POST', '/api/website/setting', 404],
    ['DELETE', '/api/card/1', 404],
    ['GET', '/art/xyz.svg', 404],
    ['GET', '/art/ffffffffffffffff.svg', 404],
    ['GET', '/art/2/ffffffffffffffff.svg', 404],
    ['GET', '/art/3/201e3913848900ae.svg', 404],
  ] as const)('%s %s is %i', async (method, url, status) => {
    const response = await world.app.inject({ method, url })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({
      code: status,
      data: null,
      msg: expect.stringMatching(/\S/),
      requestId: expect.any(String),
    })
  })
  test('malformed JSON', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/nothing',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect([response.statusCode, response.json().error]).toEqual([400, 'request.invalid'])
  })
})

test('settings and servers', async () => {
  expect((await world.get('/api/website/setting')).body).toMatchObject({
    code: 200,
    data: { chain_id: 31337, sale_fee_bps: 500, down_url: '', rpc_url: 'http://127.0.0.1:1' },
  })
  await world.db
    .insertInto('game_server')
    .values([
      { server_id: 1, nickname: '青龍' },
      { server_id: 2, nickname: '白虎', name_en: 'White Tiger' },
    ])
    .execute()
  expect((await world.get('/api/website/servers', { language: 'EN-US' })).body.data).toEqual([
    { server_id: 1, state: 'open', name: 'Server 1 · 青龍' },
    { server_id: 2, state: 'open', name: 'Server 2 · White Tiger' },
  ])
  expect((await world.get('/api/website/servers', { language: 'ZH-TW' })).body.data).toEqual([
    { server_id: 1, state: 'open', name: '伺服器 1 · 青龍' },
    { server_id: 2, state: 'open', name: '伺服器 2 · 白虎' },
  ])
})

test.each([
  [56, 'https://bsc-dataseed.bnbchain.org'],
  [97, 'https://bsc-testnet-dataseed.bnbchain.org'],
])(
  'on chain %i wallets are told a public RPC address, never our own, unless the operator set one',
  async (chainId, rpc_url) => {
    const log = pino({ level: 'silent' })
    const ctx = { db: world.db, deployment: { ...deployment, chainId }, log, config, ...quiet, pageFolder: null }
    const app = await createApp(ctx)
    const told = async () => (await app.inject('/api/website/setting')).json().data.rpc_url
    expect(await told()).toBe(rpc_url)
    await world.db.insertInto('setting').values({ key: 'rpc_url', value: 'https://rpc.mdragon.example' }).execute()
    expect(await told()).toBe('https://rpc.mdragon.example')
    await world.db.deleteFrom('setting').where('key', '=', 'rpc_url').execute()
    await app.close()
  },
)

test('an answer is one line of the log, found by the number that its caller was given', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const app = await createApp({ db: world.db, deployment, log, config, ...quiet, pageFolder: null })
  const { headers } = await app.inject('/api/card/none')
  await app.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    event: 'http.answered',
    reqId: headers['x-request-id'],
    method: 'GET',
    url: '/api/card/none',
    status: 404,
    ms: expect.any(Number),
  })
})

test('a client that breaks off its body is told of as that, not as a lost database', async () => {
  const lines: { event?: string; status?: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const app = await createApp({ db: world.db, deployment, log, config, ...quiet, pageFolder: null })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /api/captcha HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"',
  )
  await once(app.server, 'request')
  socket.destroy()
  await sleep(200)
  await app.close()
  expect(lines.filter(({ event }) => event?.includes('database') || event?.includes('unexpected'))).toEqual([])
})

test('who asks too often is told when to come again', async () => {
  const ask = () => world.app.inject({ url: '/api/auth/msg?address=0x00000000000000000000000000000000000000aa' })
  let answer = await ask()
  for (let i = 0; i < 130 && answer.statusCode !== 429; i++) answer = await ask()
  expect([answer.statusCode, answer.json().error]).toEqual([429, 'request.too_many'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3600)
})

test('the page answers for its own addresses; those of the embedded world are nowhere else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-page-'))
  writeFileSync(join(folder, 'index.html'), '<title>MDragon</title>')
  writeFileSync(join(folder, 'operator.html'), '<title>console</title>')
  const log = pino({ level: 'silent' })
  const ctx = { db: world.db, deployment, log, config, ...quiet, pageFolder: folder }
  const statuses = async (extend?: Extend) => {
    const app = await createApp(ctx, extend)
    const answers = await Promise.all(['/marketplace', '/demo/kit', '/demo'].map((url) => app.inject(url)))
    await app.close()
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statuses()).toEqual([200, 404, 404])
  const asInTheWorld: Extend = async (app, shell) => {
    app.get('/demo/kit', async (_request, reply) => shell?.(reply))
  }
  expect(await statuses(asInTheWorld)).toEqual([200, 200, 404])
  rmSync(folder, { recursive: true })
})

test('every call of the contract is served, and nothing else is described', async () => {
  const { paths, servers } = (await world.app.inject('/api/openapi.json')).json<ReturnType<typeof openApi>>()
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/website/setting', '/api/website/servers', '/api/marketplace/list', '/api/card/{id}']),
  )
  expect(servers[0]?.url).toBe('https://mdragon.example')
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) {
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      expect(world.app.hasRoute({ method: method.toUpperCase() as 'GET', url }), `${method} ${path}`).toBe(true)
    }
  expect((await world.app.inject('/api/docs/')).statusCode).toBe(200)
})

test('a picture may be kept for good and runs nothing', async () => {
  const { statusCode, headers, body } = await world.app.inject('/art/2/201d78cb840000ae.svg')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
  })
  expect(body).toContain('<svg')
})

test('addresses of earlier pictures answer, and name the one to keep', async () => {
  for (const url of ['/art/201e3913848900ae.svg', '/art/1/201e3913848900ae.svg', '/art/2/201e3913848900ae.svg']) {
    const { statusCode, headers, body } = await world.app.inject(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'public, max-age=86400'])
    expect(headers.link).toBe('</art/2/201d78cb840000ae.svg>; rel="canonical"')
    expect(body).toContain('<svg')
  }
})

test('answers are compressed when asked', async () => {
  const { headers } = await world.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers['content-encoding']).toBe('br')
})

test('the page’s policy names its inline blocks and allows nothing else', () => {
  const policy = contentPolicy('<style>a{}</style><script type="module" src="/a.js"></script><script>1</script>')
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy.match(/sha256-/g)).toHaveLength(2)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("connect-src 'self';")
  expect(contentPolicy('', ['wss://relay.example'])).toContain("connect-src 'self' wss://relay.example;")
})
