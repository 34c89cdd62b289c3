import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'

/** Jobs that run every second are noted no oftener than this. */
const EVERY_MS = 10_000

/** Says for operators that a job ran, or why it failed. What cannot be noted keeps no job from its work. */
export function createRunNote({ db, log, now }: { db: Db; log: Logger; now: () => number }, name: string) {
  let next = 0
  return async (failure?: unknown): Promise<void> => {
    const at = now()
    if (failure === undefined && at < next) return
    next = at + EVERY_MS
    const row = {
      at,
      error: failure === undefined ? null : String((failure as Error).message ?? failure).slice(0, 300),
    }
    await db
      .insertInto('job_run')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
      .catch((error) => log.warn({ event: 'job.not_noted', err: error, job: name }, 'a run could not be noted'))
  }
}
