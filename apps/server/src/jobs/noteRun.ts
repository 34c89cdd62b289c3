import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'

/** Jobs that look every second are noted no oftener than this. */
const EVERY_MS = 10_000

export type NotingParts = { db: Db; log: Logger; now: () => number }

/** Says for operators that a job ran, or why it failed. What cannot be noted keeps no job from its work. */
export function createRunNote({ db, log, now }: NotingParts, name: string) {
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

/** What the log says of a run that failed. */
export type Trouble = { event: string; text: string }
export type Noting = { note: ReturnType<typeof createRunNote>; log: Logger; trouble: Trouble }

export const notingOf = (parts: NotingParts, name: string, trouble: Trouble): Noting => ({
  note: createRunNote(parts, name),
  log: parts.log,
  trouble,
})

/** Runs it and notes that, or why it failed; itself it never fails. */
export async function runNoted({ note, log, trouble }: Noting, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ event: trouble.event, err: error }, trouble.text)
    return note(error)
  }
  await note()
}
