import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunningWorld = { url: string; pid: number; readyMs: number; stop(): Promise<number | null> }

const main = join(import.meta.dirname, '../../apps/world/dist/main.js')

/** The world as `npm start` runs it, in a process of its own. Without a folder it gets one that goes with it. */
export async function spawnWorld(dataDir?: string): Promise<RunningWorld> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'mdragon-bench-'))
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', RPC_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyLine(child)
  const readyMs = Math.round(performance.now() - began)
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', (code) => {
          if (!dataDir) rmSync(folder, { recursive: true, force: true })
          resolve(code)
        })
        child.kill('SIGTERM')
      }),
  }
}

const readyLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const url = /^ready {2}(\S+)/m.exec(text)?.[1]
      if (url) resolve(url)
    })
    child.on('exit', (code) => reject(new Error(`the world ended with ${code} before it was ready:\n${text}`)))
  })
