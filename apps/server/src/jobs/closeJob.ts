import { closeMonths } from '../modules/legion/index.ts'
import { type NotingParts, notingOf, runNoted } from './noteRun.ts'
import { type Job, repeat } from './repeat.ts'

const EVERY_MS = 60_000
const trouble = { event: 'legion.close_failed', text: 'a month could not be closed' }

/** Closes months that are over, now and every minute. */
export function startClosing(parts: NotingParts): Job {
  const noting = notingOf(parts, 'legion', trouble)
  return repeat(() => runNoted(noting, () => closeMonths(parts.db, Math.floor(parts.now() / 1000))), EVERY_MS)
}
