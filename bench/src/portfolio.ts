import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type Db, migrate, openStore } from '@mdragon/server'
import { appOver } from '@mdragon/server/testing/overDatabase'
import { startPostgres, type TestPostgres } from '@mdragon/server/testing/postgres'
import { sql } from 'kysely'

const HELD = Number(process.env.BENCH_HELD ?? 10_000)
const ENDED = Number(process.env.BENCH_ENDED ?? 45_000)
const OTHERS = Number(process.env.BENCH_OTHERS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40)
const WARMING = 20
const NOW_MS = Date.UTC(2026, 10, 16)
const NOW = NOW_MS / 1000
const NOW_DAY = Math.floor(NOW / 86_400)
const ME = `0x${'1'.repeat(40)}`
const TOKEN = 'a-session-of-the-bench-and-of-nobody-else'
const SIGNED_IN = { headers: { authorization: `Bearer ${TOKEN}`, 'accept-encoding': 'gzip, deflate, br, zstd' } }
const NOTE =
  'One request after the other over real HTTP, accepting what Chrome does, on a PostgreSQL of this machine: an account that holds so many assets, and has had so many more.'

/** What the page of one's own assets asks for, and its file for the tax office. */
const questions = {
  'worth, over 7 days': '/api/user/portfolio?days=7',
  'worth, over all time': '/api/user/portfolio?days=all',
  'profit by year': '/api/user/portfolio/years',
  'what has ended, newest first': '/api/user/portfolio/lots?of=ended',
  'what has ended, greatest gain first': '/api/user/portfolio/lots?of=ended&sort=gain',
  'what is held': '/api/user/portfolio/lots?of=held',
  '500 rows for the tax office': '/api/user/portfolio/lots?of=ended&sort=old&year=2026&limit=500',
  'own assets, strongest first': '/api/user/card/list?sort=power',
  'own assets, latest first': '/api/user/card/list?sort=new',
  'own assets, dearest first': '/api/user/card/list?sort=worth',
  'own assets, counted': '/api/user/card/counts',
}
type Times = { p50: number; p95: number; max: number }

/** How long an account of 10,000 assets and 100,000 facts waits for its portfolio. */
export async function measurePortfolio(): Promise<object> {
  const postgres = await startPostgres()
  try {
    const tenth = await measure(postgres, HELD / 10)
    const times = await measure(postgres, HELD)
    const growth = Object.fromEntries(
      Object.entries(times)
        .filter(([name]) => name.startsWith('own assets'))
        .map(([name, { p50 }]) => [name, Number((p50 / (tenth[name]?.p50 ?? 1)).toFixed(2))]),
    )
    return { held: HELD, facts: HELD + 2 * ENDED, listedByOthers: OTHERS, note: NOTE, growth, times, tenth }
  } finally {
    await postgres.stop()
  }
}

async function measure(postgres: TestPostgres, held: number): Promise<Record<string, Times>> {
  const { db } = await openStore(await postgres.createDatabase(), { isPatient: true })
  try {
    await migrate(db)
    await fill(db, held)
    const app = await appOver(db, NOW_MS)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    await settled(url)
    const times: Record<string, Times> = {}
    for (const [name, path] of Object.entries(questions)) times[name] = await ask(url + path)
    await app.close()
    return times
  } finally {
    await db.destroy()
  }
}

