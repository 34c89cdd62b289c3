import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Db, openStore } from '@mdragon/server'
import { appOver } from '@mdragon/server/testing/overDatabase'
import type { TestPostgres } from '@mdragon/server/testing/postgres'
import { sql } from 'kysely'
import { cpuSecondsOf } from './cpuOf.ts'
import { filledMarket } from './filledMarket.ts'
import { NOW } from './fillMarket.ts'

const fromEnvironment = {
  sizes: (process.env.BENCH_LISTINGS ?? '10000,100000,1000000').split(',').map(Number),
  requests: Number(process.env.BENCH_REQUESTS ?? 1000),
}
const WARMING = 200
const AT_ONCE = 8
const PEER_MS = 5000
const NOTE =
  'Everything listed, traits, owners, prices and times spread; 24 a page, 8 visitors at once in a process of their own, over real HTTP, on a PostgreSQL of this machine. CPU seconds are those of server and database. The peer is the best single prepared statement for the same 24 rows, and only the CPU of the database counts for it.'

/** The address, and the statement that would give the same rows and nothing else. */
type Question = { path: string; peer: string }
const questions: Record<string, Question> = {
  // The peer's is a simpler order: no statement gives this one.
  featured: { path: '', peer: 'true order by o.since_block desc, o.assets_id desc' },
  newest: { path: '?sort=new,desc', peer: 'true order by o.since_block desc, o.assets_id desc' },
  'price ascending': { path: '?sort=price,asc&coin=HERO', peer: "o.coin = 'HERO' order by o.pay, o.assets_id" },
  'camp, profession, price': {
    path: '?sort=price,asc&coin=HERO&val1=2&val2=3',
    peer: "o.coin = 'HERO' and a.camp = 2 and a.profession = 3 and a.type <> 'pet' order by o.pay, o.assets_id",
  },
  'strongest camp of one kind': {
    path: '?sort=level,desc&type=equip&val4=5&val5=7',
    peer: "a.type = 'equip' and a.grade >= 21 and a.star = 7 order by a.level desc, a.assets_id desc",
  },
  'deep page by price': {
    path: '?sort=price,asc&coin=HERO&cursor=deep',
    peer: "o.coin = 'HERO' and (o.pay, o.assets_id) > (deep) order by o.pay, o.assets_id",
  },
  'text, newest': {
    path: '?q=a&sort=new,desc',
    peer: "a.type = 'hero' and a.index_id = 1 order by o.since_block desc, o.assets_id desc",
  },
}

type Million = { note: string; bySize: Record<string, Record<string, Measured>>; growth: Record<string, number> }
type Measured = { perCpuSecond: number; peerPerCpuSecond: number; ratio: number; p50Ms: number; p95Ms: number }

/** What a page of the market costs as the market grows, beside the best that the database alone could do. */
export async function measureMillion({ sizes, requests } = fromEnvironment): Promise<Million> {
  const markets: Open[] = []
  for (const size of sizes) markets.push(await openMarket(size))
  const bySize: Million['bySize'] = Object.fromEntries(sizes.map((size) => [size, {}]))
  try {
    // Each is asked of all sizes in turn: a machine that is slower for a while is so for each of them.
    for (const [name, question] of Object.entries(questions))
      for (const market of markets) {
        const measured = await measure(market, question, requests)
        Object.assign(bySize[market.size] ?? {}, { [name]: measured })
        console.log(market.size, name, measured)
      }
  } finally {
    for (const { close } of markets) await close()
  }
  const [least, most] = [bySize[sizes[0] ?? 0], bySize[sizes.at(-1) ?? 0]]
  const growth = Object.fromEntries(
    Object.keys(questions).map((name) => [
      name,
      Number(((least?.[name]?.perCpuSecond ?? 0) / (most?.[name]?.perCpuSecond ?? 1)).toFixed(2)),
    ]),
  )
  return { note: NOTE, bySize, growth }
}

/** A market that is served. */
type Open = { size: number; url: string; db: Db; postgres: TestPostgres; close(): Promise<void> }

async function openMarket(size: number): Promise<Open> {
  const { postgres, address } = await filledMarket(size)
  const { db } = await openStore(address, { isPatient: true })
  const app = await appOver(db, NOW * 1000)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const began = performance.now()
  await untilReady(url)
  console.log(`${size} listings are shelved after ${Math.round(performance.now() - began)} ms`, process.memoryUsage())
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { size, url: `${url}/api/marketplace/list`, db, postgres, close }
}

async function measure({ url, db, postgres }: Open, { path, peer }: Question, requests: number): Promise<Measured> {
  const { cursor, key } = await middleByPrice(db)
  const server = await cost(postgres, () => visit(url + path.replace('deep', cursor), requests))
  const { perCpuSecond: peerPerCpuSecond } = await costOfPeer(postgres, db, requests, peer.replace('deep', key))
  const { perCpuSecond, p50Ms, p95Ms } = server
  const ratio = Number((perCpuSecond / peerPerCpuSecond).toFixed(2))
  return { perCpuSecond, peerPerCpuSecond, ratio, p50Ms, p95Ms }
}

/** Until then the tables are asked, which is slow and never wrong. */
export async function untilReady(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100))
}

async function middleByPrice(db: Db): Promise<{ cursor: string; key: string }> {
  const { rows } = await sql<{ pay: string; assets_id: number }>`
    select pay::text as pay, assets_id from chain.offer where coin = 'HERO' order by pay, assets_id
    offset (select count(*) / 2 from chain.offer where coin = 'HERO') limit 1`.execute(db)
  const [row] = rows
  const text = `${row?.pay}.${row?.assets_id}`
  return { cursor: Buffer.from(text).toString('base64url'), key: `${row?.pay}, ${row?.assets_id}` }
}

async function visit(url: string, count: number): Promise<number[]> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'askMany.ts'),
    url,
    `${count}`,
    `${AT_ONCE}`,
  ])
  return JSON.parse(stdout) as number[]
}

async function cost(postgres: TestPostgres, ask: () => Promise<number[]>) {
  await ask()
  const before = [cpuSecondsOf(postgres.pid()), process.cpuUsage()] as const
  const times = (await ask()).sort((a, b) => a - b)
  const { user, system } = process.cpuUsage(before[1])
  const seconds = cpuSecondsOf(postgres.pid()) - before[0] + (user + system) / 1e6
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
  return { perCpuSecond: Math.round(times.length / seconds), p50Ms: at(0.5), p95Ms: at(0.95) }
}

async function costOfPeer(postgres: TestPostgres, db: Db, requests: number, rest: string) {
  const statement = `select a.*, o.* from chain.offer o join chain.asset a using (assets_id) where ${rest} limit 25`
  return db.connection().execute(async (one) => {
    await sql.raw(`prepare best as ${statement}`).execute(one)
    /** Where even the best looks at every row, a few tell as much. */
    const ask = async (most: number): Promise<number> => {
      const until = performance.now() + PEER_MS
      let asked = 0
      for (; asked < most && performance.now() < until; asked++) await sql.raw('execute best').execute(one)
      return asked
    }
    await ask(WARMING)
    const before = cpuSecondsOf(postgres.pid())
    const asked = await ask(requests)
    const seconds = cpuSecondsOf(postgres.pid()) - before
    await sql.raw('deallocate best').execute(one)
    return { perCpuSecond: Number((asked / Math.max(seconds, 0.01)).toPrecision(3)) }
  })
}
