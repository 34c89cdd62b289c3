import { makeMonths } from '../months/index.ts'
import { type NotingParts, notingOf, runNoted } from './noteRun.ts'
import { type Job, repeat } from './repeat.ts'

const EVERY_MS = 3_600_000
const trouble = { event: 'months.failed', text: 'coming months could not be made: trying again in an hour' }

/** Makes the months to come in the tables that are kept by month, now and every hour. */
export function startMakingMonths(parts: NotingParts): Job {
  const noting = notingOf(parts, 'months', trouble)
  return repeat(
    () =>
      runNoted(noting, async () => {
        const made = await makeMonths(parts.db, parts.now())
        if (made.length > 0) parts.log.info({ event: 'months.made', months: made }, 'months to come were made')
      }),
    EVERY_MS,
  )
}
