import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFanOut } from '../live/fanOut.ts'
import { LIVE_CHANNEL, publish } from '../live/publish.ts'
import { openSession } from '../modules/account/sessions.ts'
import { alice, clock, config, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { listenOn, openRaw } from '../testing/rawClient.ts'
import { createApp } from './app.ts'
import { eventRoutes } from './events.ts'
import { lookWithin } from './lookWithin.ts'

let world: Fixture
const readers: AbortController[] = []
beforeAll(async () => {
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.abort()
})
afterAll(() => world.close())

/** Reads a stream as the page does: by fetch. */
async function open(path = '/api/events', headers: Record<string, string> = {}) {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  readers.push(stop)
  const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}${path}`
  const response = await fetch(url, { headers, signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    text: () => text,
    /** Reads on until it has come; the end of the stream counts as an answer too. */
    async until(part: string): Promise<string> {
      while (!text.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { value: '', done: true }
        if (done) return `${text}(end)`
        text += value
      }
      return text
    },
  }
}

function bareApp() {
  const app = Fastify({ forceCloseConnections: true })
  app.decorateRequest('sessionUser', null)
  return app
}

async function logIn(name: string): Promise<{ userid: number; token: string }> {
  const { rows } = await sql<{ userid: number }>`
    insert into account (address, nickname, invite_code, created_at) values (${`0x${name}`}, ${name}, ${name}, 0) returning userid`.execute(
    world.db,
  )
  const userid = rows[0]?.userid ?? 0
  const { token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
  return { userid, token }
}

test('everybody hears of the chain and of assets, from the present block on', async () => {
  const stream = await open()
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toContain('no-store')
  expect(await stream.until('event: head')).toMatch(/^retry: 2000\n\nid: 2\nevent: head\ndata: \{"block":2,/)
  await world.play(onChain.list(1, alice, 10n ** 18n))
  const text = await stream.until('event: assets')
  expect(text).toContain('id: 3\nevent: head\ndata: {"block":3,')
  expect(await stream.until('"ids":[1]')).toContain('event: assets\ndata: {"ids":[1],"block":3}\n\n')
})

test('one’s own operations and account, and nobody else’s', async () => {
  const [ann, ben] = [await logIn('ann'), await logIn('ben')]
  const mine = await open('/api/events', { authorization: `Bearer ${ann.token}` })
  const visitor = await open()
  await publish(world.db, { type: 'operation', userid: ben.userid, id: 'of-ben' })
  await publish(world.db, { type: 'operation', userid: ann.userid, id: 'of-ann' })
  await publish(world.db, { type: 'account', userid: ben.userid })
  await publish(world.db, { type: 'reorg', block: 1 })
  expect(await mine.until('event: reorg')).toContain('event: operation\ndata: {"id":"of-ann"}')
  expect(mine.text()).not.toContain('of-ben')
  expect(mine.text()).not.toContain('event: account')
  await publish(world.db, { type: 'account', userid: ann.userid })
  expect(await mine.until('event: account')).toContain('event: account\ndata: {}')
  expect(await visitor.until('event: reorg')).not.toMatch(/operation|account/)
})

test('what is said at once comes together, in its order, to each what is theirs; also to a reader of HTTP/1.0', async () => {
  const live = createFanOut()
  const app = bareApp()
  eventRoutes(app, { ...world.context, live })
  const port = await listenOn(app)
  const [old, visitor] = ['1.0', '1.1'].map((version) =>
    openRaw(port, `GET /api/events HTTP/${version}\r\nhost: x\r\n\r\n`),
  )
  if (!old || !visitor) throw new Error('nobody came')
  for (const { heard } of [old, visitor]) await expect.poll(heard).toContain('event: head')
  const before = [old, visitor].map(({ heard }) => heard().length)
  live.tell({ type: 'reorg', block: 81 })
  live.tell({ type: 'account', userid: 7 })
  live.tell({ type: 'reorg', block: 82 })
  for (const { heard } of [old, visitor]) await expect.poll(heard).toContain('"block":82')
  const said = [81, 82].map((block) => `id: ${block}\nevent: reorg\ndata: {"block":${block}`)
  const [plain = '', chunked = ''] = [old, visitor].map(({ heard }, i) => heard().slice(before[i]))
  expect(plain.startsWith(said[0] ?? '?')).toBe(true)
  const [size = '', ...body] = chunked.split('\r\n')
  expect(body, 'one chunk').toEqual([plain, ''])
  expect(Number.parseInt(size, 16)).toBe(plain.length)
  expect(plain.indexOf(said[1] ?? '?')).toBeGreaterThan(0)
  expect(plain).not.toContain('account')
  await app.close()
})

test('what is undone is not said', async () => {
  const stream = await open()
  await world.db
    .transaction()
    .execute(async (tx) => {
      await publish(tx, { type: 'reorg', block: 77 })
      throw new Error('no')
    })
    .catch(() => {})
  await publish(world.db, { type: 'reorg', block: 78 })
  expect(await stream.until('event: reorg')).not.toContain('77')
})

test('what does not fit the contract reaches nobody', async () => {
  const stream = await open()
  const say = (payload: string) => sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`.execute(world.db)
  await say('{"type":"reorg","block":"66"}')
  await say('{"type":"tomorrow","block":66}')
  await say('{"type":"operation","id":"of-nobody-66"}')
  await say('66')
  await publish(world.db, { type: 'reorg', block: 79 })
  expect(await stream.until('"block":79')).not.toContain('66')
})

