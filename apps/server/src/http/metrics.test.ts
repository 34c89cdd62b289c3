import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '../chain/rpc.ts'
import { measureProcess } from '../figures.ts'
import { alice, createFixture, type Fixture, onChain } from '../testing/fixture.ts'

let world: Fixture
let told: string
beforeAll(async () => {
  measureProcess()
  world = await createFixture()
  await world.play(...onChain.mint(1, alice))
  await world.finalize()
  // So that there is a head, a comparison of books and an endpoint of which to tell.
  world.context.status.head = 9
  const compared = { id: 1, at: 1, took_ms: 1, failed: 0, equations: '[]' } as never
  await world.db.insertInto('reconciliation').values(compared).execute()
  await request('http://127.0.0.1:1', [['eth_blockNumber', []]], 500).catch(() => {})
  await world.get('/api/card/1')
  told = (await world.app.inject('/metrics')).body
})
afterAll(() => world.close())

const file = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8')
const namesIn = (text: string) => new Set(text.match(/\b(mdragon|nodejs|process)_[a-z_0-9]+/g) ?? [])

test.each(['prometheus/alarms.yaml', 'grafana/mdragon.json'])('every figure that %s names is told', (path) => {
  const names = [...namesIn(file(path))]
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(told))).toEqual([])
})

test('what takes long is told by call, by statement and by endpoint', () => {
  expect(told).toMatch(/^mdragon_call_seconds_count\{call="GET \/api\/card\/:id"\} [1-9]/m)
  expect(told).toMatch(/^mdragon_database_seconds_count [1-9]/m)
  expect(told).toMatch(/^mdragon_rpc_seconds_count\{method="eth_blockNumber",outcome="down"\} [1-9]/m)
})

test('what waits is told by its queue', () => {
  for (const queue of ['mails', 'pushes', 'withdrawals', 'operations'])
    expect(told).toMatch(new RegExp(`^mdragon_waiting\\{queue="${queue}"\\} 0$`, 'm'))
})

test('an alarm is for somebody, and says what is the matter', () => {
  const alarms = file('prometheus/alarms.yaml').split('- alert: ').slice(1)
  expect(alarms.length).toBeGreaterThan(12)
  for (const alarm of alarms) {
    expect(alarm).toMatch(/^ +expr: \S/m)
    expect(alarm).toMatch(/severity: (page|tell)/)
    expect(alarm).toMatch(/^ +summary: \S/m)
  }
})
