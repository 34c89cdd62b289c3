import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTogetherReader, type TogetherAnswer } from '@mdragon/api/together'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../modules/account/sessions.ts'
import { alice, clock, createFixture, type Fixture } from '../testing/fixture.ts'
import { createApp } from './app.ts'

let world: Fixture
let app: FastifyInstance
let headers: Record<string, string>
let url: string
/** What the log says that is worse than a warning. */
const troubles: string[] = []
const seenAtSlow: { ip: string; gone: boolean }[] = []

beforeAll(async () => {
  world = await createFixture()
  const { rows } = await sql<{ userid: number }>`
    insert into account (address, nickname, invite_code, created_at) values (${alice}, 'ann', 'ann', 0) returning userid`.execute(
    world.db,
  )
  const userid = rows[0]?.userid ?? 0
  const { token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
  headers = { authorization: `Bearer ${token}`, language: 'EN-US', userid: String(userid) }
  const config = { ...world.context.config, bounds: { atOnce: 2 } }
  const log = pino({ level: 'error' }, { write: (line: string) => troubles.push(line) })
  app = await createApp({ ...world.context, config, log }, async (app) => {
    app.addHook('preHandler', async ({ headers, raw }) => {
      if (headers['x-test-waits']) await once(raw.socket, 'close')
    })
    app.get('/api/slow', { config: { call: 'GET /api/website/news' } }, async (request) => {
      const seen = { ip: request.ip, gone: false }
      seenAtSlow.push(seen)
      await once(request.raw, 'close').catch(() => {})
      seen.gone = true
      return { code: 200, msg: '', data: 'slow' }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const address = (asks: readonly string[]) =>
  `${url}/api/together?${new URLSearchParams(asks.map((ask) => ['ask', ask]))}`
/** Answers as they come. `enough`: reads no further then. */
async function ask(asks: readonly string[], enough = asks.length, more: RequestInit = {}) {
  const response = await fetch(address(asks), { headers, ...more })
  const answers: (Omit<TogetherAnswer, 'body'> & { body: { code: number; error?: string; data: unknown } })[] = []
  const read = createTogetherReader(({ body, ...rest }) => answers.push({ ...rest, body: JSON.parse(body) }))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (answers.length < enough) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) break
    read(value)
  }
  return { response, answers, inOrder: answers.toSorted((a, b) => a.ask - b.ask), leave: () => reader?.cancel() }
}

test('several questions of who is logged in, each answered as it would be alone', async () => {
  const asks = ['/api/user/info', '/api/website/servers', '/api/card/no-number', '/api/nothing']
  const { response, inOrder } = await ask(asks)
  const alone = await Promise.all(
    asks.map(async (path) => {
      const answer = await fetch(url + path, { headers })
      return { status: answer.status, body: (await answer.json()) as object }
    }),
  )
  expect(inOrder.map(({ status, body }) => ({ status, body }))).toEqual(
    alone.map(({ status, body }) => ({
      status,
      body: 'requestId' in body ? { ...body, requestId: expect.any(String) } : body,
    })),
  )
  expect(inOrder.map(({ status }) => status)).toEqual([200, 200, 404, 404])
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('content-encoding')).toBe('gzip')
})

test.each(['zstd', 'br', 'gzip', 'identity'])('a slow one holds up no other, sent as %s', async (encoding) => {
  seenAtSlow.length = 0
  const accepting = { headers: { ...headers, 'accept-encoding': encoding } }
  const { answers, leave } = await ask(['/api/slow', '/api/user/info', '/api/website/servers'], 2, accepting)
  expect(answers.map(({ ask }) => ask).toSorted()).toEqual([1, 2])
  expect(seenAtSlow).toEqual([{ ip: '127.0.0.1', gone: false }])
  await leave()
  // Who went away waits for nothing more.
  await expect.poll(() => seenAtSlow[0]?.gone).toBe(true)
})

test('who leaves before anything is answered is no trouble', async () => {
  const leaving = new AbortController()
  const asked = once(app.server, 'request')
  const answer = fetch(address(['/api/user/info', '/api/website/servers']), {
    headers: { ...headers, 'x-test-waits': '1' },
    signal: leaving.signal,
  })
  const [{ socket }] = await asked
  leaving.abort()
  await expect(answer).rejects.toThrow()
  if (!socket.destroyed) await once(socket, 'close')
  await new Promise((later) => setTimeout(later, 20))
  expect(troubles).toEqual([])
})

test('no stream, no file, and not itself in turn', async () => {
  const { inOrder } = await ask(['/api/events', '/api/together?ask=/api/user/info', '/api/openapi.json'])
  expect(inOrder.map(({ body }) => body.error)).toEqual(['route.not_found', 'route.not_found', 'route.not_found'])
})

test.each([
  ['a stranger', ['/api/website/servers', '/api/website/news'], { headers: {} }, 401, 'auth.required'],
  ['nothing asked', [], {}, 400, 'request.invalid'],
  ['an address of somebody else’s', ['https://elsewhere/api/user/info'], {}, 400, 'request.invalid'],
  ['too many', Array.from({ length: 21 }, () => '/api/user/info'), {}, 400, 'request.invalid'],
] as const)('refused as a whole: %s', async (_, asks, init, status, error) => {
  const response = await fetch(address(asks), { headers, ...init })
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ error })])
})