/** Half of what is held was bought and half is of a mint; the ended was bought and sold over three years. */
async function fill(db: Db, held: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Rows as the indexer leaves them, without the events that made them.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into chain.cursor values (1, '0xorigin', 9000000, '0xhash', ${NOW}, 1000, '1', 9000000, '0xhash')`.execute(
      tx,
    )
    await sql`insert into account (address, nickname, invite_code, created_at) values (${ME}, 'me', 'ME', 0)`.execute(
      tx,
    )
    const all = held + ENDED + OTHERS
    await sql`insert into chain.asset select n, '0xcards', n, (array['hero', 'equip', 'pet', 'lingshi', 'card'])[1 + n % 5],
      1 + n % 40, 1 + n % 24, 1, 1, 1, n % 100, 1 + n % 7, 0, 0, n % 5000, lpad(to_hex(n), 16, '0'),
      case when n <= ${held} then ${ME} else '0x' || lpad(to_hex(n % 5000), 40, '0') end, ${NOW - 90_000_000}::bigint, n, 0,
      case when n > ${held + ENDED} then 'listed' else 'free' end, 1, '{}', n from generate_series(1, ${all}::integer) n`.execute(
      tx,
    )
    await sql`insert into chain.holder select type, index_id, owner, count(*) from chain.asset group by type, index_id, owner`.execute(
      tx,
    )
    await sql`insert into chain.event (block, log_index, tx, time, name, collection, token_id, args, seq, transition, before, after)
      select n, 0, '0x' || n, ${NOW - 90_000_000}::bigint, 'Transfer', '0xcards', n, '{}', 1, 'mint', 'unborn', 'free'
      from generate_series(1, ${held}::integer) n`.execute(tx)
    await sql`insert into chain.offer (assets_id, kind, coin, price, pay, since, since_block, tier)
      select n, 'sale', 'HERO', (1 + n % 900) * 1e18, (1 + n % 900) * 1e18, ${NOW}, 1, 1
      from generate_series(${held + ENDED + 1}::integer, ${all}::integer) n`.execute(tx)
    await sql`insert into chain.open_ask
      select assets_id, type, index_id, grade, star, 1 + level / 10, 1, 1, 1, 'HERO', (1 + assets_id % 900) * 1e18
      from chain.asset where state = 'listed'`.execute(tx)
    await sql`insert into chain.floor_day (type, index_id, coin, day, least, last) select type, index_id, 'HERO', day, 1e18, 2e18
      from (select distinct type, index_id from chain.asset) k, generate_series(${NOW_DAY - 1000}::integer, ${NOW_DAY}::integer, 3) day`.execute(
      tx,
    )
    await sql`insert into chain.lot (assets_id, type, index_id, owner, by, coin, cost, fees, worth, block, log_index, time, tx, end_by,
        end_coin, end_price, end_fee, end_block, end_log_index, end_time, end_tx)
      select n, type, index_id, ${ME}, case when free then 'minted' else 'bought' end, case when free then null else 'HERO' end,
        case when free then 0 else cost end, case when n % 7 = 0 then 2e18 else 0 end, case when free then null else cost end,
        1000000 + n * 10, 0, time, tx,
        case when is_held then null else 'sold' end, case when is_held then null else 'HERO' end,
        case when is_held then null else price end, case when is_held then null else price / 20 end,
        case when is_held then null else 1000000 + n * 10 + 5 end, case when is_held then null else 0 end,
        case when is_held then null else time + 86400 end, case when is_held then null else tx end
      from (select n, n % 2 = 0 as free, n <= ${held} as is_held, (5 + n % 300) * 1e18 + n as cost,
        (5 + n % 333) * 1e18 as price, ${NOW - 90_000_000}::bigint + n * 1600 as time, '0x' || lpad(to_hex(n), 64, '0') as tx
        from generate_series(1, ${held + ENDED}::integer) n) x join chain.asset on assets_id = n`.execute(tx)
    await sql`insert into chain.lot_year select owner, extract(year from to_timestamp(end_time) at time zone 'utc'), end_by,
        coalesce(coin, ''), end_coin, count(*), sum(cost), sum(fees), sum(end_price), sum(end_fee)
      from chain.lot where end_block is not null group by 1, 2, 3, 4, 5`.execute(tx)
    const hash = createHash('sha256').update(TOKEN).digest('hex')
    await sql`insert into session (token_hash, userid, device, ip, created_at, seen_at, expires_at)
      select ${hash}, userid, 'bench', '', ${NOW_MS}::bigint, ${NOW_MS}::bigint, ${NOW_MS + 3_600_000}::bigint from account`.execute(
      tx,
    )
  })
  await sql`vacuum analyze`.execute(db)
}

/** A server that has just started reads what is for sale into its memory, which takes this process a second. */
async function settled(url: string): Promise<void> {
  for (let quick = 0; quick < 5; ) {
    const began = performance.now()
    await (await fetch(`${url}${questions['own assets, counted']}`, SIGNED_IN)).text()
    quick = performance.now() - began < 50 ? quick + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function ask(url: string): Promise<Times> {
  const times: number[] = []
  for (let round = -WARMING; round < ROUNDS; round++) {
    const began = performance.now()
    const response = await fetch(url, SIGNED_IN)
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`)
    if (round >= 0) times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1))
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
