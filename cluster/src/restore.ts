// `npm run restore`: the database is lost twice while players play: once with its disk, once by a wrong statement. It is
// brought back from a base copy and the archived log, to the last piece and to the moment before; then books and chain
// are compared. Tells how long it took, and what was lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { acceptClaim, createParts, type Db, openDatabase, reconcile, unissuedClaims } from '@mdragon/server'
import { freePort } from '@mdragon/server/freePort'
import { type Program, runProgram, serverProgram } from '@mdragon/server/testing/program'
import { HOST, initPostgres, isFree, isReady, ownFolder, startPrimary } from '@mdragon/server/testing/servers'
import { sql } from 'kysely'
import { startMailbox } from '../../apps/world/src/mailbox/mailbox.ts'
import { startServedChain } from '../../apps/world/src/testing/servedChain.ts'
import { ARCHIVE_SECONDS, allArchived, archiving, restore } from './archive.ts'
import { ask, copyPrimary, DATABASE } from './database.ts'
import { environmentOf } from './environment.ts'
import { openJournal } from './journal.ts'
import { enter, FIRST_PLAYER, PLAYERS, startLoad } from './players.ts'
import { provideServers } from './provide.ts'
import { bringPlayers, isUpToDate, migrate } from './stage.ts'
import { allSettled } from './verify.ts'

const BLOCK_MS = 500
const CALM_MS = 15_000
/** Until somebody has noticed what was done. */
const NOTICED_MS = 3000

const say = (line: string) => console.log(`restore: ${line}`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const parts = createParts()
try {
  provideServers(say, ['postgres', 'pg_basebackup'])
  const folder = await parts.start('folder', () => ownFolder(mkdtempSync(join(tmpdir(), 'mdragon-restore-'))), {
    stop: (path) => rmSync(path, { recursive: true, force: true }),
  })
  const { chain, deployment, rpcUrl } = await startServedChain(parts)
  const mailbox = await parts.start('mailbox', () => startMailbox(HOST, 0), { stop: (box) => box.stop() })
  const port = await freePort()
  const url = `http://${HOST}:${port}`
  const environment = environmentOf({ folder, deployment, rpcUrl, url, smtpPort: mailbox.smtpPort })

  const archive = ownFolder(join(folder, 'archive'))
  const base = join(folder, 'base')
  let disk = join(folder, 'first')
  initPostgres(disk)
  let database = await startPrimary(disk, archiving(archive))
  await parts.start('PostgreSQL', () => database, { stop: () => database.kill('SIGKILL') })
  await isReady(database)
  await ask(database, `create database ${DATABASE}`, 'postgres')
  const databaseUrl = () => `postgres://mdragon@${HOST}:${database.port}/${DATABASE}`
  await migrate({ ...environment, DATABASE_URL: databaseUrl() })
  await bringPlayers(databaseUrl())

  let server: Program | undefined
  const serve = async () => {
    await isFree(port)
    const told = { ...environment, DATABASE_URL: databaseUrl(), ROLES: 'api,indexer,worker', PORT: String(port) }
    server = runProgram(serverProgram, told)
    await server.logged('server.ready')
    await isUpToDate({ port })
  }
  await parts.start('server', serve, { stop: () => server?.kill('SIGKILL') })
  chain.startTicking(BLOCK_MS, BLOCK_MS)
  const journal = openJournal()
  const world = { url, rpc: (method: string, params: unknown[] = []) => chain.request(method, params), journal }
  const players = []
  for (let i = 0; i < PLAYERS; i++) players.push(await enter(world, FIRST_PLAYER + i))
  const { end } = startLoad(world, players)
  say(`${PLAYERS} players at ${url}`)
  await sleep(CALM_MS)
  const copied = await timed(() => copyPrimary(database, base))
  say(`a base copy in ${seconds(copied)}, while they play`)
  await sleep(CALM_MS)

  /** Both processes are gone; a new database takes the place of the old one, and the server reads on. Answers with when. */
  const bringBack = async (name: string, until?: string): Promise<number> => {
    server?.kill('SIGKILL')
    await Promise.all([database.kill('SIGKILL'), server?.ended])
    const gone = journal.now()
    rmSync(disk, { recursive: true })
    disk = join(folder, name)
    const restored = await timed(async () => {
      database = await restore(disk, { base, archive, ...(until ? { until } : {}) })
    })
    const served = await timed(serve)
    say(
      `${name}: the database is back after ${seconds(restored)}, the server and the whole chain ${seconds(served)} later`,
    )
    return gone
  }
  const missing = async () => {
    const rows = await ask(database, `select key from idempotency where status = 200`)
    const kept = new Set(rows.map(({ key }) => key))
    return journal.answered.filter(({ key }) => !kept.has(key))
  }

  const crashed = await bringBack('disk')
  const lost = (await missing()).filter(({ at }) => at < crashed)
  const age = crashed - Math.min(crashed, ...lost.map(({ at }) => at))
  const before = journal.answered.filter(({ at }) => at < crashed).length
  say(`disk: of ${before} answered writes ${lost.length} are lost, the oldest ${age.toFixed(1)} s before`)
  if (age > ARCHIVE_SECONDS * 2) throw new Error('more is lost than the archive may be behind')
  await sleep(CALM_MS)

  const asked = journal.now()
  const [moment] = await ask(database, 'select clock_timestamp()::text as now')
  await ask(database, 'truncate account cascade')
  say('statement: every account is deleted')
  await sleep(NOTICED_MS)
  await allArchived(database)
  const noticed = journal.now()
  await bringBack('statement', String(moment?.now))
  const gone = (await missing()).filter(({ at, key }) => at < asked && !lost.some((one) => one.key === key))
  if (gone.length > 0) throw new Error(`${gone.length} writes from before the moment are lost`)
  say(`statement: nothing is lost from before it; what was answered in the ${(noticed - asked).toFixed(1)} s since is`)
  await sleep(CALM_MS)
  await end()

  const db = await openDatabase(databaseUrl())
  const accepted = await acceptLost(db)
  say(`${accepted} claims are accepted whose vouchers were lost with the database`)
  const settled = await allSettled(db)
  const claims = [settled, ...(await reconcile(db, deployment, rpcUrl))]
  await db.destroy()
  for (const { name, checked, problems } of claims) {
    say(`${problems.length ? 'FAILED' : 'ok    '} ${name} (${checked})`)
    for (const problem of problems.slice(0, 5)) say(`         ${problem}`)
  }
  process.exitCode = claims.some(({ problems }) => problems.length > 0) ? 1 : 0
} catch (error) {
  console.error(`restore: ${(error as Error).stack}`)
  process.exitCode = 1
} finally {
  await parts.stop()
}
process.exit()

/** Who held a voucher that the database no longer knows has used it: an operator says that it was ours. */
async function acceptLost(db: Db): Promise<number> {
  const { rows } = await unissuedClaims(sql`true`).execute(db)
  const reason = 'its voucher was lost with the database'
  for (const { tx, log_index } of rows) await acceptClaim(db, { tx, logIndex: log_index, reason }, Date.now())
  return rows.length
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
