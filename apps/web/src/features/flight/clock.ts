import { TICKS_A_SECOND } from '@mdragon/domain/flight/flight'

const TICK_MS = 1000 / TICKS_A_SECOND
/** A page that stood still does not catch up: nobody could have steered. */
const MOST_LATE_MS = 250

/** How many ticks are due after so much time, and what is left over for the next frame. */
export function stepsOf(passedMs: number): { steps: number; lateMs: number } {
  const late = Math.min(passedMs, MOST_LATE_MS)
  // A hair less than a tick is one: frames come a little early, too.
  const steps = Math.floor(late / TICK_MS + 1e-6)
  return { steps, lateMs: Math.max(0, late - steps * TICK_MS) }
}
