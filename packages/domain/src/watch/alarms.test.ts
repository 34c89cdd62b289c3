import { expect, test } from 'vitest'
import { type Alarm, alarmKinds, openAlarms, type WatchedFacts } from './alarms.ts'

const nowMs = 1_790_000_000_000
const minutes = (n: number) => nowMs - n * 60_000
const well: WatchedFacts = {
  nowMs,
  cover: [
    { coin: 'HERO', coverBps: 10_000 },
    { coin: 'HFH', coverBps: null },
  ],
  comparedMs: minutes(59),
  wrong: [],
  unissued: 0,
  problem: null,
  staleSinceMs: null,
  refused: [],
  jobs: [
    { name: 'mail', atMs: minutes(1), error: null },
    { name: 'a job of a later version', atMs: 0, error: null },
  ],
  mailsWaitingSinceMs: minutes(9),
  mailsGivenUp: 0,
}

test('all is well', () => {
  expect(openAlarms(well)).toEqual([])
  expect(openAlarms({ ...well, comparedMs: null, mailsWaitingSinceMs: null, jobs: [] })).toEqual([])
})

test.each<[Partial<WatchedFacts>, Alarm]>([
  [{ cover: [{ coin: 'HERO', coverBps: 9_999 }] }, { what: 'cover', detail: 'HERO' }],
  [{ wrong: ['ledger'] }, { what: 'equation', detail: 'ledger' }],
  [{ unissued: 2 }, { what: 'unissued', detail: '2' }],
  [{ problem: 'two endpoints disagree' }, { what: 'finality', detail: 'two endpoints disagree' }],
  [{ staleSinceMs: minutes(3) }, { what: 'stale', detail: '3' }],
  [{ refused: ['rpc.example'] }, { what: 'endpoint', detail: 'rpc.example' }],
  [{ comparedMs: minutes(61) }, { what: 'not_compared', detail: '61' }],
  [{ jobs: [{ name: 'mail', atMs: minutes(1), error: 'no' }] }, { what: 'job_failed', detail: 'mail' }],
  [{ jobs: [{ name: 'mail', atMs: minutes(3), error: null }] }, { what: 'job_late', detail: 'mail' }],
  [{ mailsWaitingSinceMs: minutes(11) }, { what: 'mail', detail: '11' }],
  [{ mailsGivenUp: 2 }, { what: 'mail_given_up', detail: '2' }],
])('%j', (fact, alarm) => {
  expect(openAlarms({ ...well, ...fact })).toEqual([alarm])
  expect(alarmKinds).toContain(alarm.what)
})
