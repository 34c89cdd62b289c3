import { type RawBuilder, sql } from 'kysely'
import { type Noting, type NotingParts, notingOf, runNoted, type Trouble } from './noteRun.ts'
import { type Job, repeat } from './repeat.ts'

/** So often it is asked whether there is something to do: a code by mail is waited for. */
const LOOK_MS = 500

/** Work that comes now and then. */
export type DueJob = {
  /** As operators know it. */
  name: string
  /** Whether there is any, as part of a statement. What another worker has in hand may count. */
  isDue(nowMs: number): RawBuilder<boolean>
  /** Whoever has much to do asks between two pieces of it whether to go on: the process may be about to end. */
  work(goesOn: () => boolean): Promise<unknown>
  trouble: Trouble
}

/**
 * Asks for all jobs in one statement whether there is something to do, and has those work that have: in a quiet hour one
 * question instead of one for each. None waits for another; one that is still at work is not begun a second time.
 */
export function startDueJobs(parts: NotingParts, jobs: readonly DueJob[]): Job {
  const { db, log, now } = parts
  const noted = jobs.map((job) => ({
    ...job,
    noting: notingOf({ ...parts, log: log.child({ part: job.name }) }, job.name, job.trouble),
  }))
  let isStopping = false
  const atWork = new Map<string, Promise<void>>()
  const begin = (name: string, noting: Noting, work: DueJob['work']) => {
    const done = runNoted(noting, () => work(() => !isStopping)).finally(() => atWork.delete(name))
    atWork.set(name, done)
  }
  const look = async () => {
    const nowMs = now()
    const questions = jobs.map(({ name, isDue }) => sql`${isDue(nowMs)} as ${sql.ref(name)}`)
    const { rows } = await sql<Record<string, boolean>>`select ${sql.join(questions)}`.execute(db)
    for (const { name, noting, work } of noted) {
      if (atWork.has(name)) continue
      if (rows[0]?.[name]) begin(name, noting, work)
      else await noting.note()
    }
  }
  const askAgain = (error: unknown) =>
    log.error({ event: 'jobs.look_failed', err: error }, 'what is due could not be asked: trying again')
  const looking = repeat(() => look().catch(askAgain), LOOK_MS)
  return {
    async stop() {
      isStopping = true
      await looking.stop()
      await Promise.all(atWork.values())
    },
  }
}
