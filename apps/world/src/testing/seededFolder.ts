import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashOf } from '../../../../scripts/hashOf.mjs'
import { hashOfPrograms } from '../../../../scripts/programs.mjs'
import { lockFolder } from '../lock.ts'

/**
 * A painted picture costs up to a tenth of a second of a core, and the worlds of all tests show the same cards: they keep their
 * pictures in one place, and paint only what somebody looks at.
 */
const artFolder = fileURLToPath(
  new URL(
    `../../../../.tmp/art/${hashOf(['packages/art/src', 'apps/server/src/modules/art']).slice(0, 12)}`,
    import.meta.url,
  ),
)
/** One endpoint is enough for whoever does not play what it tells wrongly. */
const frugal = { SPARE_RPC: '0', PAINT_AHEAD: '0', ART_FOLDER: artFolder } as const

/** Which world: as SEED and SCALE_PERCENT say it. */
export type SeededPlan = { SEED: string; SCALE_PERCENT: string } & typeof frugal

/** What most tests play in: all players are there, with a twentieth of the demo's cards. */
export const smallWorld: SeededPlan = { SEED: '9', SCALE_PERCENT: '5', ...frugal }

/**
 * A world like the demo's, half as large: enough to scroll, search and trade. The seed is one in which alice, ivan and
 * liam hold dragons that are not on sale.
 */
export const playedWorld: SeededPlan = { SEED: '250', SCALE_PERCENT: '50', ...frugal }

const HOUR_MS = 3_600_000
const kept = fileURLToPath(new URL('../../../../.tmp/worlds', import.meta.url))
/** What `npm start` starts. */
export const worldProgram = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/**
 * A data folder with a world in it, for whoever asks alone; they remove it. Seeding costs many seconds and copying half
 * of one, so each world is seeded once and kept in .tmp, until the code that makes it or the day changes.
 */
export async function copySeeded(plan: SeededPlan): Promise<string> {
  const original = join(kept, `${keyOfToday()}-${plan.SEED}-${plan.SCALE_PERCENT}`)
  if (!existsSync(original)) await makeOnce(original, plan)
  const copy = mkdtempSync(join(tmpdir(), 'mdragon-seeded-'))
  cpSync(original, copy, { recursive: true })
  return copy
}

const keyOfToday = (): string => `${new Date().toISOString().slice(0, 10)}-${hashOfPrograms().slice(0, 12)}`

/** Several processes may want it at once: one makes it, the others wait. */
async function makeOnce(folder: string, plan: SeededPlan): Promise<void> {
  mkdirSync(kept, { recursive: true })
  const lock = await waitForLock(`${folder}.lock`)
  try {
    if (existsSync(folder)) return
    dropOld()
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    await seed(unfinished, plan)
    renameSync(unfinished, folder)
  } finally {
    lock.close()
  }
}

async function waitForLock(folder: string): Promise<Server> {
  for (;;) {
    try {
      return await lockFolder(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await sleep(100)
    }
  }
}

/** Worlds of yesterday's code; whoever began to copy one has long finished. */
function dropOld(): void {
  for (const name of readdirSync(kept)) {
    const path = join(kept, name)
    if (Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Starts the world as anybody would, and stops it before its first block. */
async function seed(folder: string, plan: SeededPlan): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--liftoff-only', worldProgram], {
    env: { ...process.env, ...plan, DATA_DIR: folder, PORT: '0', RPC_PORT: '0', BLOCK_MS: '60000', GAME_PACE_MS: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
      if (/^ready /m.test(said)) child.kill('SIGTERM')
    })
  const [code] = await once(child, 'exit')
  if (code !== 0 || !/^ready /m.test(said)) throw new Error(`The world could not be seeded:\n${said}`)
}
