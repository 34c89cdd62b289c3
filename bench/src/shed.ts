import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, migrate, openDatabase } from '@mdragon/server'
import { createFakeChain, startFakeNode } from '@mdragon/server/testing/fakeChain'
import { deployment } from '@mdragon/server/testing/fixture'
import { startPostgres } from '@mdragon/server/testing/postgres'
import { runProgram, serverProgram } from '@mdragon/server/testing/program'
import { enrol } from './seededHistory.ts'

const PLAYERS = 400
const AT_ONCE = 64
const CAPACITY_MS = 5000
const FLOOD_MS = 10_000
const TIMES = 5
const TICK_MS = 5
/** So long it may be a burst, which is waited out: from then on it is known to be too much. */
const BURST_MS = 1000
const players = Array.from({ length: PLAYERS }, (_, i) => ({ address: `0x${i.toString(16).padStart(40, '0')}` }))

/**
 * Five times as much as an API process on PostgreSQL can do, from 400 players at once: who is refused is refused at once
 * and told when to come again, and what was refused has written nothing.
 */
export async function measureShed(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-shed-'))
  const postgres = await startPostgres()
  const chain = createFakeChain()
  chain.mine([], [])
  const node = await startFakeNode(chain)
  const address = await postgres.createDatabase()
  const db = await openDatabase(address)
  await migrate(db)
  const tokens = await enrol(db, players)
  const file = (name: string, content: object) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  const program = runProgram(serverProgram, {
    ROLES: 'api,indexer',
    DATABASE_URL: address,
    RPC_URLS: node.url,
    DEPLOYMENT: file('31337.json', deployment),
    SETUP_FILE: file('setup.json', { settings: {}, servers: [{ server_id: 1, nickname: 'one' }] }),
    PUBLIC_URL: 'http://localhost:3000',
    SECRET: '5f1c2a9be0473d86a1f0c9d2b7e84630',
    GAME_SECRET: 'none',
    VOUCHER_KEY: 'none',
    TRUST_PROXY: '127.0.0.0/8',
    PORT: '0',
    LOG_LEVEL: 'info',
  })
  try {
    const port = Number(await portOf(program))
    const asks = tokens.map((token, i) => createAsker(port, token, `10.1.${i >> 8}.${i & 255}`))
    const capacity = await measureCapacity(asks)
    const before = await written(db)
    const answers = await flood(asks, capacity * TIMES)
    const after = await written(db)
    return {
      players: PLAYERS,
      capacityPerSecond: Math.round(capacity),
      offered: TIMES,
      ...tell(answers, before, after),
    }
  } finally {
    program.kill('SIGKILL')
    await program.ended
    await db.destroy()
    node.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const portOf = async (program: ReturnType<typeof runProgram>): Promise<number> =>
  Number((await program.logged('server.ready')).port)

type Answer = { status: number; began: number; ms: number; retryAfter: string | undefined; isWrite: boolean }
type Asker = (isWrite: boolean) => Promise<Answer>

/** A player on a connection of their own; a write starts a flight, which is a row. */
function createAsker(port: number, token: string, ip: string): Asker {
  const agent = new Agent({ keepAlive: true })
  return (isWrite) =>
    new Promise((resolve) => {
      const began = performance.now()
      const end = (status: number, retryAfter?: string) =>
        resolve({ status, began, ms: performance.now() - began, retryAfter, isWrite })
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': ip }
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          agent,
          method: isWrite ? 'POST' : 'GET',
          path: isWrite ? '/api/flight/start' : '/api/user/info',
          headers: isWrite
            ? {
                ...headers,
                'idempotency-key': crypto.randomUUID(),
                'content-type': 'application/json',
                'content-length': '2',
              }
            : headers,
        },
        (response) => {
          response.resume()
          response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']))
        },
      )
      asked.on('error', () => end(0))
      asked.end(isWrite ? '{}' : undefined)
    })
}

/** As fast as it goes, with as many at once as the process works on: half reads, half writes. */
async function measureCapacity(asks: readonly Asker[]): Promise<number> {
  const until = performance.now() + CAPACITY_MS
  let done = 0
  const lane = async (i: number) => {
    for (let n = i; performance.now() < until; n += AT_ONCE) {
      const { status } = await (asks[n % asks.length] as Asker)(n % 2 === 0)
      if (status === 200) done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => lane(i)))
  return done / (CAPACITY_MS / 1000)
}

/** So many a second, whether they are answered or not. */
async function flood(asks: readonly Asker[], perSecond: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const began = performance.now()
  for (let sent = 0; performance.now() - began < FLOOD_MS; await sleep(TICK_MS)) {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; sent < due; sent++) answers.push((asks[sent % asks.length] as Asker)(sent % 2 === 0))
  }
  return Promise.all(answers)
}

const written = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('flight')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

function tell(answers: readonly Answer[], before: number, after: number) {
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503 || status === 429)
  const beganAt = Math.min(...answers.map(({ began }) => began))
  return {
    asked: answers.length,
    served: { count: served.length, ms: quantiles(served) },
    refused: {
      count: refused.length,
      ms: quantiles(refused),
      afterTheBurst: quantiles(refused.filter(({ began }) => began - beganAt > BURST_MS)),
      withRetryAfter: refused.filter(({ retryAfter }) => retryAfter).length,
    },
    others: answers.length - served.length - refused.length,
    writesAnswered: served.filter(({ isWrite }) => isWrite).length,
    rowsWritten: after - before,
  }
}

function quantiles(answers: readonly Answer[]) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
