import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { closeMonths } from '../modules/legion/index.ts'
import { createRunNote } from './noteRun.ts'

const EVERY_MS = 60_000

/** Closes months that are over, now and every minute. */
export function startClosing({ db, log, now }: { db: Db; log: Logger; now: () => number }): { stop(): Promise<void> } {
  const note = createRunNote({ db, log, now }, 'legion')
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running
      .then(() => closeMonths(db, Math.floor(now() / 1000)))
      .then(() => note())
      .catch((error) => {
        log.error({ event: 'legion.close_failed', err: error }, 'a month could not be closed')
        return note(error)
      })
  }
  const timer = setInterval(run, EVERY_MS)
  run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
