import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, watch } from 'node:fs'

/** A program that is started again whenever its source changes. */
export type Restarting = { stop(): Promise<void> }

type Options = {
  program: string
  /** Asked at every start. */
  env: (isFirst: boolean) => Record<string, string>
  folders: readonly string[]
  say: (line: string) => void
}

/** Editors write a file in several steps. */
const QUIET_MS = 80

const isSource = (name: string | null): boolean => /\.(ts|json)$/.test(name ?? '') && !/\.test\.ts$/.test(name ?? '')

/** Resolves once it is ready for the first time; what does not start waits for the next change. */
export async function startRestarting({ program, env, folders, say }: Options): Promise<Restarting> {
  const state = { child: null as ChildProcess | null, isStopped: false, timer: undefined as NodeJS.Timeout | undefined }
  let queue: Promise<unknown> = Promise.resolve()

  async function start(isFirst: boolean): Promise<void> {
    const began = performance.now()
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: { ...process.env, ...env(isFirst) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    state.child = child
    const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
    const took = ((performance.now() - began) / 1000).toFixed(1)
    if (!state.isStopped) say(isReady ? `server ready (${took} s)` : 'server ended; waiting for a change')
  }

  async function end(): Promise<void> {
    const { child } = state
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  const changed = (name: string | null) => {
    if (!isSource(name) || state.isStopped) return
    clearTimeout(state.timer)
    state.timer = setTimeout(() => {
      say(`${name} changed: restarting the server`)
      queue = queue.then(end).then(() => (state.isStopped ? undefined : start(false)))
    }, QUIET_MS)
  }
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, (_, name) => changed(name)))
  await start(true)
  return {
    async stop() {
      state.isStopped = true
      clearTimeout(state.timer)
      for (const watcher of watchers) watcher.close()
      await queue
      await end()
    },
  }
}
