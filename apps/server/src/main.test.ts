import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type WebSocket as Socket, WebSocketServer } from 'ws'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { queueMail } from './mail/outbox.ts'
import { PartFailed } from './parts.ts'
import { startServer } from './start.ts'
import { startCollector } from './testing/collector.ts'
import { newDatabase, newMigratedDatabase } from './testing/databases.ts'
import { createFakeChain, type FakeNode, fakeDeeds, startFakeNode } from './testing/fakeChain.ts'
import { alice, deployment } from './testing/fixture.ts'
import { migrateProgram, type Program, runProgram, serverProgram } from './testing/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'mdragon-main-'))
const file = (name: string, content: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return join(folder, name)
}
const SETUP_FILE = file('setup.json', { settings: {}, servers: [{ server_id: 1, nickname: 'one' }] })
const example = new URL('../setup.example.json', import.meta.url).pathname

let node: FakeNode
let common: Record<string, string>
beforeAll(async () => {
  const chain = createFakeChain()
  chain.mine([], fakeDeeds.mint(1, alice), [], [])
  node = await startFakeNode(chain)
  common = {
    RPC_URLS: node.url,
    DEPLOYMENT: file('31337.json', deployment),
    PUBLIC_URL: 'http://localhost:3000',
    SECRET: '5f1c2a9be0473d86a1f0c9d2b7e84630',
    GAME_SECRET: 'none',
    VOUCHER_KEY: 'none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@mdragon.example',
    SETUP_FILE,
    PORT: '0',
  }
})
afterAll(async () => {
  node.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A process on a database, ended at the end of the test if not before. */
function serve(DATABASE_URL: string, changes: Record<string, string> = {}): Program {
  const program = runProgram(serverProgram, { ...common, DATABASE_URL, ...changes })
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await program.ended
  })
  return program
}

const urlOf = async (program: Program) => `http://127.0.0.1:${(await program.logged('server.ready')).port}`
const readiness = async (url: string) => (await fetch(`${url}/readyz`)).json() as Promise<Record<string, unknown>>

