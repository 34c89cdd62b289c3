import { execFile, fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { artAddress } from '@mdragon/art'
import { unpackTraits } from '@mdragon/domain'
import { type Db, openStore } from '@mdragon/server'
import { startPostgres } from '@mdragon/server/testing/postgres'
import { sql } from 'kysely'
import { cpuSecondsOf } from './cpuOf.ts'
import { addAssets, dropReferences, spread } from './manyAssets.ts'

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 10_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 6000)
const ROUNDS = 3
/** Until V8 has made of either what it can: from then on, the figures stay. */
const WARM_UP = 3 * REQUESTS
const AT_ONCE = 32
const NOW = Date.UTC(2026, 10, 16) / 1000
const HEAD = 1_000_000_001
const NOTE =
  'Each server in a process of its own, asked in turn by another over real HTTP, 32 at once, accepting what Chrome does; the peer is a bare Fastify that sends the same bytes under the same headers. Requests per CPU second of server and database; ratios are medians of three rounds. A card’s page made anew is that of another card each time, of which nobody has asked before; of anything else the same, with nothing kept.'

/** Requests a CPU second: answered from what is kept, by the peer, and made anew each time. */
type Measured = { ratio: number; kept: number; peer: number; unkept: number }
type Serving = { url: string; pid: number; stop(): void }

/** What an answer that everybody gets alike costs, beside the least that the same framework can do. */
export async function measureKept(): Promise<object> {
  const postgres = await startPostgres()
  const database = await postgres.createDatabase()
  const ours = () => serve('ours', database, '60000')
  const [keeping, fresh, keepingNothing] = [await ours(), await ours(), await serve('ours', database, '0')]
  const children: Serving[] = [keeping, fresh, keepingNothing]
  try {
    const { db } = await openStore(database, { isPatient: true })
    await fill(db)
    const picture = await anyPicture(db)
    await db.destroy()
    const paths = {
      card: '/api/card/77',
      market: '/api/marketplace/list',
      art: picture,
      shell: '/marketplace',
      settings: '/api/website/setting',
    }
    const answers: Record<string, Measured> = {}
    for (const [name, path] of Object.entries(paths)) {
      const peer = await serve('peer', await capture(`${keeping.url}${path}`))
      children.push(peer)
      await ask(`${keeping.url}${path}`, WARM_UP)
      await ask(`${peer.url}${path}`, WARM_UP)
      const rounds: { kept: number; peer: number }[] = []
      for (let i = 0; i < ROUNDS; i++)
        rounds.push({
          kept: await perCpuSecond([keeping.pid, postgres.pid()], `${keeping.url}${path}`, REQUESTS),
          peer: await perCpuSecond([peer.pid], `${peer.url}${path}`, REQUESTS),
        })
      const [server, asked] = name === 'card' ? [fresh, '/api/card/*'] : [keepingNothing, path]
      await ask(`${server.url}${asked}`, REQUESTS)
      const others = REQUESTS + AT_ONCE
      const unkept = await perCpuSecond([server.pid, postgres.pid()], `${server.url}${asked}`, REQUESTS / 3, others)
      const ratio = median(rounds.map((round) => round.kept / round.peer))
      answers[name] = { ratio, kept: middle(rounds, 'kept'), peer: middle(rounds, 'peer'), unkept }
      console.log(name, answers[name])
    }
    return {
      note: NOTE,
      loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)),
      listings: LISTINGS,
      answers,
    }
  } finally {
    for (const child of children) child.stop()
    await postgres.stop()
  }
}

const median = (list: number[]): number => Number((list.sort((a, b) => a - b)[list.length >> 1] ?? 0).toFixed(2))
const middle = (rounds: { kept: number; peer: number }[], of: 'kept' | 'peer'): number =>
  Math.round(rounds.map((round) => round[of]).sort((a, b) => a - b)[rounds.length >> 1] ?? 0)

function serve(...args: string[]): Promise<Serving> {
  const child = fork(join(import.meta.dirname, 'keptServer.ts'), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') }),
    )
    child.once('exit', (code) => reject(new Error(`a server ended with ${code}`)))
  })
}

/** What is sent, as the peer is told it. */
async function capture(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'askMany.ts'), url, '1', '1', 'show'],
    { maxBuffer: 1e8 },
  )
  return stdout.trim()
}

async function perCpuSecond(pids: number[], url: string, count: number, from = 1): Promise<number> {
  const first = Math.ceil(count / 3)
  await ask(url, first, from)
  const spent = () => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const before = spent()
  await ask(url, count, from + first + AT_ONCE)
  return Math.round(count / (spent() - before))
}

const ask = (url: string, count: number, from = 1) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'askMany.ts'), url, `${count}`, `${AT_ONCE}`, `${from}`],
    { maxBuffer: 1e8 },
  )

async function fill(db: Db): Promise<void> {
  await dropReferences(db)
  await sql`insert into chain.cursor values (1, '0x', ${HEAD}, '0x', ${NOW}, 750, '0x', ${HEAD}, '0x')`.execute(db)
  await sql`insert into chain.block values (${HEAD}, '0x', ${NOW}, true)`.execute(db)
  await sql`insert into chain.term (block, log_index, tx, time, contract, name, args) values
    (0, 0, '0x', 0, 'market', 'FeeSet', '{"feeBps": "500"}')`.execute(db)
  await addAssets(db, LISTINGS)
  await sql`insert into chain.offer (assets_id, kind, coin, price, pay, since, since_block, tier)
    select n, case when n % 4 = 0 then 'auction' else 'sale' end, 'HERO', price, price,
      ${NOW}::bigint - ${spread(911, 9_000_000)}, ${HEAD}::bigint - 1 - ${spread(911, 9_000_000)}, 1
    from (select n, (1 + ${spread(104_729, 1_000_000)})::numeric * 1e16 as price
      from generate_series(1, ${LISTINGS}::bigint) n) x`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function anyPicture(db: Db): Promise<string> {
  const row = db.selectFrom('chain.asset').select('traits').where('assets_id', '=', 77)
  const traits = unpackTraits(BigInt(`0x${(await row.executeTakeFirstOrThrow()).traits}`))
  if (!traits) throw new Error('such bits are no asset')
  return artAddress(traits, 'tile')
}
