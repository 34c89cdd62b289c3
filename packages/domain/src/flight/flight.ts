import { CLOUD, GARLAND, PEARL_REACH, SKY, STRETCH, type Stretch, stretchAt, type Thunder } from './course.ts'

/** Steps of a flight in a second. Page and server take the same ones, so both see the same flight. */
export const TICKS_A_SECOND = 60
/** A flight ends after three minutes, whatever is left of it. */
export const MOST_TICKS = 180 * TICKS_A_SECOND
/** The least score that brings a small dragon, unless the operator has set another. */
export const FLIGHT_GOAL = 1000
export const LIVES = 3

/** Places and speeds are in 256ths of a pixel: whole numbers, the same in every engine. */
export const UNIT = 256
/** Where the dragon's head is, from the left edge of what it has flown. */
export const HEAD_X = 240

const GRAVITY = 46
const LIFT = 104
const FASTEST_FALL = 6 * UNIT
const FASTEST_CLIMB = 6 * UNIT
const FIRST_SPEED = (15 * UNIT) / 4
const MOST_SPEED = 6 * UNIT
/** It flies faster by one 256th of a pixel every so many ticks. */
const FASTER_EVERY = 12

const PEARL_POINTS = 5
const GARLAND_POINTS = 20
/** A point for each so many pixels. */
const POINT_EVERY = 128
const UNHARMED_TICKS = 120
const HEAD_RADIUS = 16
/** A cloud strikes for so long of each round. */
const ROUND = 120
const STRIKE = 60

export type Flight = {
  readonly seed: number
  tick: number
  /** How far it has flown, and the height of the head: in 256ths of a pixel. */
  x: number
  y: number
  vy: number
  lives: number
  pearls: number
  /** Without what the way itself brings. */
  bonus: number
  /** Pearls of each stretch that were taken, a bit each. */
  taken: number[]
  /** The last tick at which it was hit; it cannot be hit again at once. */
  hitAt: number
  /** The last garland that was taken whole. */
  garlandAt: number
  stretches: Stretch[]
}

export const beginFlight = (seed: number): Flight => ({
  seed,
  tick: 0,
  x: 0,
  y: ((SKY.top + SKY.bottom) / 2) * UNIT,
  vy: 0,
  lives: LIVES,
  pearls: 0,
  bonus: 0,
  taken: [],
  hitAt: -UNHARMED_TICKS,
  garlandAt: -1,
  stretches: [],
})

export const isOver = ({ lives, tick }: Flight): boolean => lives === 0 || tick >= MOST_TICKS
export const scoreOf = ({ x, bonus }: Flight): number => Math.floor(x / UNIT / POINT_EVERY) + bonus
export const isUnharmed = ({ tick, hitAt }: Flight): boolean => tick - hitAt < UNHARMED_TICKS
export const isStriking = ({ phase }: Thunder, tick: number): boolean => (tick + phase) % ROUND < STRIKE
const speedAt = (tick: number): number => Math.min(MOST_SPEED, FIRST_SPEED + Math.floor(tick / FASTER_EVERY))

/** Made when it is flown over, and kept. */
export function stretchOf(flight: Flight, number: number): Stretch {
  const known = flight.stretches[number]
  if (known) return known
  const made = stretchAt(flight.seed, number)
  flight.stretches[number] = made
  return made
}

/** One step: changes the flight in place, since there are thousands of them. A flight that is over stays as it is. */
export function stepFlight(flight: Flight, isPressed: boolean): void {
  if (isOver(flight)) return
  flight.tick += 1
  flight.x += speedAt(flight.tick)
  flight.vy = clamp(flight.vy + GRAVITY - (isPressed ? LIFT : 0), -FASTEST_CLIMB, FASTEST_FALL)
  flight.y += flight.vy
  stayInSky(flight)
  const headX = Math.floor(flight.x / UNIT) + HEAD_X
  const headY = Math.floor(flight.y / UNIT)
  const number = Math.floor(headX / STRETCH)
  takePearls(flight, number, headX, headY)
  // A cloud near the end of a stretch is still there at the beginning of the next.
  for (const near of [number - 1, number]) if (near >= 0) meetThunder(flight, near, headX, headY)
}

function stayInSky(flight: Flight): void {
  const kept = clamp(flight.y, SKY.top * UNIT, SKY.bottom * UNIT)
  if (kept !== flight.y) flight.vy = 0
  flight.y = kept
}

const WHOLE = 2 ** GARLAND - 1

function takePearls(flight: Flight, number: number, headX: number, headY: number): void {
  const { pearls } = stretchOf(flight, number)
  for (let i = 0; i < pearls.length; i++) {
    const before = flight.taken[number] ?? 0
    const pearl = pearls[i]
    if (!pearl || before & (1 << i) || !isNear(pearl.x - headX, pearl.y - headY, PEARL_REACH)) continue
    flight.taken[number] = before | (1 << i)
    flight.pearls += 1
    flight.bonus += PEARL_POINTS
    if (flight.taken[number] !== WHOLE) continue
    flight.bonus += GARLAND_POINTS
    flight.garlandAt = flight.tick
  }
}

function meetThunder(flight: Flight, number: number, headX: number, headY: number): void {
  if (isUnharmed(flight)) return
  for (const cloud of stretchOf(flight, number).thunder) {
    const [dx, dy] = [headX - cloud.x, headY - cloud.y]
    const isCloud = touches(dx, dy, CLOUD.side, -CLOUD.up, CLOUD.down)
    const isBolt = isStriking(cloud, flight.tick) && touches(dx, dy, CLOUD.boltSide, CLOUD.down, CLOUD.boltFoot)
    if (!isCloud && !isBolt) continue
    flight.lives -= 1
    flight.hitAt = flight.tick
    return
  }
}

/** Whether the round head, at this place from the middle, meets a box. */
function touches(dx: number, dy: number, side: number, top: number, bottom: number): boolean {
  return isNear(dx - clamp(dx, -side, side), dy - clamp(dy, top, bottom), HEAD_RADIUS)
}

const isNear = (dx: number, dy: number, reach: number): boolean => dx * dx + dy * dy <= reach * reach
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