describe('refused, with what to do', () => {
  const refusal = async (program: Program) => {
    expect(await program.ended).toBe(1)
    return program.output()
  }

  /** Started in this process, as the program does it: what it would say before it ends. */
  const refusedHere = async (DATABASE_URL: string, changes: Record<string, string> = {}): Promise<string> => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const started = startServer(readConfig({ ...common, DATABASE_URL, ...changes }), log)
    const failed = await started.then(
      ({ stop }) => stop(),
      (error: unknown) => error,
    )
    expect(failed).toBeInstanceOf(PartFailed)
    return `${(failed as Error).message}\n${lines.join('')}`
  }

  test('an environment with mistakes: every one is a line, and nothing else is said', async () => {
    const program = runProgram(serverProgram, { ...common, PORT: 'x', SECRET: 'short' })
    expect(await refusal(program)).toBe(
      [
        'MDragon could not start.',
        'DATABASE_URL is not set: the PostgreSQL to use, such as postgres://user:password@host:5432/mdragon.',
        'SECRET must have at least 32 characters: try `openssl rand -hex 32`.',
        'PORT must be a whole number from 0 to 65535.',
        '',
      ].join('\n'),
    )
    expect(await refusal(runProgram(migrateProgram, {}))).toMatch(/not migrated\.\nDATABASE_URL is not set/)
  })

  test('a database that nobody can reach', async () => {
    expect(await refusedHere('postgres://127.0.0.1:1/mdragon')).toMatch(
      /database: it cannot be reached \(.*ECONNREFUSED.*\)\. Is PostgreSQL running, and DATABASE_URL right\?/,
    )
  })

  test('an empty database, until it is migrated and set up: then it serves', async () => {
    const url = await newDatabase()
    expect(await refusal(serve(url))).toContain('Run `npm run migrate` first.')
    const migration = runProgram(migrateProgram, { DATABASE_URL: url })
    expect([await migration.ended, migration.output()]).toEqual([0, 'The database is up to date.\n'])
    expect(await refusedHere(url, { SETUP_FILE: '' })).toContain(
      'database: it holds no game servers yet. Set SETUP_FILE to a file of yours like apps/server/setup.example.json',
    )
    const server = await urlOf(serve(url, { SETUP_FILE: example }))
    const { data } = (await (
      await fetch(`${server}/api/website/servers`, { headers: { language: 'EN-US' } })
    ).json()) as { data: unknown }
    expect(data).toMatchObject([
      { server_id: 1, name: 'Server 1 · Azure Dragon' },
      { server_id: 2, name: 'Server 2 · White Tiger' },
      { server_id: 3, name: 'Server 3 · Vermilion Bird' },
    ])
    // Once set up, the file is not asked for again, and another changes nothing.
    const again = await urlOf(serve(url, { SETUP_FILE }))
    expect(await (await fetch(`${again}/api/website/servers`)).text()).toContain('青龍')
  })

  test('a database that is newer than the program', async () => {
    const url = await newMigratedDatabase()
    const db = await openDatabase(url)
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '9001_of_tomorrow', timestamp: '2030' } as never)
      .execute()
    await db.destroy()
    const program = runProgram(migrateProgram, { DATABASE_URL: url })
    for (const said of [await refusedHere(url), await refusal(program)])
      expect(said).toContain(
        'The database is newer than this program (it has seen 9001_of_tomorrow). Start the newer program on it, or restore a backup from before.',
      )
  })

  test('an endpoint of another chain, also as one of several', async () => {
    const other = await startFakeNode(createFakeChain())
    onTestFinished(() => other.close())
    other.chainId = 56
    const output = await refusedHere(await newMigratedDatabase(), { RPC_URLS: `${node.url},${other.url}` })
    expect(output).toContain(
      `chain: ${new URL(other.url).host} is of chain 56, the deployment of chain 31337. RPC_URLS and DEPLOYMENT have to be of the same chain.`,
    )
    expect(output).toContain('"event":"chain.endpoint_refused"')
  })

  test('contracts that are not there', async () => {
    const bare = await startFakeNode(createFakeChain())
    onTestFinished(() => bare.close())
    bare.hasContracts = false
    expect(await refusedHere(await newMigratedDatabase(), { RPC_URLS: bare.url })).toMatch(
      /chain: \S+ has no contract where the deployment has hero, .*vault\. RPC_URLS and DEPLOYMENT/,
    )
  })

  test('a port that is taken', async () => {
    const PORT = String(new URL(node.url).port)
    expect(await refusedHere(await newMigratedDatabase(), { PORT })).toContain(
      `web server: port ${PORT} is taken. Stop what uses it, or set PORT to another port.`,
    )
  })
})

test('roles in processes of their own: one indexer leads, the API knows how the chain is, all tell how they are', async () => {
  const url = await newMigratedDatabase()
  const [first, second] = [serve(url, { ROLES: 'indexer' }), serve(url, { ROLES: 'indexer' })]
  const [api, worker] = [serve(url, { ROLES: 'api' }), serve(url, { ROLES: 'worker' })]
  const urls = await Promise.all([first, second].map(urlOf))
  const leads = async () => (await Promise.all(urls.map(readiness))).map(({ leader }) => leader)
  await expect.poll(async () => (await leads()).filter(Boolean), { timeout: 20_000 }).toHaveLength(1)
  const apiUrl = await urlOf(api)
  const expected = { status: 'ready', leader: false, block: 4, lag_blocks: 0, problem: null, refused_endpoints: [] }
  await expect.poll(() => readiness(apiUrl), { timeout: 20_000 }).toMatchObject(expected)
  expect((await fetch(`${apiUrl}/api/card/1`)).status).toBe(200)
  expect(await (await fetch(`${apiUrl}/marketplace`)).text()).toContain('<!doctype html>')
  expect((await fetch(`${apiUrl}/demo/players.json`)).status, 'a file that is not there is not the page').toBe(404)
  expect((await fetch(`${apiUrl}/demo/faucet`, { method: 'POST' })).status, 'nobody is given coins here').toBe(404)

  const others = [...urls, await urlOf(worker)]
  for (const one of others) {
    expect((await fetch(`${one}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${one}/metrics`)).text()).toContain('mdragon_block 4')
    expect((await fetch(`${one}/api/card/1`)).status, 'only the API answers players').toBe(404)
  }

  // Who leads dies; the other takes over, and goes on.
  const [leader, heir] = (await leads())[0] ? [first, 1] : [second, 0]
  leader.kill('SIGKILL')
  await leader.ended
  await expect.poll(async () => (await readiness(urls[heir] ?? '')).leader, { timeout: 20_000 }).toBe(true)
  node.chain.mine([])
  await expect
    .poll(() => readiness(apiUrl), { timeout: 20_000 })
    .toMatchObject({ ...expected, block: node.chain.blocks.length - 1 })
})