test('a long list of assets is said as many', async () => {
  const stream = await open()
  await publish(world.db, { type: 'assets', ids: Array.from({ length: 5000 }, (_, i) => 1_000_000 + i), block: 9 })
  expect(await stream.until('event: assets')).toContain('data: {"ids":"many","block":9}')
})

test('there is room for so many, then 503 with Retry-After; who leaves makes room', async () => {
  const app = bareApp()
  const streams = eventRoutes(app, { ...world.context, config: { ...config, bounds: { streams: 1 } } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/events`
  const stop = new AbortController()
  await fetch(url, { signal: stop.signal })
  const full = await fetch(url)
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2'])
  await full.arrayBuffer()
  stop.abort()
  await expect.poll(() => streams.size).toBe(0)
  await app.close()
})

test('of one account the oldest gives way, and is told to come back later; others’ stay', async () => {
  const app = await createApp({ ...world.context, config: { ...config, bounds: { streamsPerAccount: 2 } } })
  const port = await listenOn(app)
  const [cat, dan] = [await logIn('cat'), await logIn('dan')]
  const listen = async (token: string) => {
    const client = openRaw(port, `GET /api/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await expect.poll(client.heard).toContain('event: head')
    return client
  }
  const others = await listen(dan.token)
  const first = await listen(cat.token)
  const [second, third] = [await listen(cat.token), await listen(cat.token)]
  await first.ended
  expect(first.heard()).toContain('retry: 60000')
  expect([second, third, others].map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
  for (const { socket } of [second, third, others]) socket.destroy()
  await app.close()
})

test('of one address so many, and one more is refused by name', async () => {
  const app = await createApp({ ...world.context, config: { ...config, bounds: { streamsPerAddress: 3 } } })
  const port = await listenOn(app)
  const open = () => openRaw(port, 'GET /api/events HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  const some = [open(), open(), open()]
  for (const { heard } of some) await expect.poll(heard).toContain('event: head')
  const more = open()
  await more.ended
  expect(more.heard()).toMatch(/^HTTP\/1.1 429 /)
  expect(more.heard()).toMatch(/retry-after: 2/i)
  for (const { socket } of some) socket.destroy()
  await app.close()
})

test('strangers behind one address take no place of who is logged in, nor do those who fill the house', async () => {
  const bounds = { streamsPerAddress: 2, streams: 3 }
  const app = await createApp({ ...world.context, config: { ...config, bounds } })
  const port = await listenOn(app)
  const [fay, gus] = [await logIn('fay'), await logIn('gus')]
  const listen = async (headers = '') => {
    const client = openRaw(port, `GET /api/events HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`)
    await expect.poll(client.heard).toMatch(/event: head|^HTTP\/1.1 [45]/)
    return client
  }
  const as = ({ token }: { token: string }) => listen(`authorization: Bearer ${token}\r\n`)
  const [first, second] = [await listen(), await listen()]
  expect((await listen()).heard()).toMatch(/^HTTP\/1.1 429 /)
  const own = await as(fay)
  expect(own.heard()).toContain('event: head')
  // The house is full: the stranger who came first makes room, and is told to come back later.
  const other = await as(gus)
  expect(other.heard()).toContain('event: head')
  await first.ended
  expect(first.heard()).toContain('retry: 60000')
  expect([second, own, other].map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
  expect((await listen()).heard()).toMatch(/^HTTP\/1.1 503 /)
  for (const { socket } of [second, own, other]) socket.destroy()
  await app.close()
})

test.each([`Bearer ${'x'.repeat(43)}`, 'Bearer', 'Basic abc'])('%s is nobody’s: the stream says so', async (token) => {
  const { response } = await open('/api/events', { authorization: token })
  expect(response.status).toBe(401)
})

test('a token that has expired is nobody’s any more', async () => {
  const { token } = await logIn('eve')
  await sql`update session set expires_at = ${clock.nowMs} where id = (select max(id) from session)`.execute(world.db)
  expect((await open('/api/events', { authorization: `Bearer ${token}` })).response.status).toBe(401)
})

test.each([
  ['assets', 100, {}],
  ['assets', 2000, { within_ms: 4000 }],
  ['reorg', 2000, { within_ms: 30_000 }],
  ['head', 2000, {}],
  ['operation', 2000, {}],
] as const)('%s, told to %i, is looked at within %o', (type, listeners, within) => {
  expect(lookWithin(type, listeners)).toEqual(within)
})

test('a reader that does not read is let go', async () => {
  const app = bareApp()
  const live = createFanOut()
  const streams = eventRoutes(app, { ...world.context, live })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /api/events HTTP/1.1\r\nhost: x\r\n\r\n')
  socket.pause()
  await expect.poll(() => streams.size).toBe(1)
  const ids = Array.from({ length: 500 }, (_, i) => 1_000_000 + i)
  for (let i = 0; i < 5000 && streams.size > 0; i++) {
    live.tell({ type: 'assets', ids, block: i })
    if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(streams.size).toBe(0)
  socket.destroy()
  await app.close()
})

test('the figures are told in Prometheus’ words', async () => {
  await open()
  await world.get('/api/card/1')
  await world.get('/api/nothing')
  const { body, headers } = await world.app.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(body).toMatch(/^mdragon_block 3$/m)
  expect(body).toMatch(/^mdragon_event_streams 1$/m)
  expect(body).toMatch(/^mdragon_http_requests_total\{status="2xx"\} [1-9]/m)
  expect(body).toMatch(/^mdragon_http_requests_total\{status="4xx"\} [1-9]/m)
  expect(body).toMatch(/^# TYPE mdragon_reorgs_total counter$/m)
})

test('/readyz says where the chain is, and what is wrong', async () => {
  const ready = async () => (await world.app.inject('/readyz')).json()
  expect(await ready()).toMatchObject({ status: 'ready', block: 3, final_block: 0, lag_blocks: null, leader: false })
  await world.finalize()
  Object.assign(world.context.status, { head: 9, staleSince: clock.nowMs })
  expect(await ready()).toMatchObject({ status: 'degraded', final_block: 3, lag_blocks: 6 })
  expect((await ready()).stale_since).toBe(new Date(clock.nowMs).toISOString())
  world.context.status.staleSince = null
  await world.db.updateTable('finality').set({ problem: 'reorg below the final block' }).execute()
  expect(await ready()).toMatchObject({ status: 'degraded', problem: 'reorg below the final block' })
})

test('/readyz and /metrics say how the chain is where another process indexes', async () => {
  Object.assign(world.context.status, { head: null, staleSince: null })
  await world.db.updateTable('finality').set({ problem: null }).execute()
  const told = {
    id: 1,
    head: 8,
    stale_since: null,
    problem: null,
    refused: '["rpc.example is of chain 56"]',
    at: clock.nowMs - 2000,
  }
  await world.db.insertInto('chain.indexer').values(told).execute()
  const ready = async () => (await world.app.inject('/readyz')).json()
  expect(await ready()).toMatchObject({
    status: 'ready',
    lag_blocks: 5,
    leader: false,
    problem: null,
    refused_endpoints: ['rpc.example is of chain 56'],
  })
  expect((await world.app.inject('/metrics')).body).toMatch(/^mdragon_chain_head 8$/m)
  const change = (row: object) => world.db.updateTable('chain.indexer').set(row).execute()
  await change({ stale_since: clock.nowMs - 9000 })
  expect(await ready()).toMatchObject({ status: 'degraded', stale_since: new Date(clock.nowMs - 9000).toISOString() })
  await change({ stale_since: null, problem: 'the endpoints tell different events' })
  expect(await ready()).toMatchObject({ status: 'degraded', problem: 'the endpoints tell different events' })
  await change({ problem: null, at: clock.nowMs - 60_000 })
  expect(await ready()).toMatchObject({ status: 'degraded', problem: 'no indexer has been heard of for 60 s' })
})

test('the end of the server ends the stream, at once', async () => {
  const stream = await open()
  await stream.until('event: head')
  const began = performance.now()
  await world.app.close()
  expect(await stream.until('never')).toMatch(/\(end\)$/)
  expect(performance.now() - began).toBeLessThan(2000)
})
