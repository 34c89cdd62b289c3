import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import {
  copySeeded,
  playedWorld,
  type SeededPlan,
  smallWorld,
  worldProgram,
} from '../apps/world/src/testing/seededFolder.ts'

export { playedWorld, smallWorld }

/** Nobody plays but the test. Five blocks a second while somebody trades, so that what waits for a final block waits less than a second; else one in two. */
const rhythm = { BLOCK_MS: '200', IDLE_BLOCK_MS: '2000', GAME_PACE_MS: '0' }
/** Real work, as every browser does it, but little of it. */
const CAPTCHA_BITS = '8'

export type RunningWorld = { url: string; stop: () => Promise<void> }

/** The real program on a copy of a seeded world and on ports of its own. Both go when it is stopped. */
export async function startWorld(
  plan: SeededPlan,
  env: Record<string, string> = {},
  /** What is done to its folder before it starts. */
  prepare: (dataDir: string) => Promise<unknown> = async () => {},
): Promise<RunningWorld> {
  const dataDir = await copySeeded(plan)
  await prepare(dataDir)
  // Its database is not worth compiling twice: it does not live long enough.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--liftoff-only', worldProgram], {
    env: { ...process.env, ...plan, PORT: '0', RPC_PORT: '0', ...rhythm, CAPTCHA_BITS, DATA_DIR: dataDir, ...env },
    // By the channel it notices when whoever started it is gone, and ends too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const ready = /^ready {2}(\S+)/m.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    void ended.then(() => reject(new Error(`The world ended before it was ready:\n${said}`)))
  })
  return { url, stop }
}
