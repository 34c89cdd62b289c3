import { defaultBounds } from '@mdragon/server/testing/inside'
import { expect, test } from 'vitest'
import { liveThrough, type Question } from './node.ts'
import { seeded, VirtualTime } from './virtualTime.ts'

const neverAgain = () => null
const doorMs = 0.1

/** So many a second, by chance, for so long, each from a page of its own. */
function steady(perSecond: number, seconds: number, work: Partial<Question> = {}): Question[] {
  const random = seeded(1)
  return Array.from({ length: perSecond * seconds }, (_, page) => ({
    page,
    atMs: random() * seconds * 1000,
    serverMs: 2,
    databaseMs: 1,
    ...work,
  }))
}

test('time goes in order, and what is called off is not done', async () => {
  const time = new VirtualTime()
  const done: string[] = []
  const say = (what: string) => () => void done.push(`${what} at ${time.now()}`)
  for (const ms of [30, 10, 20]) time.later(say(`${ms}`), ms)
  time.later(say('second'), 10)
  time.later(say('never'), 15)()
  time.later(() => time.later(say('after'), 5), 20)
  await time.run()
  expect(done).toEqual(['10 at 10', 'second at 10', '20 at 20', 'after at 25', '30 at 30'])
})

test('half of what a core can do is served at once, and nobody is sent away', async () => {
  const day = await liveThrough(steady(250, 4), { patience: neverAgain, doorMs })
  expect([day.served, day.refusals, day.failed]).toEqual([1000, 0, 0])
  expect(day.p99Ms).toBeLessThan(60)
  expect(day.busyShare).toBeCloseTo(0.5, 1)
  expect(day.databaseCores).toBeCloseTo(0.25, 1)
})

test('five times too much: the gate lets in what the core can do, and tells the rest before their patience ends', async () => {
  const day = await liveThrough(steady(2500, 1), { patience: neverAgain, doorMs })
  expect(day.served + day.failed).toBe(2500)
  expect(day.served).toBeGreaterThan(400)
  expect(day.refusals).toBe(day.failed)
  expect(day.refusedP99Ms).toBeLessThanOrEqual(defaultBounds.patienceMs + 100)
})

test('who comes again when there is room is served', async () => {
  const day = await liveThrough(steady(2500, 1), { patience: (refusals, random) => refusals * 4000 * random(), doorMs })
  expect([day.served, day.failed]).toEqual([2500, 0])
  expect(day.refusals).toBeGreaterThan(0)
})

test('what is kept as bytes passes the gate, and a newer question takes the place of the one before', async () => {
  const kept = await liveThrough(steady(2500, 1, { serverMs: 0.1, databaseMs: 0, isKept: true }), {
    patience: neverAgain,
    doorMs,
  })
  expect([kept.served, kept.refusals]).toEqual([2500, 0])
  const asked = [0, 1].map((atMs) => ({ page: 1, about: 'card', atMs, serverMs: 5, databaseMs: 1 }))
  const day = await liveThrough(asked, { patience: neverAgain, doorMs })
  expect([day.questions, day.superseded, day.served]).toEqual([2, 1, 1])
})
