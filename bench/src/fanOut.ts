import { openStore } from '@mdragon/server'
import { openRedis, type PostgresStore, publish, REDIS_CHANNEL, startRelay } from '@mdragon/server/testing/inside'
import { startPostgres } from '@mdragon/server/testing/postgres'
import { HOST, startRedis } from '@mdragon/server/testing/servers'
import { createClient } from '@redis/client'
import pg from 'pg'
import { pino } from 'pino'
import { cpuSecondsOf } from './cpuOf.ts'

const NODES = [1, 10, 40]
const MESSAGES = 1000

type Way = { listen(heard: () => void): Promise<() => Promise<unknown>>; pids: readonly number[] }

/**
 * What a live message to many nodes costs PostgreSQL, which is one machine, by each of the two ways; and how long the last
 * node waits for it. Nodes here are bare connections: what they do themselves is not counted.
 */
export async function measureFanOut(): Promise<object> {
  const postgres = await startPostgres()
  const server = await startRedis()
  const address = await postgres.createDatabase()
  const store = (await openStore(address)) as PostgresStore
  const redisUrl = `redis://${HOST}:${server.port}`
  const byPostgres: Way = { pids: [postgres.pid()], listen: (heard) => listenToPostgres(address, heard) }
  const byRedis: Way = { pids: [postgres.pid()], listen: (heard) => listenToRedis(redisUrl, heard) }
  const results: object[] = []
  for (const nodes of NODES) results.push({ by: 'PostgreSQL', ...(await measure(store, byPostgres, nodes)) })
  const redis = openRedis(redisUrl, pino({ level: 'silent' }))
  const relay = startRelay(store, redis, pino({ level: 'silent' }))
  await new Promise((resolve) => setTimeout(resolve, 2000))
  for (const nodes of NODES) {
    const before = cpuSecondsOf(server.pid())
    const result = await measure(store, byRedis, nodes)
    results.push({ by: 'Redis', ...result, redisCpuMsPerMessage: perMessage(cpuSecondsOf(server.pid()) - before) })
  }
  await relay.stop()
  await redis.close()
  await store.db.destroy()
  await server.kill('SIGKILL')
  await postgres.stop()
  return { messages: MESSAGES, results }
}

/** One message after the other, each in a transaction of its own and heard by all before the next. */
async function measure({ db }: PostgresStore, { listen, pids }: Way, nodes: number) {
  let heard = 0
  let allHeard = () => {}
  const hear = () => {
    heard++
    if (heard === nodes) allHeard()
  }
  const closers = []
  for (let i = 0; i < nodes; i++) closers.push(await listen(hear))
  const cpu = () => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const before = cpu()
  const delays: number[] = []
  for (let i = 0; i < MESSAGES; i++) {
    heard = 0
    const heardByAll = new Promise<void>((resolve) => {
      allHeard = resolve
    })
    const began = performance.now()
    await publish(db, { type: 'assets', ids: [i], block: i })
    await heardByAll
    delays.push(performance.now() - began)
  }
  const spent = cpu() - before
  for (const close of closers) await close()
  delays.sort((a, b) => a - b)
  const at = (share: number) => Math.round((delays[Math.floor(share * (delays.length - 1))] ?? 0) * 10) / 10
  return { nodes, postgresCpuMsPerMessage: perMessage(spent), lastHeardMs: { p50: at(0.5), p95: at(0.95) } }
}

const perMessage = (seconds: number): number => Math.round((seconds * 1_000_000) / MESSAGES) / 1000

async function listenToPostgres(address: string, heard: () => void) {
  const client = new pg.Client(address)
  await client.connect()
  client.on('notification', heard)
  await client.query('listen live')
  return () => client.end()
}

async function listenToRedis(url: string, heard: () => void) {
  const client = createClient({ url })
  await client.connect()
  await client.subscribe(REDIS_CHANNEL, (text) => {
    if (text.startsWith('{"type":"assets","ids":[')) heard()
  })
  return async () => client.destroy()
}
