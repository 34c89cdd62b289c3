import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  findProgram,
  HOST,
  initPostgres,
  isReady,
  ownFolder,
  type Service,
  startPooler,
  startPrimary,
  startReplica,
  writePoolerConfig,
} from '@mdragon/server/testing/servers'
import pg from 'pg'

export const DATABASE = 'mdragon'
const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
const CHECK_MS = 300

/** A primary, a replica that has all that was answered, and a pooler that knows which is which. */
export type Databases = {
  pooler: Service
  primary(): Service
  replica(): Service | null
  /** As the pooler has them: by transaction, by session, and where is only read. */
  urls: { pooled: string; direct: string; read: string }
  /** Straight to the primary, for who looks. */
  adminUrl(): string
  crashReplica(): Promise<void>
  /** A new replica, from a copy of the primary as it is now. */
  addReplica(): Promise<void>
  /** The primary dies; its replica takes its place. Answers with how long that took, in milliseconds. */
  failOver(): Promise<number>
  stop(): Promise<void>
}

export async function startDatabases(folder: string): Promise<Databases> {
  const all: Service[] = []
  const keep = (service: Service): Service => {
    all.push(service)
    return service
  }
  initPostgres(join(ownFolder(join(folder, 'postgres')), '0'))
  let count = 0
  const place = () => join(folder, 'postgres', String(count))
  let primary = keep(await startPrimary(place()))
  let replica: Service | null = null
  await isReady(primary)
  await ask(primary, `create database ${DATABASE}`, 'postgres')
  const poolerFolder = join(folder, 'pooler')
  const target = () => ({ port: primary.port, database: DATABASE, readPort: (replica ?? primary).port })
  const pooler = keep(await startPooler(poolerFolder, target()))
  const showPooler = () => {
    writePoolerConfig(poolerFolder, pooler.port, target())
    process.kill(pooler.pid(), 'SIGHUP')
  }
  const urlOf = (name: string) => `postgres://mdragon@${HOST}:${pooler.port}/${name}`
  const keeper = keepSynchronous(() => primary)

  return {
    pooler,
    primary: () => primary,
    replica: () => replica,
    urls: { pooled: urlOf('pooled'), direct: urlOf('direct'), read: urlOf('read') },
    adminUrl: () => `postgres://mdragon@${HOST}:${primary.port}/${DATABASE}`,
    async crashReplica() {
      await replica?.kill('SIGKILL')
    },
    async addReplica() {
      count++
      copyPrimary(primary, place())
      replica = keep(await startReplica(place(), primary))
      showPooler()
      while (!(await keeper.isSynchronous())) await sleep(CHECK_MS)
    },
    async failOver() {
      if (!replica) throw new Error('there is nobody to take over')
      const began = performance.now()
      await primary.kill('SIGKILL')
      await ask(replica, 'select pg_promote()', 'postgres')
      ;[primary, replica] = [replica, null]
      showPooler()
      return performance.now() - began
    },
    async stop() {
      keeper.stop()
      for (const service of all.toReversed()) await service.kill('SIGKILL')
    },
  }
}

/** A base copy of a running server, by which a replica or a restored one begins. */
export function copyPrimary({ port }: Service, folder: string): void {
  const program = findProgram('pg_basebackup') ?? ''
  const args = ['-h', HOST, '-p', String(port), '-U', 'mdragon', '-D', folder, '--checkpoint=fast', '--no-sync']
  const [command = '', ...rest] = [...asPostgres, program, ...args]
  const { status, stderr } = spawnSync(command, rest, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pg_basebackup: ${stderr}`)
}

/**
 * What Patroni does in its synchronous mode: while a replica streams, a commit is answered when it is there as well; when
 * none streams, the primary goes on alone. So what was answered is never on one machine alone while there are two.
 */
function keepSynchronous(primary: () => Service) {
  let isStopped = false
  const isStreaming = async (at: Service) =>
    (await ask(at, `select 1 from pg_stat_replication where state = 'streaming'`)).length > 0
  const isSet = async (at: Service) =>
    (await ask(at, 'show synchronous_standby_names'))[0]?.synchronous_standby_names !== ''
  const look = async () => {
    const at = primary()
    const [wanted, is] = [await isStreaming(at), await isSet(at)]
    if (wanted === is) return
    await ask(
      at,
      wanted
        ? `alter system set synchronous_standby_names = 'replica'`
        : 'alter system reset synchronous_standby_names',
    )
    await ask(at, 'select pg_reload_conf()')
  }
  void (async () => {
    while (!isStopped) {
      await look().catch(() => {})
      await sleep(CHECK_MS)
    }
  })()
  return {
    isSynchronous: () =>
      ask(primary(), `select 1 from pg_stat_replication where sync_state = 'sync'`).then(
        (rows) => rows.length > 0,
        () => false,
      ),
    stop() {
      isStopped = true
    },
  }
}

export async function ask({ port }: Service, text: string, database = DATABASE): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: `postgres://mdragon@${HOST}:${port}/${database}`,
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
