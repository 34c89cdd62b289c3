import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Ask, type AskWord, DAY_S, dayOf, type FloorDay, foldFloors } from './floors.ts'
import { floorsOf, stepOf, stepsOf } from './period.ts'
import { levelBand, levelsOfBand } from './rarity.ts'

/** As the tables keep it: stretch after stretch, of two rows of a day the lower least and the later last. */
function fold(words: readonly AskWord[], ends: readonly number[]) {
  let open = new Map<number, Ask>()
  const days = new Map<string, FloorDay>()
  let from = -1
  for (const until of ends) {
    const own = words.filter(({ at }) => at > from && at <= until)
    const named = new Set(own.map(({ assetsId }) => assetsId))
    const moving = new Map([...open].filter(([id, ask]) => named.has(id) || (ask.expiresAt ?? until) < until))
    const others = [...open].filter(([id]) => !moving.has(id)).map(([, ask]) => ask)
    const floorOfOthers = (group: string) =>
      least(others.filter((ask) => ask.group === group).map(({ price }) => price))
    const done = foldFloors({ open: moving, words: own, until, floorOfOthers })
    open = new Map([...[...open].filter(([id]) => !moving.has(id)), ...done.open])
    for (const row of done.days) {
      const key = `${row.group} ${row.day}`
      days.set(key, { ...row, least: least([days.get(key)?.least ?? null, row.least]) })
    }
    from = until
  }
  return { open, days }
}
const least = (prices: readonly (bigint | null)[]): bigint | null =>
  prices.filter((price) => price !== null).reduce<bigint | null>((a, b) => (a === null || b < a ? b : a), null)

const STEP = DAY_S / 4
const groups = ['sword HERO', 'sword BNB', 'pet HERO'] as const
const UNTIL = 6 * DAY_S
const word = fc.record({
  assetsId: fc.integer({ min: 1, max: 4 }),
  at: fc.integer({ min: 0, max: 20 }).map((n) => n * STEP),
  ask: fc.option(
    fc.record({
      group: fc.constantFrom(...groups),
      price: fc.bigInt({ min: 1n, max: 9n }),
      expiresAt: fc.option(fc.integer({ min: 1, max: 30 }).map((n) => n * STEP - 1)),
    }),
  ),
})
const history = fc.array(word, { maxLength: 14 }).map((words) => words.toSorted((a, b) => a.at - b.at))

/** The same by walking through time, with everything that stands at hand. */
function walk(words: readonly AskWord[], group: string) {
  const open = new Map<number, Ask>()
  const floor = () => least([...open.values()].filter((ask) => ask.group === group).map(({ price }) => price))
  const days: { least: bigint | null; last: bigint | null }[] = []
  for (let at = 0; at <= UNTIL; at += STEP) {
    for (const [id, { expiresAt }] of open) if (expiresAt !== null && expiresAt < at) open.delete(id)
    const day = days[dayOf(at)] ?? { least: floor(), last: null }
    days[dayOf(at)] = day
    for (const { assetsId, ask } of words.filter((one) => one.at === at)) {
      if (ask && (ask.expiresAt ?? at) >= at) open.set(assetsId, ask)
      else open.delete(assetsId)
      day.least = least([day.least, floor()])
    }
    day.last = floor()
  }
  return { days, open }
}

describe('the floors of days', () => {
  test('are those of all that stood, however the blocks are cut into stretches', () => {
    fc.assert(
      fc.property(history, fc.uniqueArray(fc.integer({ min: 0, max: 23 })), (words, cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b).map((n) => n * STEP), UNTIL]
        const { open, days } = fold(words, ends)
        for (const group of groups) {
          const rows = [...days.values()].filter((row) => row.group === group).sort((a, b) => a.day - b.day)
          const walked = walk(words, group)
          expect(floorsOf({ from: 0, days: 1, count: 7 }, rows)).toEqual(walked.days)
          expect(open).toEqual(walked.open)
        }
      }),
    )
  })

  test('what had its last second at the end of a day was not for sale on the next', () => {
    const ask = { group: 'sword HERO', price: 3n, expiresAt: DAY_S - 1 }
    const { days } = fold([{ assetsId: 1, at: 10, ask }], [2 * DAY_S])
    expect([...days.values()]).toMatchObject([
      { day: 0, least: 3n, last: 3n },
      { day: 1, least: null, last: null },
    ])
  })
})

describe('the steps of a chart', () => {
  test.each([
    ['7', 0, { from: 94, days: 1, count: 7 }],
    ['30', 0, { from: 71, days: 1, count: 30 }],
    ['all', 100, { from: 100, days: 1, count: 1 }],
    ['all', 11, { from: 11, days: 1, count: 90 }],
    ['all', 10, { from: 9, days: 2, count: 46 }],
  ] as const)('%s days since day %d', (period, first, steps) => {
    expect(stepsOf(period, first, 100)).toEqual(steps)
  })

  test('are at most ninety, hold every day since the first, and end today', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
        const [first, today] = [Math.min(a, b), Math.max(a, b)]
        const steps = stepsOf('all', first, today)
        expect(steps.count).toBeLessThanOrEqual(90)
        expect(stepOf(steps, first)).toBe(0)
        expect(stepOf(steps, today)).toBe(steps.count - 1)
        expect(stepOf(steps, today + 1)).toBe(steps.count)
      }),
    )
  })

  test('a step of several days has the lowest of them, and ends as the last did', () => {
    const rows = [
      { day: 7, least: 2n, last: 5n },
      { day: 12, least: 4n, last: 9n },
      { day: 14, least: 9n, last: null },
    ]
    expect(floorsOf({ from: 10, days: 2, count: 4 }, rows)).toEqual([
      { least: 5n, last: 5n },
      { least: 4n, last: 9n },
      { least: 9n, last: null },
      { least: null, last: null },
    ])
  })
})

test.each([
  [1, 1, 1, 10],
  [10, 1, 1, 10],
  [11, 2, 11, 20],
  [255, 26, 251, 260],
])('level %d is of band %d', (level, band, from, to) => {
  expect(levelBand(level)).toBe(band)
  expect(levelsOfBand(band)).toEqual({ from, to })
})
