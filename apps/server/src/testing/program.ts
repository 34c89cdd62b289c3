import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of ours, as an operator would start it. */
export type Program = {
  pid: number
  /** What it has said so far, on both streams. */
  output(): string
  /** Waits for the log line of an event; fails when the process ends without it. */
  logged(event: string): Promise<Record<string, unknown>>
  kill(signal: NodeJS.Signals): void
  ended: Promise<number | null>
}

const { PATH, HOME, NODE_COMPILE_CACHE = '' } = process.env
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** As they are written for operators; before tests, that is done anew where a source has changed. */
export const serverProgram = fileOf('../../dist/main.js')
export const migrateProgram = fileOf('../../dist/migrate.js')

/** `env` is all that it knows of its surroundings, beside where programs are found and compiled ones kept. */
export function runProgram(program: string, env: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    // The channel tells it when this process is gone, however that came about.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const listeners = new Set<() => void>()
  const told = () => {
    for (const listener of listeners) listener()
  }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
      told()
    })
  // Closed rather than ended: what it said last is heard then, too.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    pid: child.pid ?? 0,
    output: () => said,
    ended,
    kill: (signal) => void child.kill(signal),
    logged(event) {
      const found = () => linesOf(said).find((line) => line.event === event)
      return new Promise((resolve, reject) => {
        const look = () => {
          const line = found()
          if (!line) return
          listeners.delete(look)
          resolve(line)
        }
        listeners.add(look)
        look()
        void ended.then((code) => reject(new Error(`ended with ${code} before ${event}:\n${said}`)))
      })
    },
  }
}

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
