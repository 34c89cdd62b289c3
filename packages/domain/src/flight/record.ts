import { beginFlight, isOver, MOST_TICKS, scoreOf, stepFlight, TICKS_A_SECOND } from './flight.ts'

/** What was done in a flight: the ticks at which the button was pressed, let go, pressed ..., and how long it lasted. */
export type FlightRecord = { moves: readonly number[]; ticks: number }

/** More presses than a hand can make in three minutes. */
export const MOST_MOVES = 4000
/** Clocks and networks are not exact: so much more than the time that has passed a flight may last. */
export const SLACK_MS = 2000

export type RecordProblem = 'flight.malformed' | 'flight.too_long' | 'flight.too_fast'

/** Whether it can be a flight at all, before it costs anything to fly it again. `passedMs`: since it was begun. */
export function recordProblem({ moves, ticks }: FlightRecord, passedMs: number): RecordProblem | null {
  if (!Number.isSafeInteger(ticks) || ticks < 1) return 'flight.malformed'
  if (ticks > MOST_TICKS || moves.length > MOST_MOVES) return 'flight.too_long'
  if (!isRising(moves, ticks)) return 'flight.malformed'
  return ticks * 1000 > (passedMs + SLACK_MS) * TICKS_A_SECOND ? 'flight.too_fast' : null
}

const isRising = (moves: readonly number[], end: number): boolean =>
  moves.every((tick, i) => Number.isSafeInteger(tick) && tick > (moves[i - 1] ?? -1) && tick < end)

export type FlightResult = { score: number; pearls: number; lives: number }

/**
 * Flies a record again. Null when it goes on after the flight was over: then it is of no flight of this seed. The longest
 * costs three milliseconds on a slow core.
 */
export function replayFlight(seed: number, { moves, ticks }: FlightRecord): FlightResult | null {
  const flight = beginFlight(seed)
  for (let tick = 0, next = 0, isPressed = false; tick < ticks; tick++) {
    if (moves[next] === tick) {
      isPressed = !isPressed
      next++
    }
    if (isOver(flight)) return null
    stepFlight(flight, isPressed)
  }
  return { score: scoreOf(flight), pearls: flight.pearls, lives: flight.lives }
}
