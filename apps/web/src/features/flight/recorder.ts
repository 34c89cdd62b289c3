import { beginFlight, type Flight, isOver, scoreOf, stepFlight } from '@mdragon/domain/flight/flight'
import type { FlightRecord } from '@mdragon/domain/flight/record'

/** A flight that is being flown, and what was done in it so far. */
export type Recorder = {
  readonly flight: Flight
  press(isDown: boolean): void
  /** One tick; what was pressed before it counts for it. */
  step(): void
  record(): FlightRecord & { score: number }
}

export function createRecorder(seed: number): Recorder {
  const flight = beginFlight(seed)
  const moves: number[] = []
  let [isDown, wasDown] = [false, false]
  return {
    flight,
    press(down) {
      isDown = down
    },
    step() {
      if (isOver(flight)) return
      if (isDown !== wasDown) moves.push(flight.tick)
      wasDown = isDown
      stepFlight(flight, isDown)
    },
    record: () => ({ moves: [...moves], ticks: flight.tick, score: scoreOf(flight) }),
  }
}
