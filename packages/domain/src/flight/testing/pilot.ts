import { SKY } from '../course.ts'
import { beginFlight, type Flight, isOver, scoreOf, stepFlight, UNIT } from '../flight.ts'
import type { FlightRecord } from '../record.ts'

/** So often it looks ahead, and so far. */
const LOOK_EVERY = 20
const LOOK_AHEAD = 100
const heights = Array.from({ length: 9 }, (_, i) => SKY.top + i * 55)

const isBelow = ({ y, vy }: Flight, height: number): boolean => y + vy * 9 > height * UNIT

/** The height to fly to: that at which most is won and nothing is lost. */
function bestHeight(flight: Flight): number {
  const worth = heights.map((height) => {
    const ahead: Flight = { ...flight, taken: [...flight.taken] }
    for (let i = 0; i < LOOK_AHEAD; i++) stepFlight(ahead, isBelow(ahead, height))
    return { height, value: ahead.lives * 1000 + ahead.bonus * 10 - Math.abs(height - SKY.height / 2) / 100 }
  })
  return worth.reduce((best, one) => (one.value > best.value ? one : best)).height
}

/** A good player's flight, up to a score or to its end, with what the page would send of it. */
export function flyWell(seed: number, upTo: number): FlightRecord & { score: number } {
  const flight = beginFlight(seed)
  const moves: number[] = []
  let [isPressed, height] = [false, 0]
  while (!isOver(flight) && scoreOf(flight) < upTo) {
    if (flight.tick % LOOK_EVERY === 0) height = bestHeight(flight)
    const wants = isBelow(flight, height)
    if (wants !== isPressed) moves.push(flight.tick)
    isPressed = wants
    stepFlight(flight, isPressed)
  }
  return { moves, ticks: flight.tick, score: scoreOf(flight) }
}
