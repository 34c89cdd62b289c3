import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@mdragon/chain'
import { startPostgres, type TestPostgres } from '@mdragon/server/testing/postgres'
import pg from 'pg'
import { openChain } from '../../apps/world/src/chain/openChain.ts'
import { startRpcServer } from '../../apps/world/src/chain/rpcServer.ts'
import { bundle } from '../../scripts/programs.mjs'
import { cpuSecondsOf } from './cpuOf.ts'
import { ended, installPonder, PONDER, PONDER_SCHEMA, startPonder } from './ponder.ts'

const root = join(import.meta.dirname, '../..')
const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Written as the server's programs are. */
const written = join(root, '.tmp/index-once')
const indexOnce = join(written, 'indexOnce.js')

const NOTE =
  'Same chain, same events, same machine, in turn, each indexer in a process of its own. Ours also settles (activity, payments); Ponder gets its endpoint fifty times over, so that its own limit of 20 requests a second does not count. CPU seconds are counted from the first request to the chain on; those of a restart with nothing to do are of the whole process, on PostgreSQL, until all is read. Of the rounds the one counts that took each the least, as what others do on the machine only adds; events a second are medians.'

/** CPU seconds: of the process, and of PostgreSQL where it is asked. */
type Run = { events: number; ms: number; cpuSeconds: number; databaseSeconds: number; restartSeconds?: number }
type Chain = { rpcUrl: string; deployment: Deployment; first: First }
/** When the process asked the chain for the first time, and what had been spent until then. */
type First = { pid: number; at: number | null; cpuSeconds: number; databaseSeconds: number }

/** How many events of the seeded history are indexed in a second: ours and Ponder, each in a process of its own, in turn. */
export async function measureIndexer(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-indexer-'))
  await bundle([join(import.meta.dirname, 'indexOnce.ts')], written)
  const opened = await openChain(folder, { seed: 111, scale: SCALE, anchor: 1_790_000_000 })
  const postgres = await startPostgres()
  const first: First = { pid: 0, at: null, cpuSeconds: 0, databaseSeconds: 0 }
  const request: typeof opened.chain.request = (method, params) => {
    if (first.at === null) Object.assign(first, { at: performance.now(), ...spent(first.pid, postgres) })
    return opened.chain.request(method, params)
  }
  const rpc = await startRpcServer(request, '127.0.0.1', 0)
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const chain = { rpcUrl, deployment: opened.deployment, first }
  const ponder = installPonder()
  try {
    const runs: Record<string, Run[]> = {
      'ours, PGlite': [],
      'ours, PostgreSQL': [],
      'Ponder, PGlite': [],
      'Ponder, PostgreSQL': [],
    }
    for (let round = 0; round < ROUNDS; round++) {
      // Of the embedded database nothing is promised: once tells how it is.
      if (round === 0) runs['ours, PGlite']?.push(await runOurs(chain, 'memory://', postgres))
      runs['ours, PostgreSQL']?.push(await twice((at) => runOurs(chain, at, postgres), postgres))
      const { folder: installed } = ponder
      if (!installed) continue
      if (round === 0) runs['Ponder, PGlite']?.push(await runPonder(chain, installed, null, postgres))
      runs['Ponder, PostgreSQL']?.push(await twice((at) => runPonder(chain, installed, at, postgres), postgres))
    }
    return report(runs, ponder.problem ?? NOTE)
  } finally {
    rpc.close()
    rpc.closeAllConnections()
    await postgres.stop()
    await opened.chain.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const spent = (pid: number, postgres: TestPostgres) => ({
  cpuSeconds: pid ? cpuSecondsOf(pid) : 0,
  databaseSeconds: cpuSecondsOf(postgres.pid()),
})

/** The whole history into a new database, and then a start with nothing left to do. */
async function twice(run: (database: string) => Promise<Whole>, postgres: TestPostgres): Promise<Run> {
  const database = await postgres.createDatabase()
  const { wholeSeconds: _, ...found } = await run(database)
  await unlockPonder(database)
  return { ...found, restartSeconds: (await run(database)).wholeSeconds }
}

/** It would wait some twenty seconds, doing nothing, until the one before it is known to be gone. */
async function unlockPonder(database: string): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  const meta = `${PONDER_SCHEMA}._ponder_meta`
  const { rows } = await client.query('select to_regclass($1) as meta', [meta])
  if (rows[0]?.meta) await client.query(`update ${meta} set value = jsonb_set(value::jsonb, '{is_locked}', '0')`)
  await client.end()
}

/** `wholeSeconds`: what the process has spent in all. */
type Whole = Run & { wholeSeconds: number }

function report(runs: Record<string, Run[]>, note: string): object {
  const rates = Object.fromEntries(
    Object.entries(runs).flatMap(([name, list]) => {
      const rate = list.map(({ events, ms }) => Math.round((events * 1000) / ms)).sort((a, b) => a - b)
      return list.length
        ? [
            [
              name,
              {
                events: list[0]?.events,
                eventsPerSecond: rate[Math.floor(rate.length / 2)] ?? 0,
                all: rate,
                ...cpuOf(list),
              },
            ],
          ]
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

/**
 * Events in a CPU second, of the process alone and with its database's; what a restart takes. Of the rounds the best of
 * each: the work is the same every time, and what others do on the machine only adds to it.
 */
function cpuOf(list: readonly Run[]) {
  const told = (figure: number): number => Number(figure.toPrecision(3))
  const restarts = list.flatMap(({ restartSeconds }) => restartSeconds ?? [])
  return {
    eventsPerCpuSecond: told(Math.max(...list.map(({ events, cpuSeconds }) => events / cpuSeconds))),
    eventsPerCpuSecondOfBoth: told(Math.max(...list.map((run) => run.events / (run.cpuSeconds + run.databaseSeconds)))),
    ...(restarts.length > 0 && { restartCpuSeconds: told(Math.min(...restarts)) }),
  }
}

async function runOurs({ rpcUrl, deployment, first }: Chain, database: string, postgres: TestPostgres): Promise<Whole> {
  const env = { ...process.env, DATABASE_URL: database, RPC_URL: rpcUrl, DEPLOYMENT: JSON.stringify(deployment) }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', indexOnce], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  Object.assign(first, { pid: child.pid, at: null })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  await ended(child)
  const { events, ms, cpuSeconds: wholeSeconds } = JSON.parse(text) as Pick<Run, 'events' | 'ms' | 'cpuSeconds'>
  const databaseSeconds = cpuSecondsOf(postgres.pid()) - first.databaseSeconds
  return { events, ms, cpuSeconds: wholeSeconds - first.cpuSeconds, databaseSeconds, wholeSeconds }
}

/** From Ponder's first request to the chain until it says that all of history is indexed. */
async function runPonder(
  { rpcUrl, deployment, first }: Chain,
  folder: string,
  database: string | null,
  postgres: TestPostgres,
): Promise<Whole> {
  const { pid, url, ready, stop } = await startPonder({ folder, deployment, rpcUrl, database })
  Object.assign(first, { pid, at: null })
  try {
    await ready()
    const ms = performance.now() - (first.at ?? Number.NaN)
    const now = spent(first.pid, postgres)
    const { n } = (await (await fetch(`${url}/count`)).json()) as { n: string }
    return {
      events: Number(n),
      ms,
      cpuSeconds: now.cpuSeconds - first.cpuSeconds,
      databaseSeconds: now.databaseSeconds - first.databaseSeconds,
      wholeSeconds: now.cpuSeconds,
    }
  } finally {
    await stop()
  }
}