/** A mail server that takes its time with each mail, and says when it has begun. */
async function slowMailServer(delayMs: number): Promise<{ server: Server; port: number; begun: Promise<void> }> {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const server = createServer((socket) => {
    socket.write('220 slow\r\n')
    socket.on('error', () => {})
    let [heard, isData] = ['', false]
    socket.on('data', (chunk) => {
      heard += chunk
      if (!heard.endsWith(isData ? '\r\n.\r\n' : '\r\n')) return
      const [line, wasData] = [heard, isData]
      heard = ''
      isData = /^DATA/i.test(line)
      if (!wasData) return void socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
      begin()
      setTimeout(() => socket.write('250 taken\r\n'), delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port, begun }
}

test('where a websocket is named, the indexer has itself told of blocks by it, and lets go of it at the end', async () => {
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => void sockets.close())
  await once(sockets, 'listening')
  const { promise: asked, resolve: ask } = Promise.withResolvers<{ socket: Socket; said: unknown }>()
  sockets.on('connection', (socket) => socket.once('message', (data) => ask({ socket, said: JSON.parse(`${data}`) })))
  const RPC_WS_URLS = `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`
  const changes = { ROLES: 'indexer', RPC_WS_URLS, DATABASE_URL: await newMigratedDatabase() }
  const server = await startServer(readConfig({ ...common, ...changes }), pino({ level: 'silent' }))
  const { socket, said } = await asked
  expect(said).toMatchObject({ method: 'eth_subscribe', params: ['newHeads'] })
  const closed = once(socket, 'close')
  await server.stop()
  await closed
})

test('SIGTERM drains: no new connection, requests and streams end, jobs finish, and it ends with 0', async () => {
  const database = await newMigratedDatabase()
  const mail = await slowMailServer(1500)
  onTestFinished(() => void mail.server.close())
  const collector = await startCollector()
  onTestFinished(() => collector.close())
  const program = serve(database, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  })
  const url = await urlOf(program)
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status), { timeout: 20_000 }).toBe(200)

  const stream = await fetch(`${url}/api/events`)
  const db = await openDatabase(database)
  onTestFinished(() => db.destroy())
  await queueMail(db, 'alice@mdragon.example', { subject: 's', text: 't', html: '<p>' }, Date.now())
  await mail.begun
  // A request whose body is still on its way.
  const body = JSON.stringify({ message: 'nobody wrote this', signature: '0x00' })
  const upload = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    upload.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
  upload.write(body.slice(0, 10))
  await expect.poll(() => program.output()).toContain('/api/auth/login')

  program.kill('SIGTERM')
  await program.logged('server.draining')
  expect(await stream.text(), 'the stream ends').toContain('retry:')
  await expect(fetch(`${url}/healthz`), 'nobody new is let in').rejects.toThrow()
  upload.end(body.slice(10))
  expect(await answered, 'what was asked before is answered').toBe(400)
  expect(await program.ended).toBe(0)
  const sent = await db.selectFrom('mail').select('sent_at').execute()
  expect(
    sent.map(({ sent_at }) => sent_at !== null),
    'what was being mailed is mailed, and known to be',
  ).toEqual([true])
  expect(program.output()).toContain('"event":"server.stopped"')
  const told = collector.spans.map(({ name }) => name)
  for (const name of ['read blocks', 'settle final blocks', 'send mail', 'POST /api/auth/login'])
    expect(told, 'and all of it was told to the collector').toContain(name)
})
