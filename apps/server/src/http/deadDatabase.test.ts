import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { config, deployment, quiet } from '../testing/fixture.ts'
import { createApp } from './app.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Something that listens where PostgreSQL should be. */
async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer(onSocket)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return (server.address() as AddressInfo).port
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function open(port: number) {
  const db = await openDatabase(`postgres://mdragon:mdragon@127.0.0.1:${port}/mdragon`)
  closers.push(() => db.destroy())
  return db
}

const dead: [string, () => Promise<number>][] = [
  ['is not there', closedPort],
  ['takes the call and says nothing', () => listen((socket) => closers.push(() => socket.destroy()))],
  ['hangs up', () => listen((socket) => socket.destroy())],
]
const calls = [
  { method: 'GET', url: '/api/website/setting' },
  { method: 'GET', url: '/api/marketplace/list' },
  { method: 'GET', url: '/api/user/info', headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
  {
    method: 'POST',
    url: '/api/auth/login/email',
    payload: { email: 'a@mdragon.example', password: 'correct horse' },
    headers: { 'idempotency-key': 'a-key-of-tests' },
  },
] as const

test.each(dead)('a database that %s: 503 with Retry-After within two seconds', async (_, portOf) => {
  const db = await open(await portOf())
  const app = await createApp({ db, deployment, log: pino({ level: 'silent' }), config, ...quiet, pageFolder: null })
  closers.push(() => app.close())
  for (const call of calls) {
    const began = performance.now()
    const response = await app.inject(call)
    expect(performance.now() - began, call.url).toBeLessThan(2000)
    expect([response.statusCode, response.headers['retry-after']], call.url).toEqual([503, '2'])
    expect(response.json()).toMatchObject({ code: 503, error: 'server.unavailable', data: null })
    expect(response.body, 'nothing of the inside is told').not.toMatch(/ECONN|127\.0\.0\.1|timeout|terminated/i)
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

const message = (kind: string, body: Buffer | string): Buffer => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}
const ready = message('Z', 'I')

/** Just enough of PostgreSQL: welcomes at once, has an empty answer for every question, and ends as it is told. */
async function listenAsPostgres() {
  const sockets: Socket[] = []
  let isGoing = false
  const port = await listen((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', () => {
        if (isGoing) socket.destroy()
        else socket.write(Buffer.concat([message('C', 'SELECT 0\0'), ready]))
        isGoing = false
      })
    })
  })
  return { port, sockets, endDuringNext: () => (isGoing = true) }
}

const endings = [
  ['rests', (postgres) => postgres.sockets[0]?.resetAndDestroy()],
  [
    'is in use',
    async (postgres, ask) => {
      postgres.endDuringNext()
      const error = await ask().catch((reason: unknown) => reason)
      expect(isUnavailable(error)).toBe(true)
    },
  ],
] as [string, (postgres: Awaited<ReturnType<typeof listenAsPostgres>>, ask: () => Promise<unknown>) => unknown][]
test.each(endings)('a connection that is cut while it %s takes nobody down', async (_, end) => {
  const postgres = await listenAsPostgres()
  const db = await open(postgres.port)
  const ask = () => sql`select 1`.execute(db)
  expect((await ask()).rows).toEqual([])
  const crashed = vi.fn()
  process.once('uncaughtException', crashed)
  await end(postgres, ask)
  await new Promise((resolve) => setTimeout(resolve, 100))
  process.off('uncaughtException', crashed)
  expect(crashed).not.toHaveBeenCalled()
  expect((await ask()).rows, 'the next one gets a new connection').toEqual([])
  expect(postgres.sockets).toHaveLength(2)
})

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})
test.each([
  [failure('terminating connection due to administrator command', '57P01'), true],
  [failure('the database system is starting up', '57P03'), true],
  [failure('connection failure', '08006'), true],
  [failure('Connection terminated unexpectedly'), true],
  [failure('timeout exceeded when trying to connect'), true],
  [failure('Client has encountered a connection error and is not queryable'), true],
  [new Error('wrapped', { cause: failure('refused', 'ECONNREFUSED') }), true],
  [failure('duplicate key value', '23505'), false],
  [failure('syntax error', '42601'), false],
  [failure('something else'), false],
  ['text', false],
])('%s: unavailable %s', (error, expected) => expect(isUnavailable(error)).toBe(expected))
