import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { loadavg } from 'node:os'
import { publish } from '@mdragon/server/testing/inside'
import { sql } from 'kysely'
import { cpuSecondsOf } from './cpuOf.ts'
import { ownFree, prepareSale } from './prepareSale.ts'
import { openSeeded, type Seeded } from './seededHistory.ts'

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1500)
const PREPARATIONS = 300
const AT_ONCE = 16
const LISTENERS = 400
const MESSAGES = 150
const NOTE =
  'An API process as an operator starts it, on a PostgreSQL of this machine with the demo’s history, asked over real HTTP by its twelve players, 16 at once, accepting what Chrome does. What it tells everybody alike it keeps, as ever, for a second at most: two hundred cards are asked for in turn, and one by all. Milliseconds of a core, of the process and of the database, for one of each. A message is one of an asset, to each of 400 streams.'

/** What one of each takes: milliseconds of a core, and bytes on the wire. */
type Cost = { serverMs: number; databaseMs: number; bytes?: number }

/** What those who are logged in ask for. */
export async function measureAsks(): Promise<object> {
  const seeded = await openSeeded()
  try {
    const { url, program } = await seeded.serve()
    const cards = await sql<{ id: number }>`select assets_id as id from chain.offer order by 1 limit 200`.execute(
      seeded.db,
    )
    const card = (nth: number) => `/api/card/${cards.rows[nth % cards.rows.length]?.id}`
    const cost = costOf(seeded, program.pid)
    const ask = (pathOf: (nth: number) => string) => () => askAll(url, seeded.tokens, pathOf)
    const asks: Record<string, Cost> = {
      'market page': await cost(
        REQUESTS,
        ask(() => '/api/marketplace/list?limit=24'),
      ),
      'card’s page': await cost(REQUESTS, ask(card)),
      'the same card’s page': await cost(
        REQUESTS,
        ask(() => card(0)),
      ),
      'a part of one’s own pages': await cost(
        REQUESTS,
        ask((nth) => ownPage[Math.floor(nth / seeded.tokens.length) % ownPage.length] ?? ''),
      ),
      preparation: await cost(PREPARATIONS, () => prepareAll(url, seeded), false),
    }
    const message = await costOfMessages(url, seeded, program.pid)
    return { note: NOTE, loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)), asks, message }
  } finally {
    await seeded.close()
  }
}

/** What /accountAccount asks for, as `page.json` lists it. */
const ownPage = [
  '/api/user/info',
  '/api/user/portfolio?days=7',
  '/api/user/coins',
  '/api/user/withdrawals?limit=10',
  '/api/message/list',
  '/api/user/players',
  '/api/user/dragons?place=all&sort=new&limit=24',
  '/api/user/card/counts',
  '/api/operations',
  '/api/notice/list?limit=5',
  '/api/user/portfolio/years',
]

/** `work` answers with how many bytes came. It is done once before, unless it can be done only once. */
const costOf =
  ({ postgres }: Seeded, pid: number) =>
  async (count: number, work: () => Promise<number>, isWarmed = true): Promise<Cost> => {
    if (isWarmed) await work()
    const before = [cpuSecondsOf(pid), cpuSecondsOf(postgres.pid())] as const
    const bytes = await work()
    const spent = [cpuSecondsOf(pid) - before[0], cpuSecondsOf(postgres.pid()) - before[1]] as const
    const [serverMs = 0, databaseMs = 0] = spent.map((seconds) => rounded((seconds * 1000) / count))
    return { serverMs, databaseMs, ...(bytes && { bytes: Math.round(bytes / count) }) }
  }

const rounded = (ms: number): number => Number(ms.toPrecision(3))

async function inLanes(count: number, work: (nth: number) => Promise<number>): Promise<number> {
  let [next, bytes] = [0, 0]
  const lane = async () => {
    while (next < count) {
      const came = await work(next++)
      bytes += came
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return bytes
}

async function askAll(url: string, tokens: readonly string[], pathOf: (nth: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const bytes = await inLanes(REQUESTS, (nth) =>
    askOne(agent, `${url}${pathOf(nth)}`, tokens[nth % tokens.length] ?? ''),
  )
  agent.destroy()
  return bytes
}

const askOne = (agent: Agent, url: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
    const asked = request(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

async function prepareAll(url: string, { db, tokens }: Seeded): Promise<number> {
  const own = (await ownFree(db, tokens)).slice(0, PREPARATIONS)
  return inLanes(own.length, async (nth) => {
    const response = await prepareSale(url, { ...(own[nth] as (typeof own)[number]), nth })
    if (response.status !== 200) throw new Error(`a sale was not prepared: ${await response.text()}`)
    return (await response.text()).length
  })
}

/** One after the other, each heard by all. */
async function costOfMessages(url: string, { db, postgres }: Seeded, pid: number): Promise<Cost> {
  let heard = 0
  let allHeard = () => {}
  const close: (() => void)[] = []
  // Not all at once: beyond what a node has room for, it sends away.
  await inLanes(LISTENERS, async (nth) => {
    close.push(
      await listen(url, `10.0.${nth >> 6}.1`, () => {
        if (++heard % LISTENERS === 0) allHeard()
      }),
    )
    return 0
  })
  const tell = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const told = new Promise<void>((resolve) => {
        allHeard = resolve
      })
      await publish(db, { type: 'assets', ids: [1 + i], block: 1 })
      await told
    }
  }
  await tell(MESSAGES)
  const before = [cpuSecondsOf(pid), cpuSecondsOf(postgres.pid())] as const
  await tell(MESSAGES)
  const server = cpuSecondsOf(pid) - before[0]
  const database = cpuSecondsOf(postgres.pid()) - before[1]
  for (const end of close) end()
  return {
    serverMs: rounded((server * 1000) / (MESSAGES * LISTENERS)),
    databaseMs: rounded((database * 1000) / (MESSAGES * LISTENERS)),
  }
}

async function listen(url: string, from: string, heard: () => void): Promise<() => void> {
  const asked = get(`${url}/api/events`, { agent: false, headers: { 'x-forwarded-for': from } })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`)
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const _ of text.matchAll(/^event: assets$/gm)) heard()
  })
  response.on('error', () => {})
  return () => asked.destroy()
}
