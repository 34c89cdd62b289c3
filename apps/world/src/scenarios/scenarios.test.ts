import { reconcile } from '@mdragon/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSeeded } from '../testing/seededWorld.ts'
import type { World } from '../world.ts'
import type { Play } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startSeeded({ blockMs: 200, hasSpareRpc: true })
})
afterAll(async () => {
  const equations = await reconcile(world.db, world.deployment, world.rpcUrl)
  expect(equations.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([])
  await world.stop()
})

const ask = async (path: string, body?: object) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${world.url}/demo/scenarios/${path}`, body ? init : {})
  return { status: response.status, ...((await response.json()) as { play: Play | null; error?: string }) }
}

/** From its beginning to its end, by the same call that the page's button makes. */
async function played(name: string, body: object = {}): Promise<Play> {
  expect(await ask(name, body)).toMatchObject({ status: 200, play: { name, is_running: true } })
  await expect.poll(async () => (await ask('state')).play?.is_running, { timeout: 120_000, interval: 100 }).toBe(false)
  const { play } = await ask('state')
  if (!play) throw new Error('nothing was played')
  expect(play.steps.filter(({ step }) => step === 'failed')).toEqual([])
  return play
}
const stepsOf = async (name: string, body?: object) => (await played(name, body)).steps.map(({ step }) => step)

test.each([1, 20])('a reorganisation of depth %i: what was seen is gone', async (amount) => {
  expect(await stepsOf('reorganise', { amount })).toEqual(['reorganise.seen', 'reorganise.undone', 'reorganise.gone'])
})

test.each(['busy', 'lags'])('an endpoint that %s is passed by, and used again', async (mood) => {
  expect(await stepsOf(mood)).toEqual([`${mood}.began`, 'endpoint.passed', 'endpoint.well', 'endpoint.healed'])
})

test('an endpoint that lies makes nothing final, and is named', async () => {
  const { steps } = await played('lies')
  expect(steps.map(({ step }) => step)).toEqual(['lies.began', 'lies.caught', 'endpoint.well', 'endpoint.healed'])
  expect(steps[1]?.values.problem).toContain('different events')
})

test('a transaction that is stuck and sped up is found by what it did', async () => {
  const { steps } = await played('speedUp')
  const [stuck, again, found] = steps
  expect(steps.map(({ step }) => step)).toEqual(['speedUp.stuck', 'speedUp.again', 'speedUp.found'])
  expect(stuck?.values).toMatchObject({ state: 'sent' })
  expect(found?.values).toEqual({ tx: again?.values.tx, state: 'settled' })
})

test('two who bid in one block: one holds it, and the other is told why not', async () => {
  const { steps } = await played('twoBids')
  expect(steps.map(({ step }) => step).toSorted()).toEqual(['twoBids.failed', 'twoBids.sent', 'twoBids.settled'])
})

test('a slow chain, and mail that is down', async () => {
  expect(await stepsOf('slowChain', { amount: 1 })).toEqual([
    'slowChain.began',
    'slowChain.meanwhile',
    'slowChain.over',
  ])
  const { steps } = await played('mailDown')
  expect(steps.map(({ step }) => step)).toEqual(['mailDown.kept', 'mailDown.up', 'mailDown.sent'])
  expect(steps.at(-1)?.values).toEqual({ times: 1 })
})

test('one at a time, and nothing that is not there', async () => {
  expect(await ask('slowChain', { amount: 2 })).toMatchObject({ status: 200 })
  expect(await ask('busy', {})).toMatchObject({ status: 409, error: 'running' })
  for (const [name, body] of [
    ['toString', {}],
    ['reorganise', { amount: 21 }],
    ['reorganise', { amount: 'deep' }],
    ['nothing', {}],
  ] as const)
    expect(await ask(name, body), name).toMatchObject({ status: 400 })
  await expect.poll(async () => (await ask('state')).play?.is_running, { timeout: 60_000 }).toBe(false)
})
