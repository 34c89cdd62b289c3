import type { AddressInfo } from 'node:net'
import { type Db, makeMonths, migrate, openStore } from '@mdragon/server'
import { appOver } from '@mdragon/server/testing/overDatabase'
import { startPostgres, type TestPostgres } from '@mdragon/server/testing/postgres'
import { sql } from 'kysely'
import { privateKeyToAccount } from 'viem/accounts'

/** A tenth of it, then all of it: what is asked takes no longer the more there is. */
const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 100_000)
const LINES = Number(process.env.BENCH_LINES ?? 1_000_000)
const ROUNDS = 60
/** Asked before anything is measured, so that the small size does not pay for code that is not compiled yet. */
const WARMING = 120
const MONTH = 202609
/** Lines of two years up to then, kept by month. */
const FIRST_LINE = Date.UTC(2024, 8, 1) / 1000
const SPAN = 2 * 365 * 86_400
const FORTNIGHT = 14 * 86_400
/** Who asks: a key of the public test mnemonic. */
const asker = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const ASKER = asker.address.toLowerCase()
const NOTE =
  'One request after the other over real HTTP, on a PostgreSQL of this machine. Of the activity, half of all lines are one player’s, who asks; they are of two years, kept by month.'

const questions = {
  'top 100 and one’s own place, in the middle': '/api/integral/rank',
  'my legion': '/api/user/team',
  'my invited': '/api/user/invite_list?limit=48',
  'the history of points': '/api/integral/history?limit=48',
  'activity, the newest': '/api/user/activities?limit=48',
  'activity, of one kind': '/api/user/activities?limit=48&group=auction',
}

/** How long ranking and activity take to answer among a tenth of the players and lines, and among all. */
export async function measureRanks(): Promise<object> {
  const postgres = await startPostgres()
  try {
    const small = await measure(postgres, PLAYERS / 10, LINES / 10)
    const large = await measure(postgres, PLAYERS, LINES)
    const growth = Object.fromEntries(
      Object.keys(questions).map((name) => [
        name,
        Number(((large[name]?.p50 ?? 0) / (small[name]?.p50 ?? 1)).toFixed(2)),
      ]),
    )
    return { players: PLAYERS, lines: LINES, note: NOTE, growth, small, large }
  } finally {
    await postgres.stop()
  }
}

type Times = Record<string, { p50: number; p95: number; max: number }>

async function measure(postgres: TestPostgres, players: number, lines: number): Promise<Times> {
  const { db } = await openStore(await postgres.createDatabase(), { isPatient: true })
  await migrate(db)
  await fill(db, players, lines)
  const app = await appOver(db, Date.UTC(2026, 8, 20))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const token = await logIn(url)
  try {
    const times: Times = {}
    for (const [name, path] of Object.entries(questions)) times[name] = await ask(url + path, token)
    return times
  } finally {
    await app.close()
    await db.destroy()
  }
}

/** Players whose points spread over six powers of ten, each with a line of history; one of them with half of the activity. */
async function fill(db: Db, players: number, lines: number): Promise<void> {
  const one = 100_000 + players / 2
  // What triggers count is counted together here: row after row in one transaction, each would look through all before it.
  await sql`alter table account disable trigger account_counted`.execute(db)
  await sql`insert into account (address, nickname, invite_code, inviter_id, created_at)
    select case when n = ${players / 2} then ${ASKER} else '0x' || lpad(to_hex(n), 40, '0') end, 'p' || n, 'C' || n, case when n > ${players} / 2 then ${one}::integer end, 0
    from generate_series(1, ${players}::integer) n`.execute(db)
  await sql`alter table account enable trigger account_counted`.execute(db)
  await sql`insert into invite_count
    select inviter_id, count(*), 0, 0, 0, 0 from account where inviter_id is not null group by inviter_id`.execute(db)
  await sql`insert into legion_standing (userid, inviter_id, boss_level, level, since)
    select userid, inviter_id, userid % 60, case when userid % 60 > 30 then 2 else 1 end, 0 from account`.execute(db)
  await sql`alter table legion_month disable trigger legion_month_counted`.execute(db)
  await sql`insert into legion_month (month, userid, points, own_spent, member_spent, level, block, log_index)
    select ${MONTH}, 100000 + n, floor(power(10, 6.0 * ((n::bigint * 7919) % ${players}) / ${players}) * 1000) * 1e15, 1e18, 0, 2, n, 0
    from generate_series(1, ${players}::integer) n`.execute(db)
  await sql`alter table legion_month enable trigger legion_month_counted`.execute(db)
  await sql`insert into legion_bucket (month, bucket, players, points)
    select month, bucket, count(*), sum(points) from legion_month group by month, bucket`.execute(db)
  await sql`insert into legion_history (userid, type, points, at, from_userid, kind, assets_id, coin, paid, spent, level, rate_bps, tx, log_index, block)
    select case when n % 2 = 0 then ${one}::integer else 100000 + n end, 2, 1e15, 1790000000 + n, 100000 + n, 'bid', 1, 'HERO', 1e18, 1e18, 2, 600,
      '0x' || n, 0, n from generate_series(1, ${players}::integer) n`.execute(db)
  for (let at = FIRST_LINE; at < FIRST_LINE + SPAN; at += FORTNIGHT) await makeMonths(db, at * 1000)
  await sql`insert into activity (address, type, assets_id, coin, amount, tx, log_index, block, at)
    select case when n % 2 = 0 then ${ASKER} else '0x' || lpad(to_hex(1 + n % ${players}::integer), 40, '0') end,
      (array[3, 4, 5, 6, 30, 31, 32, 33])[1 + n % 8], null, 'HERO', 1e18, '0x' || lpad(to_hex(n), 64, '0'), 0, n, ${FIRST_LINE}::bigint + n::bigint * ${SPAN}::bigint / ${lines}::bigint
    from generate_series(1, ${lines}::integer) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function logIn(url: string): Promise<string> {
  const asked = await fetch(`${url}/api/auth/msg?address=${asker.address}`)
  const { message } = ((await asked.json()) as { data: { message: string } }).data
  const signature = await asker.signMessage({ message })
  const body = JSON.stringify({ message, signature })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

async function ask(address: string, token: string): Promise<Times[string]> {
  const samples: number[] = []
  for (let i = 0; i < ROUNDS + WARMING; i++) {
    const began = performance.now()
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    if (i >= WARMING) samples.push(performance.now() - began)
  }
  samples.sort((a, b) => a - b)
  const at = (share: number) => Number((samples[Math.floor(share * (samples.length - 1))] ?? 0).toFixed(1))
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
