import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deployment } from '@mdragon/chain'
import { freePort } from '@mdragon/server/freePort'
import { installApart } from './installApart.ts'
import { writePonderProject } from './ponderProject.ts'

export const PONDER = '0.16.6'
/** What Ponder is installed with; not part of this project, only of this measurement. */
const others = ['hono@4.6.14', 'viem@2.45.0', 'typescript@5.9.3']
const root = join(import.meta.dirname, '../..')
const PATIENCE_MS = 300_000
const GOING_MS = 15_000

/** In which schema of its database it keeps its tables. */
export const PONDER_SCHEMA = 'bench'

export type Ponder = { pid: number; url: string; ready(): Promise<void>; stop(): Promise<void> }
/** Without a database, in one of its own; without a websocket, it asks for blocks. */
type Options = { folder: string; deployment: Deployment; rpcUrl: string; wsUrl?: string; database: string | null }

/** Ponder from the first block on. */
export async function startPonder({ folder, deployment, rpcUrl, wsUrl, database }: Options): Promise<Ponder> {
  // On one that somebody has, Ponder would quietly take another.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  for (const name of ['.ponder', 'pglite']) rmSync(join(folder, name), { recursive: true, force: true })
  writePonderProject(folder, deployment, join(root, 'packages/domain/src/index.ts'))
  const env = {
    ...process.env,
    RPC_URL: rpcUrl,
    ...(wsUrl && { WS_URL: wsUrl }),
    PONDER_TELEMETRY_DISABLED: 'true',
    ...(database ? { DATABASE_URL: database } : { PGLITE_DIR: join(folder, 'pglite') }),
  }
  const program = ['node_modules/ponder/dist/esm/bin/ponder.js', 'start']
  const args = [...program, '--schema', PONDER_SCHEMA, '--port', String(port), '--log-level', 'warn']
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return {
    pid: child.pid ?? 0,
    url,
    /** Once all of history is indexed. */
    async ready() {
      for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(20)) {
        if (child.exitCode !== null) throw new Error(`Ponder ended with ${child.exitCode}`)
        const answer = await fetch(`${url}/ready`).catch(() => null)
        if (answer?.status === 200) return
      }
      throw new Error('Ponder was not ready in time')
    },
    async stop() {
      // Asked to, it says that it has gone: the next one would wait for it.
      child.kill('SIGTERM')
      await Promise.race([ended(child), sleep(GOING_MS)])
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode !== null || child.signalCode ? resolve() : child.on('exit', () => resolve()),
  )

/** A note instead of a folder where it cannot be had. */
export function installPonder(): { folder: string | null; problem: string | null } {
  try {
    return { folder: installApart('ponder', PONDER, others), problem: null }
  } catch (error) {
    return { folder: null, problem: `Ponder could not be installed: ${(error as Error).message.split('\n')[0]}` }
  }
}
