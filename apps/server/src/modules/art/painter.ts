import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

/** Without work for so long, the thread ends: most processes paint nothing for hours. */
const IDLE_MS = 30_000

export type Painter = { paint(address: string): Promise<Buffer | null>; close(): Promise<void> }
type Answer = { address: string; picture: Uint8Array | null; error?: string }

/** A thread of low priority that paints one tile after the other. It is started by the first who wants one. */
export function createPainter(log: Logger): Painter {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  const asked = new Map<string, (answer: Answer) => void>()

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = null
    for (const [address, answer] of asked) answer({ address, picture: null })
    await ending?.terminate()
  }
  const hear = (answer: Answer) => {
    if (answer.error) log.error({ event: 'art.failed', address: answer.address, error: answer.error })
    asked.get(answer.address)?.(answer)
    if (asked.size === 0) idle = setTimeout(end, IDLE_MS).unref()
  }
  const start = (): Worker => {
    // Beside this file, in the sources as in what is written from them.
    const started = new Worker(new URL(`./paintTiles${extname(import.meta.filename)}`, import.meta.url))
    started.on('message', hear)
    started.on('error', (err) => {
      log.error({ event: 'art.thread_failed', err }, 'the thread that paints has ended')
      void end()
    })
    started.unref()
    return started
  }
  return {
    paint: (address) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        worker ??= start()
        asked.set(address, ({ picture }) => {
          asked.delete(address)
          resolve(picture && Buffer.from(picture))
        })
        worker.postMessage(address)
      }),
    close: end,
  }
}
