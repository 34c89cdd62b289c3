import { describe, expect, test } from 'vitest'
import { packTraits } from '../asset/traits.ts'
import { rosterEntry } from '../roster/index.ts'
import { CLOUD, GARLAND, SKY, STRETCH, type Stretch, stretchAt } from './course.ts'
import { beginFlight, FLIGHT_GOAL, isOver, MOST_TICKS, scoreOf, stepFlight, UNIT } from './flight.ts'
import { smallDragon } from './prize.ts'
import { MOST_MOVES, recordProblem, replayFlight, SLACK_MS } from './record.ts'
import { flyWell } from './testing/pilot.ts'

describe('the course', () => {
  test('is the same wherever it is made', () => {
    // As it is today: another course would make flights of before worth something else.
    expect(stretchAt(111, 7)).toEqual(stretchAt(111, 7))
    const sum = Array.from({ length: 200 }, (_, i) => stretchAt(0xffff_ffff, i))
      .flatMap(({ pearls, thunder }) => [...pearls, ...thunder])
      .reduce((hash, { x, y }) => (Math.imul(hash, 31) + x * 7 + y) | 0, 0)
    expect(sum).toMatchInlineSnapshot(`1202414088`)
  })

  test('every stretch keeps to its own room and to the sky, and leaves a way through', () => {
    const isGood = (number: number, { pearls, thunder: [one, other] }: Stretch) => {
      const isIn = (x: number, side = 0) => x - side >= number * STRETCH && x + side < (number + 1) * STRETCH + side
      const areHung = pearls.every(({ x, y }) => isIn(x) && y >= SKY.top && y <= SKY.bottom)
      const isPassable = !one || !other || Math.abs(one.y - other.y) >= 250
      return [0, GARLAND].includes(pearls.length) && areHung && isPassable && (!one || isIn(one.x, CLOUD.side))
    }
    const numbers = Array.from({ length: 3000 }, (_, i) => i)
    expect(numbers.filter((i) => !isGood(i % 120, stretchAt(i * 7919, i % 120)))).toEqual([])
  })
})

describe('a flight', () => {
  test('without a hand on it sinks, and is hit until it is over', () => {
    const flight = beginFlight(5)
    while (!isOver(flight)) stepFlight(flight, false)
    expect(flight.y).toBe(SKY.bottom * UNIT)
    const { tick } = flight
    stepFlight(flight, true)
    expect(flight.tick, 'what is over stays so').toBe(tick)
  })

  test('all of it is whole numbers', () => {
    const flight = beginFlight(3)
    for (let i = 0; i < 2000; i++) stepFlight(flight, i % 23 < 11)
    const { x, y, vy, lives, pearls, bonus } = flight
    for (const value of [x, y, vy, lives, pearls, bonus, scoreOf(flight)])
      expect(Number.isSafeInteger(value)).toBe(true)
  })

  test.each([1, 4_294_967_295])('of seed %i: a good player reaches the goal in under two minutes', (seed) => {
    const { moves, ticks, score } = flyWell(seed, FLIGHT_GOAL)
    expect(score).toBeGreaterThanOrEqual(FLIGHT_GOAL)
    expect(ticks).toBeLessThan(120 * 60)
    expect(replayFlight(seed, { moves, ticks })).toMatchObject({ score })
    // The same hand over another course is another flight.
    expect(replayFlight(seed ^ 1, { moves, ticks })?.score).not.toBe(score)
  })
})

describe('a record', () => {
  const good = { moves: [3, 20, 90], ticks: 120 }
  test.each<[string, { moves: number[]; ticks: number }, number, string | null]>([
    ['as it should be', good, 2000, null],
    ['within what clocks differ by', good, 2000 - SLACK_MS, null],
    ['faster than time', good, 1999 - SLACK_MS, 'flight.too_fast'],
    ['of no length', { moves: [], ticks: 0 }, 9e6, 'flight.malformed'],
    ['of half a tick', { moves: [], ticks: 1.5 }, 9e6, 'flight.malformed'],
    ['longer than a flight can be', { moves: [], ticks: MOST_TICKS + 1 }, 9e6, 'flight.too_long'],
    ['as long as a flight can be', { moves: [], ticks: MOST_TICKS }, 9e6, null],
    ['with more moves than a hand has', { moves: range(MOST_MOVES + 1), ticks: MOST_TICKS }, 9e6, 'flight.too_long'],
    ['backwards', { moves: [20, 3], ticks: 120 }, 9e6, 'flight.malformed'],
    ['twice at once', { moves: [20, 20], ticks: 120 }, 9e6, 'flight.malformed'],
    ['before it began', { moves: [-1], ticks: 120 }, 9e6, 'flight.malformed'],
    ['after it ended', { moves: [120], ticks: 120 }, 9e6, 'flight.malformed'],
    ['between ticks', { moves: [0.5], ticks: 120 }, 9e6, 'flight.malformed'],
    ['of no number', { moves: [Number.NaN], ticks: 120 }, 9e6, 'flight.malformed'],
  ])('%s', (_, record, passedMs, problem) => {
    expect(recordProblem(record, passedMs)).toBe(problem)
  })

  test('that goes on after its last life is of no flight', () => {
    const flight = beginFlight(5)
    while (!isOver(flight)) stepFlight(flight, false)
    expect(replayFlight(5, { moves: [], ticks: flight.tick })).toMatchObject({ score: scoreOf(flight), lives: 0 })
    expect(replayFlight(5, { moves: [], ticks: flight.tick + 1 })).toBeNull()
  })
})

test('the small dragon is a Yazi of the first generation, at level 1', () => {
  const traits = smallDragon((n) => n - 1)
  expect(rosterEntry('dragon', traits.indexId)?.name.en).toBe('Yazi')
  expect(traits).toMatchObject({ kind: 'dragon', level: 1, grade: 5, stage: 0 })
  expect(packTraits(traits)).toBeGreaterThan(0n)
})

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
