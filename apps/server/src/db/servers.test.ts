import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  copyFolder,
  findProgram,
  HOST,
  initPostgres,
  ownFolder,
  type Service,
  startPooler,
  startPrimary,
  startReplica,
} from '../testing/servers.ts'
import { openStore, type Store } from './open.ts'
import { hasOwnSessions, type PostgresStore } from './openPostgres.ts'
import { fromReplica, isRead } from './twoServers.ts'

const folder = mkdtempSync(join(tmpdir(), 'mdragon-servers-'))
const services: Service[] = []
const stores: Store[] = []
let primary: Service
const urlOf = (port: number, database = 'postgres') => `postgres://mdragon@${HOST}:${port}/${database}`
const open = async (url: string, servers: Parameters<typeof openStore>[1] = {}) => {
  const store = (await openStore(url, servers)) as PostgresStore
  stores.push(store)
  return store
}
const keep = (service: Service): Service => {
  services.push(service)
  return service
}

beforeAll(async () => {
  ownFolder(folder)
  initPostgres(join(folder, 'primary'))
  copyFolder(join(folder, 'primary'), join(folder, 'replica'))
  primary = keep(await startPrimary(join(folder, 'primary'), ['fsync=off']))
})
afterAll(async () => {
  for (const { db } of stores) await db.destroy()
  for (const service of services.toReversed()) await service.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('reads go to a replica that has seen enough; writes, and all when it has not or is gone, to the primary', async () => {
  const second = keep(await startReplica(join(folder, 'replica'), primary, ['fsync=off']))
  const { db, replica } = await open(urlOf(primary.port), { readUrl: urlOf(second.port) })
  if (!replica) throw new Error('there is a replica')
  const admin = new pg.Client(urlOf(second.port))
  admin.on('error', () => {})
  await admin.connect()
  await sql`create table note (text text)`.execute(db)
  const isReplica = async () => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
    return rows[0]?.is
  }
  const write = (text: string) => sql`insert into note values (${text})`.execute(db)
  const notes = () => sql<{ text: string }>`select text from note`.execute(db).then(({ rows }) => rows.length)
  const soon = { timeout: 20_000, interval: 20 }
  replica.start()

  expect(await isReplica(), 'nobody asked for it').toBe(false)
  await write('one')
  const one = await replica.position()
  await expect.poll(() => replica.hasReplayed(one), soon).toBe(true)
  expect(await fromReplica(isReplica)).toBe(true)
  expect(await fromReplica(notes)).toBe(1)
  expect(await fromReplica(() => write('two').then(isReplica)), 'a write among reads').toBe(true)
  const inTransaction = () =>
    db.transaction().execute((tx) => sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(tx))
  expect((await fromReplica(inTransaction)).rows).toEqual([{ is: false }])

  await admin.query('select pg_wal_replay_pause()')
  await write('three')
  const three = await replica.position()
  expect([replica.hasReplayed(one), replica.hasReplayed(three)], 'who wrote looks elsewhere').toEqual([true, false])
  replica.mustCatchUp()
  expect(replica.hasReplayed(one), 'something was told: so does everybody').toBe(false)
  await admin.query('select pg_wal_replay_resume()')
  await expect.poll(() => replica.hasReplayed(three), soon).toBe(true)
  expect(await fromReplica(notes)).toBe(3)

  await second.kill('SIGKILL')
  expect(await fromReplica(isReplica), 'a replica that is gone keeps nobody waiting').toBe(false)
  await expect.poll(() => replica.hasReplayed(one), soon).toBe(false)
  await replica.stop()
  await admin.end().catch(() => {})
})

test.each([
  ['select 1', true],
  ['with a as (select 1) select * from a', true],
  ['with a as (insert into b values (1) returning *) select * from a', false],
  ['select * from a for update', false],
  ['select pg_notify($1, $2)', false],
  ['select pg_try_advisory_xact_lock(1)', false],
  ['update a set b = 1', false],
  ['select updated_at from a', true],
])('%s: a read %s', (text, expected) => expect(isRead(text)).toBe(expected))

const pooler = findProgram('pgbouncer') ? test : test.skip
pooler(
  'behind a pooler by transaction: statements with values work, and who needs a session of their own is told',
  async () => {
    const bouncer = keep(await startPooler(join(folder, 'pooler'), { port: primary.port, database: 'postgres' }))
    const [pooled, directUrl] = [urlOf(bouncer.port, 'pooled'), urlOf(bouncer.port, 'direct')]
    const ordinary = await open(pooled, { directUrl })
    expect((await sql`select 1 as one`.execute(ordinary.db)).rows, 'as a process opens it').toEqual([{ one: 1 }])
    // On a busy machine the last of them waits long for its turn, which is not what is asked here.
    const { db } = await open(pooled, { directUrl, poolSize: 40, isPatient: true })
    // More at once than the pooler has connections: each statement may come to another one.
    const asked = Array.from({ length: 400 }, (_, n) =>
      sql<{ sum: number }>`select ${n}::int + count(*)::int as sum from pg_sleep(0.001)`.execute(db),
    )
    const sums = (await Promise.all(asked)).map(({ rows }) => rows[0]?.sum)
    expect(sums).toEqual(sums.map((_, n) => n + 1))
    expect(await hasOwnSessions(await open(pooled))).toBe(false)
    expect(await hasOwnSessions(await open(pooled, { directUrl }))).toBe(true)
  },
)
