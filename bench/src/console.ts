import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type Db, migrate, openStore } from '@mdragon/server'
import { appOver } from '@mdragon/server/testing/overDatabase'
import { startPostgres } from '@mdragon/server/testing/postgres'
import { sql } from 'kysely'

const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 100_000)
const WITHDRAWALS = Number(process.env.BENCH_WITHDRAWALS ?? 10_000)
/** Of all years: decided, and written down. */
const PAST = Number(process.env.BENCH_PAST ?? 1_000_000)
const ROUNDS = 60
const WARMING = 20
const NOW_MS = Date.UTC(2026, 10, 16)
const TOKEN = 'a-session-of-the-bench-and-of-nobody-else'
const NOTE = 'One request after the other over real HTTP, on a PostgreSQL of this machine.'

/** What the console asks for when a tab is opened. */
const questions = {
  overview: '/api/operator/read-overview?language=en',
  'all settings': '/api/operator/list-settings?language=en',
  'a setting’s history': '/api/operator/read-setting?key=claim_fee',
  'game servers': '/api/operator/list-servers',
  'withdrawals to review': '/api/operator/list-withdrawals',
  'players by a nickname’s beginning': '/api/operator/search-players?q=p99',
  'a player by address': `/api/operator/search-players?q=0x${(77).toString(16).padStart(40, '0')}`,
  'one player': '/api/operator/read-player?userid=100077',
  'the log': '/api/operator/read-log',
  'of the log, what is about money': '/api/operator/read-log?group=money',
  'of the log, who came and went': '/api/operator/read-log?group=access',
  'transparency, for everybody': '/api/website/transparency',
}
type Times = { p50: number; p95: number; max: number }

/** How long the console's tabs take among all those players. */
export async function measureConsole(): Promise<object> {
  const postgres = await startPostgres()
  const { db } = await openStore(await postgres.createDatabase(), { isPatient: true })
  try {
    await migrate(db)
    await fill(db)
    const app = await appOver(db, NOW_MS)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const times: Record<string, Times> = {}
    for (const [name, path] of Object.entries(questions)) times[name] = await ask(url + path)
    await app.close()
    return { players: PLAYERS, withdrawals: WITHDRAWALS, past: PAST, note: NOTE, times }
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

/** Players with roles and coins, some of whom wait for a decision; a setting that was changed often; an operator. */
async function fill(db: Db): Promise<void> {
  await sql`insert into game_server (server_id, nickname) select n, 's' || n from generate_series(1, 3) n`.execute(db)
  await sql`alter table account disable trigger account_counted`.execute(db)
  await sql`insert into account (address, nickname, invite_code, created_at)
    select '0x' || lpad(to_hex(n), 40, '0'), 'p' || n, 'C' || n, 0 from generate_series(1, ${PLAYERS}::integer) n`.execute(
    db,
  )
  await sql`alter table account enable trigger account_counted`.execute(db)
  await sql`insert into role (userid, server_id, name, level, boss_level, is_online, created_at)
    select userid, 1 + userid % 3, nickname, 1, 0, false, 0 from account`.execute(db)
  await sql`insert into withdrawal (userid, address, coin, amount, state, persons, flags, language, created_at)
    select userid, address, 'HERO', 500e18, 'submitted', 1, '[]', 'tw', ${NOW_MS}::bigint - userid
    from account order by userid limit ${WITHDRAWALS}`.execute(db)
  await sql`insert into setting_change (key, version, value, before, from_at, made_at, made_by, reason)
    select case when n % 2 = 0 then 'claim_fee' else 'min_withdraw' end, (n + 1) / 2, n::text, (n - 1)::text, n, n, 'bench', 'bench'
    from generate_series(1, 400) n`.execute(db)
  await sql`insert into solvency_day select d, coin, 0, 1, 2000, 1000, 100, 100, 18000
    from generate_series(1, 400) d, unnest(array['HERO', 'HFH', 'MDV', 'META', 'ENFT']) coin`.execute(db)
  await fillPast(db)
  await hire(db)
  await sql`analyze`.execute(db)
}

/** Paid long ago, each player once; and a log in which money and logins are one line in a thousand. */
async function fillPast(db: Db): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into withdrawal (userid, address, coin, amount, state, persons, flags, language, voucher, created_at, decided_at)
    select 100001 + n % ${PLAYERS}::integer, '0x' || lpad(to_hex(1 + n % ${PLAYERS}::integer), 40, '0'), 'HERO', 7e18, 'paid', 0, '[]', 'tw', n,
      n::bigint * 1000000, n::bigint * 1000000 + 1 from generate_series(1, ${PAST}::integer) n`.execute(db)
  await sql`insert into operator_log (seq, at, operator_id, operator, verb, subject, details, is_public, prev_hash, hash)
    select n, n, null, 'bench', case n % 1000 when 0 then 'approve-withdrawal' when 1 then 'login' else 'read-player' end,
      'player:1', '{}', false, lpad(to_hex(n - 1), 64, '0'), lpad(to_hex(n), 64, '0') from generate_series(1, ${PAST}::integer) n`.execute(
    db,
  )
  await sql`set session_replication_role = origin`.execute(db)
}

async function hire(db: Db): Promise<void> {
  await sql`insert into operator (email, role, state, language, password_hash, factor, created_at)
    values ('bench@mdragon.example', 'admin', 'active', 'en', 'none', 'none', 0)`.execute(db)
  const hash = createHash('sha256').update(TOKEN).digest('hex')
  await sql`insert into operator_session (token_hash, operator_id, device, ip, created_at, seen_at, expires_at)
    values (${hash}, 1, 'bench', '', ${NOW_MS}, ${NOW_MS}, ${NOW_MS + 3_600_000})`.execute(db)
}

async function ask(url: string): Promise<Times> {
  const times: number[] = []
  for (let round = -WARMING; round < ROUNDS; round++) {
    const began = performance.now()
    const response = await fetch(url, { headers: { cookie: `operator=${TOKEN}` } })
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`)
    if (round >= 0) times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1))
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
