import type { AddressInfo } from 'node:net'
import { type Db, migrate, openStore } from '@mdragon/server'
import { appOver } from '@mdragon/server/testing/overDatabase'
import { startPostgres } from '@mdragon/server/testing/postgres'
import { sql } from 'kysely'
import { addAssets, dropReferences, spread } from './manyAssets.ts'

const SALES = Number(process.env.BENCH_SALES ?? 1_000_000)
const ROUNDS = 60
const WARMING = 20
const NOW = Date.UTC(2026, 10, 16) / 1000
const YEAR = 365 * 86_400
const NOTE =
  'As many assets as trades, of 120 kinds, a fifth of all of the one that is asked for; a third of them for sale, traits, owners, prices and times spread. One request after the other over real HTTP, on a PostgreSQL of this machine.'

const kind = '/api/memory/kind/equip/1'
const questions = {
  'a kind, 7 days': `${kind}?days=7`,
  'a kind, 30 days': `${kind}?days=30`,
  'a kind, a year': `${kind}?days=all`,
  'latest sales of it': `${kind}/sales?limit=24`,
  'sales from the middle on': `${kind}/sales?limit=24&cursor=500000000.1`,
  'latest bids on it': `${kind}/sales?kind=bid&limit=24`,
  'its top sales': `${kind}/top?limit=24`,
  'its holders': `${kind}/holders?limit=24`,
  'rarity of an asset': '/api/memory/rarity/7',
  'the market’s head': '/api/memory/market?type=equip',
}
type Name = keyof typeof questions
type Times = { p50: number; p95: number; max: number }

/** How long the market's memory takes to answer, and how that grows with ten times as much to remember. */
export async function measureMemory(): Promise<object> {
  const postgres = await startPostgres()
  try {
    const tenth = await measureAt(await postgres.createDatabase(), SALES / 10)
    const whole = await measureAt(await postgres.createDatabase(), SALES)
    const names = Object.keys(questions) as Name[]
    const growth = Object.fromEntries(
      names.map((name) => [name, Number(((whole[name]?.p50 ?? 0) / (tenth[name]?.p50 ?? 1)).toFixed(2))]),
    )
    return { trades: SALES, note: NOTE, times: whole, ofATenth: tenth, growth }
  } finally {
    await postgres.stop()
  }
}

async function measureAt(address: string, trades: number): Promise<Record<string, Times>> {
  const { db } = await openStore(address, { isPatient: true })
  try {
    await migrate(db)
    await fill(db, trades)
    const app = await appOver(db, NOW * 1000)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const times: Record<string, Times> = {}
    for (const [name, path] of Object.entries(questions)) times[name] = await ask(url + path)
    await app.close()
    return times
  } finally {
    await db.destroy()
  }
}

async function fill(db: Db, n: number): Promise<void> {
  await dropReferences(db)
  await sql`insert into chain.cursor values (1, '0x', 1000000001, '0x', ${NOW}, 750, '0x', 1000000000, '0x')`.execute(
    db,
  )
  await sql`update chain.kept set block = 1000000000, time = ${NOW}`.execute(db)
  await addAssets(db, n)
  await addTrades(db, n)
  await addAsks(db)
  await sql`analyze`.execute(db)
}

async function addTrades(db: Db, n: number): Promise<void> {
  await sql`insert into chain.trade
    select 1000000000 / ${n}::bigint * n, 0, a.assets_id, a.type, a.index_id, case when n % 4 = 0 then 'bid' else 'sale' end,
      case when n % 10 = 0 then 'HFH' else 'HERO' end, (1 + ${spread(104_729, 100_000)})::numeric * 1e16,
      a.owner, a.owner, ${NOW}::bigint - ${YEAR}::bigint + ${YEAR}::bigint * n / ${n}::bigint, '0x' || lpad(to_hex(n), 64, '0')
    from (select n, 1 + ${spread(15_485_863, n)} as assets_id from generate_series(1, ${n}::bigint) n) t
    join chain.asset a using (assets_id)`.execute(db)
  const sums = sql`count(*) filter (where kind = 'sale'), coalesce(sum(price) filter (where kind = 'sale'), 0),
    count(*) filter (where kind = 'bid'), coalesce(sum(price) filter (where kind = 'bid'), 0)`
  await sql`insert into chain.kind_day select type, index_id, coin, time / 86400, ${sums} from chain.trade group by 1, 2, 3, 4`.execute(
    db,
  )
  await sql`insert into chain.market_hour select time / 3600, type, coin, ${sums} from chain.trade group by 1, 2, 3`.execute(
    db,
  )
}

async function addAsks(db: Db): Promise<void> {
  await sql`insert into chain.open_ask (assets_id, type, kind, grade, star, level, element, camp, profession, coin, price)
    select assets_id, type, index_id, grade, star, (level + 9) / 10, element, camp, profession, 'HERO',
      (1 + assets_id::bigint * 104729 % 100000)::numeric * 1e16 * grade
    from chain.asset where assets_id % 3 = 0`.execute(db)
  await sql`insert into chain.floor_day
    select type, index_id, coin, day, (1 + day % 7) * 1e16, (2 + day % 7) * 1e16 from chain.kind_day`.execute(db)
}

async function ask(url: string): Promise<Times> {
  const times: number[] = []
  for (let round = -WARMING; round < ROUNDS; round++) {
    const began = performance.now()
    const response = await fetch(url)
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`)
    if (round >= 0) times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1))
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
