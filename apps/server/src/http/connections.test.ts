import { type ErrorCode, messages } from '@mdragon/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config, createFixture, type Fixture } from '../testing/fixture.ts'
import { listenOn, openRaw } from '../testing/rawClient.ts'
import { createApp } from './app.ts'
import { secureHeaders } from './headers.ts'
import { createProbes } from './probes.ts'

let world: Fixture
let app: Fixture['app']
let port = 0
beforeAll(async () => {
  world = await createFixture()
  const bounds = { headersMs: 300, requestMs: 500, idleMs: 300, stalledMs: 600 }
  app = await createApp({ ...world.context, config: { ...config, bounds } })
  app.get('/large', async () => 'x'.repeat(20_000_000))
  port = await listenOn(app)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const body = 'POST /api/captcha HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"'

test.each([
  ['says nothing', '', ''],
  ['does not end its headers', 'GET /healthz HTTP/1.1\r\nhost: a\r\n', 'x: y\r\n'],
  ['does not end its body', body, ','],
])('who %s is let go, however it drips', async (_, first, drop) => {
  const clients = Array.from({ length: 5 }, () => openRaw(port, first))
  const dripping = setInterval(() => {
    for (const { send, socket } of clients) if (drop && !socket.destroyed) send(drop)
  }, 50)
  await Promise.all(clients.map(({ ended }) => ended))
  clearInterval(dripping)
  for (const { heard } of clients) expect(heard()).toMatch(/^(HTTP\/1.1 (408|400) |$)/)
})

const one = 'GET /healthz HTTP/1.1\r\nhost: a\r\n'
test.each([
  ['no request at all', 'nonsense\r\n\r\n', 400, 'request.invalid'],
  ['two lengths', `${one}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400, 'request.invalid'],
  ['headers without end', one, 408, 'request.too_slow'],
  ['headers too large', `${one}x: ${'y'.repeat(40_000)}\r\n\r\n`, 431, 'request.headers_too_large'],
])('%s: refused by name, in the envelope, and nothing may come of the answer', async (_, text, status, name) => {
  const error = name as ErrorCode
  const probes = createProbes(world.context)
  for (const at of status === 408 ? [port] : [port, await listenOn(probes)]) {
    const client = openRaw(at, text)
    await client.ended
    const [head = '', answer = ''] = client.heard().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain('x-frame-options: DENY')
    expect(JSON.parse(answer)).toMatchObject({ code: status, data: null, error, msg: messages.tw[error] })
  }
  await probes.close()
})

test('what a process without calls tells has the same headers', async () => {
  const probes = createProbes(world.context)
  for (const url of ['/healthz', '/readyz', '/metrics', '/nothing']) {
    const { headers } = await probes.inject(url)
    expect(headers).toMatchObject(secureHeaders)
  }
  await probes.close()
})

test('who asks once and stays is let go after a while', async () => {
  const client = openRaw(port, 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  await client.ended
  expect(client.heard()).toMatch(/^HTTP\/1.1 200 /)
})

test('who does not read its answer is let go', async () => {
  const client = openRaw(port, 'GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
  client.socket.pause()
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, n) => resolve(n)))
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 60_000 }).toBe(0)
  client.socket.destroy()
})

const servers = 'GET /api/website/servers HTTP/1.1\r\nhost: a\r\n\r\n'
const statusesOf = (heard: string) => [...heard.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)

test('who asks for too much with one breath is refused by name, and the connection ends', async () => {
  const client = openRaw(port, servers.repeat(30))
  await client.ended
  expect(statusesOf(client.heard()), 'nothing is made of any of them').toEqual(['429'])
  expect(client.heard()).toMatch(/retry-after: \d/i)
  expect(client.heard()).toContain('"error":"request.too_many"')
})

test('two on one connection are answered, and so are those that follow', async () => {
  const client = openRaw(port, servers.repeat(2))
  await expect.poll(() => statusesOf(client.heard())).toEqual(['200', '200'])
  client.socket.write(servers)
  await expect.poll(() => statusesOf(client.heard())).toEqual(['200', '200', '200'])
  client.socket.destroy()
})
