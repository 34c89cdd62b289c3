import { expect, test } from 'vitest'
import type { Costs } from './costs.ts'
import { needsOf } from './needs.ts'

const nothing = { serverMs: 0, databaseMs: 0, bytes: 0 }
const free: Costs = {
  keptMs: 0,
  pictureMs: 0,
  messageMs: 0,
  market: nothing,
  card: nothing,
  watchedCard: nothing,
  ownPart: nothing,
  preparation: nothing,
  eventMs: 0,
  eventDatabaseMs: 0,
  accountBytes: 0,
  operationBytes: 0,
  eventBytes: 0,
  firstVisitBytes: 0,
  pictureBytes: 0,
}
const MILLION = 1_000_000

// A tenth of a million come, 15,000 are there at once, 200,000 operations a day; all by hand.
test.each<[string, Partial<Costs>, object]>([
  [
    'what costs nothing still needs two of each, and streams a node of their own',
    {},
    { apiNodes: 8, primaryCores: 2, replicaCores: 2, storageGb: 0 },
  ],
  // 15,000 x 0.7 x 2 pages a minute x 4 ms = 1.4 cores, at most 0.6 of each used.
  ['the market’s page', { market: { serverMs: 40, databaseMs: 4, bytes: 0 } }, { apiNodes: 24, replicaCores: 3 }],
  // 200,000 / 86,400 x 4 in the busiest minute x 3 calls = 27.8 a second.
  ['preparations', { preparation: { serverMs: 10, databaseMs: 100, bytes: 0 } }, { apiNodes: 8, primaryCores: 5 }],
  // 9.26 operations a second x 1.6 events.
  ['events', { eventMs: 10, eventDatabaseMs: 200 }, { indexerBusy: expect.closeTo(0.148, 3), primaryCores: 5 }],
  ['accounts', { accountBytes: 1000 }, { storageGb: 1 }],
  ['a year of operations', { operationBytes: 1000 }, { storageGb: 73 }],
  ['a year of events', { eventBytes: 1000 }, { storageGb: expect.closeTo(116.8, 6) }],
  ['network', { firstVisitBytes: 100_000 }, { outGbADay: expect.closeTo(7.5 + 36, 6) }],
  ['RPC', {}, { rpcCallsADay: 1_600_000 + 460_800 }],
])('%s', (_, costs, needs) => expect(needsOf(MILLION, { ...free, ...costs })).toMatchObject(needs))

test('ten times as many players need ten times as much, and never less than two of anything', () => {
  const costs = { ...free, market: { serverMs: 40, databaseMs: 4, bytes: 0 }, accountBytes: 1000 }
  const [one, ten] = [needsOf(MILLION, costs), needsOf(10 * MILLION, costs)]
  expect(ten.apiNodes / one.apiNodes).toBeCloseTo(10, 0)
  expect(ten.storageGb).toBeCloseTo(10 * one.storageGb, 6)
  expect(needsOf(1, costs)).toMatchObject({ apiNodes: 2, indexers: 2, workers: 2, primaryCores: 2, replicaCores: 2 })
})
