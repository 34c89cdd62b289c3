import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { figures } from '../figures.ts'
import { createApp } from '../http/app.ts'
import { openSession } from '../modules/account/sessions.ts'
import { startCollector, type TestCollector, type ToldSpan } from '../testing/collector.ts'
import { alice, clock, config, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { listenOn } from '../testing/rawClient.ts'
import { type RichNode, startRichNode } from '../testing/richNode.ts'
import { startTraces } from './collector.ts'
import { shapeOf } from './statement.ts'
import { traceOfLine } from './trace.ts'

let world: Fixture
let node: RichNode
let collector: TestCollector
let token = ''
const lines: string[] = []
const log = pino({ mixin: traceOfLine }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  ;[world, node, collector] = await Promise.all([createFixture(), startRichNode(), startCollector()])
  await world.play(...onChain.mint(1, alice), onChain.activate(alice, 'mdv', 10n ** 18n))
  await world.finalize()
  const account = { address: alice, nickname: '', invite_code: 'A', created_at: 0 }
  const { userid } = await world.db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
  ;({ token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs))
})
afterAll(async () => {
  node.close()
  collector.close()
  await world.close()
})
beforeEach(() => {
  collector.spans.length = 0
  collector.mood = 'well'
  lines.length = 0
})

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** The server as it is with a collector, for as long as somebody asks it; when it has ended, all is told. */
async function served(
  share: number,
  run: (ask: Ask, app: FastifyInstance) => Promise<void>,
  endpoint = collector.endpoint,
) {
  const traces = startTraces({ endpoint, share }, { log, roles: ['api'] })
  const app = await createApp({ ...world.context, log, config: { ...config, rpcUrls: [node.url], trustProxy: 1 } })
  app.get('/broken', () => Promise.reject(new Error('a bug')))
  const port = await listenOn(app)
  try {
    await run((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init), app)
  } finally {
    await app.close()
    await traces.stop()
  }
}

const offer = (ask: Ask, price: string) =>
  ask('/api/card/sell/1', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ price, coin: 'HERO' }),
  })
const told = async (outcome: 'sent' | 'dropped') => {
  const { values = [] } = (await figures.getSingleMetric('mdragon_spans_total')?.get()) ?? {}
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

test('a preparation is one trace by the number of its request: the call, what the database and the chain were asked', async () => {
  let id = ''
  await served(1, async (ask) => {
    const answer = await offer(ask, '271828.1828')
    expect(answer.status, await answer.text()).toBe(200)
    id = answer.headers.get('x-request-id') ?? ''
  })
  const { spans } = collector
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([id.replaceAll('-', '')]))

  const [call, ...others] = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(others, 'one root').toEqual([])
  expect(call).toMatchObject({
    name: 'POST /api/card/sell/:id',
    kind: 2,
    attributes: {
      'http.route': '/api/card/sell/:id',
      'http.request.method': 'POST',
      'http.response.status_code': '200',
      'mdragon.request_id': id,
    },
  })
  const ids = new Set(spans.map(({ spanId }) => spanId))
  for (const { parentSpanId, startTimeUnixNano, endTimeUnixNano } of spans) {
    if (parentSpanId) expect(ids, 'each belongs to another').toContain(parentSpanId)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
  }
  const names = spans.map(({ name }) => name)
  expect(names).toContain('select session')
  expect(names).toContain('with operation')
  const batch = spans.find(({ name }) => name === 'rpc batch') as ToldSpan
  expect(batch.attributes['server.address']).toBe(new URL(node.url).host)
  expect(Number(batch.attributes['rpc.batch.size'])).toBeGreaterThan(1)
  expect(spans.find(({ spanId }) => spanId === batch.parentSpanId)?.name).toMatch(/^rpc eth_/)

  const text = collector.texts.join()
  for (const value of [alice, alice.slice(2), token, '271828', '127.0.0.1"'])
    expect(text.toLowerCase(), 'no value of anybody').not.toContain(value.toLowerCase())
})

test('of a failure the log names the trace, and the trace says so', async () => {
  await served(1, async (ask) => {
    await ask('/broken')
  })
  const [span] = collector.spans
  expect(span).toMatchObject({ name: 'GET /broken', status: { code: 2 } })
  const failed = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'http.unexpected_error')
  expect(failed).toMatchObject({ trace_id: span?.traceId, reqId: span?.attributes['mdragon.request_id'] })
})

const begun = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-`

test.each([
  ['a proxy that speaks for somebody', { traceparent: `${begun}01`, 'x-forwarded-for': '10.0.0.1' }, 'ab'.repeat(16)],
  ['a proxy that wants none', { traceparent: `${begun}00`, 'x-forwarded-for': '10.0.0.1' }, null],
  ['anybody', { traceparent: `${begun}01` }, 'its own'],
  ['a proxy, but no trace', { traceparent: 'hunter2', 'x-forwarded-for': '10.0.0.1' }, 'its own'],
])('whose trace it is: %s', async (_, headers, expected) => {
  await served(1, async (ask) => {
    await ask('/healthz', { headers })
  })
  const [span] = collector.spans
  const own = span?.attributes['mdragon.request_id']?.replaceAll('-', '')
  expect(span?.traceId ?? null).toBe(expected === 'its own' ? own : expected)
  if (span && expected !== 'its own') expect(span.parentSpanId).toBe('cd'.repeat(8))
})

test('of all traces a share is told, the same by each process', async () => {
  const ids: string[] = []
  await served(0.5, async (ask) => {
    for (let i = 0; i < 40; i++) ids.push((await ask('/healthz')).headers.get('x-request-id') ?? '')
  })
  const expected = ids.map((id) => id.replaceAll('-', '')).filter((id) => Number.parseInt(id.slice(-14, -12), 16) < 128)
  expect(collector.spans.map(({ traceId }) => traceId).toSorted()).toEqual(expected.toSorted())
  collector.spans.length = 0
  await served(0, async (ask) => {
    await ask('/healthz')
  })
  expect(collector.spans).toEqual([])
})

test.each([
  ['hangs', 'hang', undefined],
  ['refuses', 'refuse', undefined],
  ['is not there', 'well', 'http://127.0.0.1:1'],
] as const)('a collector that %s slows nobody, and what it does not take is counted', async (_, mood, endpoint) => {
  collector.mood = mood
  const before = await told('dropped')
  const began = performance.now()
  await served(
    1,
    async (ask) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/healthz')))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    },
    endpoint,
  )
  expect(performance.now() - began, 'nor is its end held up').toBeLessThan(10_000)
  expect((await told('dropped')) - before).toBe(20)
  expect(lines.filter((line) => line.includes('traces.not_taken'))).toHaveLength(1)
})

test.each([
  [`select * from "a" where b = $1 and c = 'it''s' and d > 12.5`, 'select * from "a" where b = $1 and c = ? and d > ?'],
  [`select 'cut off`, 'select ?'],
  [`update "t1" set x2 = 3`, 'update "t1" set x2 = ?'],
  [`select 1${' '.repeat(700)}from t`, 'select ?'],
])('the shape of %s', (sql, shape) => expect(shapeOf(sql)).toBe(shape))
