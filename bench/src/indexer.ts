import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deployment } from '@mdragon/chain'
import { startPostgres } from '@mdragon/server/testing/postgres'
import { openChain } from '../../apps/world/src/chain/openChain.ts'
import { startRpcServer } from '../../apps/world/src/chain/rpcServer.ts'
import { installApart } from './installApart.ts'
import { writePonderProject } from './ponderProject.ts'

const PONDER = '0.16.6'
/** What Ponder is installed with; not part of this project, only of this measurement. */
const others = ['hono@4.6.14', 'viem@2.45.0', 'typescript@5.9.3']
const root = join(import.meta.dirname, '../..')
const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PATIENCE_MS = 300_000

const NOTE =
  'Same chain, same events, same machine, in turn, each indexer in a process of its own. Ours also settles (activity, payments); Ponder gets its endpoint fifty times over, so that its own limit of 20 requests a second does not count.'

type Run = { events: number; ms: number }
type Chain = { rpcUrl: string; deployment: Deployment; firstRequest: { at: number | null } }

/** How many events of the seeded history are indexed in a second: ours and Ponder, each in a process of its own, in turn. */
export async function measureIndexer(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-indexer-'))
  const opened = await openChain(folder, { seed: 111, scale: SCALE, anchor: 1_790_000_000 })
  const firstRequest: Chain['firstRequest'] = { at: null }
  const request: typeof opened.chain.request = (method, params) => {
    firstRequest.at ??= performance.now()
    return opened.chain.request(method, params)
  }
  const rpc = await startRpcServer(request, '127.0.0.1', 0)
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const chain = { rpcUrl, deployment: opened.deployment, firstRequest }
  const postgres = await startPostgres()
  const ponder = installPonder()
  try {
    const runs: Record<string, Run[]> = {
      'ours, PGlite': [],
      'ours, PostgreSQL': [],
      'Ponder, PGlite': [],
      'Ponder, PostgreSQL': [],
    }
    for (let round = 0; round < ROUNDS; round++) {
      runs['ours, PGlite']?.push(await runOurs(chain, 'memory://'))
      runs['ours, PostgreSQL']?.push(await runOurs(chain, await postgres.createDatabase()))
      if (!ponder.folder) continue
      runs['Ponder, PGlite']?.push(await runPonder(chain, ponder.folder, null))
      runs['Ponder, PostgreSQL']?.push(await runPonder(chain, ponder.folder, await postgres.createDatabase()))
    }
    return report(runs, ponder.note)
  } finally {
    rpc.close()
    rpc.closeAllConnections()
    await postgres.stop()
    await opened.chain.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(runs: Record<string, Run[]>, note: string): object {
  const rates = Object.fromEntries(
    Object.entries(runs).flatMap(([name, list]) => {
      const rate = list.map(({ events, ms }) => Math.round((events * 1000) / ms)).sort((a, b) => a - b)
      return list.length
        ? [[name, { events: list[0]?.events, eventsPerSecond: rate[Math.floor(rate.length / 2)] ?? 0, all: rate }]]
        : []
    }),
  )
  const median = (name: string) => (rates[name] as { eventsPerSecond: number } | undefined)?.eventsPerSecond ?? null
  const ratio = (database: string) => {
    const [ours, theirs] = [median(`ours, ${database}`), median(`Ponder, ${database}`)]
    return ours && theirs ? Number((ours / theirs).toFixed(2)) : null
  }
  return {
    scale: SCALE,
    ponder: PONDER,
    note,
    indexers: rates,
    ratio: { PGlite: ratio('PGlite'), PostgreSQL: ratio('PostgreSQL') },
  }
}

async function runOurs({ rpcUrl, deployment }: Chain, database: string): Promise<Run> {
  const env = { ...process.env, DATABASE_URL: database, RPC_URL: rpcUrl, DEPLOYMENT: JSON.stringify(deployment) }
  const program = join(import.meta.dirname, 'indexOnce.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  await ended(child)
  return JSON.parse(text) as Run
}

/** From Ponder's first request to the chain until it says that all of history is indexed. */
async function runPonder(
  { rpcUrl, deployment, firstRequest }: Chain,
  folder: string,
  database: string | null,
): Promise<Run> {
  const port = 42_000 + Math.floor(Math.random() * 1000)
  for (const name of ['.ponder', 'pglite']) rmSync(join(folder, name), { recursive: true, force: true })
  writePonderProject(folder, deployment, join(root, 'packages/domain/src/index.ts'))
  const env = {
    ...process.env,
    RPC_URL: rpcUrl,
    PONDER_TELEMETRY_DISABLED: 'true',
    ...(database ? { DATABASE_URL: database } : { PGLITE_DIR: join(folder, 'pglite') }),
  }
  firstRequest.at = null
  const args = [
    'node_modules/ponder/dist/esm/bin/ponder.js',
    'start',
    '--schema',
    'bench',
    '--port',
    String(port),
    '--log-level',
    'warn',
  ]
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(20)) {
      if (child.exitCode !== null) throw new Error(`Ponder ended with ${child.exitCode}`)
      const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
      if (ready?.status !== 200) continue
      const ms = performance.now() - (firstRequest.at ?? Number.NaN)
      const { n } = (await (await fetch(`http://127.0.0.1:${port}/count`)).json()) as { n: string }
      return { events: Number(n), ms }
    }
    throw new Error('Ponder was not ready in time')
  } finally {
    child.kill('SIGKILL')
    await ended(child)
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode !== null || child.signalCode ? resolve() : child.on('exit', () => resolve()),
  )

function installPonder(): { folder: string | null; note: string } {
  try {
    return { folder: installApart('ponder', PONDER, others), note: NOTE }
  } catch (error) {
    return { folder: null, note: `Ponder could not be installed: ${(error as Error).message.split('\n')[0]}` }
  }
}
