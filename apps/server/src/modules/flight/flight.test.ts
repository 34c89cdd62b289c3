import { FLIGHT_GOAL, replayFlight } from '@mdragon/domain'
import { flyWell } from '@mdragon/domain/flight/testing/pilot'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alice, bob, clock, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { openSession } from '../account/sessions.ts'
import { receiveDragonOperation } from './operations/receiveDragon.ts'

let world: Fixture
const people = { alice: { userid: 0, token: '' }, bob: { userid: 0, token: '' } }
type Name = keyof typeof people

beforeAll(async () => {
  world = await createFixture()
  for (const [name, address] of Object.entries({ alice, bob }) as [Name, string][]) {
    const account = { address, nickname: name, invite_code: name, created_at: 0 }
    const { userid } = await world.db
      .insertInto('account')
      .values(account)
      .returning('userid')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(world.db, userid, { device: 'test', ip: '' }, true, clock.nowMs)
    people[name] = { userid, token }
  }
  await world.play(onChain.activate(alice, 'mdv', 10n ** 18n))
  await world.finalize()
})
afterAll(async () => {
  await world.close()
})

type Answer = { code: number; error?: string; data: Record<string, never> }
async function post(url: string, payload: object, name: Name, key?: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${people[name].token}`, ...(key && { 'idempotency-key': key }) }
  return (await world.app.inject({ method: 'POST', url, headers, payload })).json()
}
type Begun = { id: string; seed: number }
const start = async (name: Name = 'alice') => (await post('/api/flight/start', {}, name)).data as unknown as Begun
const finish = (flown: object, name: Name = 'alice', key?: string) => post('/api/flight/finish', flown, name, key)
const board = async (name: Name = 'alice') =>
  (await world.get('/api/flight/board', { authorization: `Bearer ${people[name].token}` })).body.data as {
    best: number
    today: unknown
    top: { name: string; score: number; is_you: boolean }[]
    prize: { state: string }
  }

/** A short flight without a hand on it, which every course bears. */
const ticks = 120
const short = ({ id, seed }: Begun) => ({
  id,
  moves: [],
  ticks,
  score: replayFlight(seed, { moves: [], ticks })?.score,
})

describe('a flight is refused, by its name,', () => {
  let begun: Begun
  beforeEach(async () => {
    begun = await start()
    clock.nowMs += 2000
  })

  test.each<[string, (flown: ReturnType<typeof short>) => object, string]>([
    ['that was never begun', (flown) => ({ ...flown, id: 'no-such-flight' }), 'flight.not_found'],
    ['with a better score than it was', (flown) => ({ ...flown, score: 1000 }), 'flight.other_score'],
    ['of the moves of another', (flown) => ({ ...flown, moves: [1], score: 999 }), 'flight.other_score'],
    ['longer than a flight', (flown) => ({ ...flown, ticks: 10_801 }), 'flight.too_long'],
    ['that lasted longer than time', (flown) => ({ ...flown, ticks: 241 }), 'flight.too_fast'],
    ['backwards', (flown) => ({ ...flown, moves: [9, 3] }), 'flight.malformed'],
    ['of half a tick', (flown) => ({ ...flown, ticks: 60.5 }), 'flight.malformed'],
    ['with no end of moves', (flown) => ({ ...flown, moves: Array(5000).fill(1) }), 'request.invalid'],
    ['of words', (flown) => ({ ...flown, ticks: 'many' }), 'request.invalid'],
  ])('%s', async (_, forge, code) => {
    expect(await finish(forge(short(begun)))).toMatchObject({ error: code })
    expect((await board()).today).toBeNull()
  })

  test('that is another’s', async () => {
    expect(await finish(short(begun), 'bob')).toMatchObject({ error: 'flight.not_yours' })
  })

  test('that was forged once: there is no second try', async () => {
    await finish({ ...short(begun), score: 999 })
    expect(await finish(short(begun))).toMatchObject({ error: 'flight.finished' })
  })

  test('that was begun too long ago', async () => {
    clock.nowMs += 600_001
    expect(await finish(short(begun))).toMatchObject({ error: 'flight.gone' })
  })

  test('too often in an hour', async () => {
    const many = { key: `flight ${people.bob.userid}`, slot: Math.floor(clock.nowMs / 3_600_000), count: 240 }
    await world.db
      .insertInto('limit_counter')
      .values({ ...many, expires_at: clock.nowMs + 1 })
      .execute()
    expect(await post('/api/flight/start', {}, 'bob')).toMatchObject({ error: 'request.too_many' })
    await world.db.deleteFrom('limit_counter').where('key', '=', many.key).execute()
  })
})

test('sent ten times at once it counts once, and the same key hears the same', async () => {
  const begun = await start()
  clock.nowMs += 2000
  const flown = short(begun)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => finish(flown, 'alice', `key-of-${i}-flight`)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ error }) => error ?? 'counted'))).toEqual(new Set(['counted', 'flight.finished']))
  const at = answers.findIndex(({ code }) => code === 200)
  expect(await finish(flown, 'alice', `key-of-${at}-flight`)).toEqual(answers[at])
  expect(answers[at]?.data).toMatchObject({ score: flown.score, is_best: true, today: { place: 1 } })
})

test('a good flight is flown again, leads the day, and makes the small dragon ready', async () => {
  const begun = await start('bob')
  const { moves, ticks, score } = flyWell(begun.seed, FLIGHT_GOAL)
  clock.nowMs += Math.ceil((ticks * 1000) / 60)
  expect(await finish({ id: begun.id, moves, ticks, score }, 'bob')).toMatchObject({
    code: 200,
    data: { score, best: score, is_best: true, today: { place: 1, score }, prize: { state: 'ready', name: '睚眥' } },
  })
  expect(await board('bob')).toMatchObject({ best: score, prize: { state: 'ready' } })
  expect((await board()).top[0]).toMatchObject({ name: 'bob', score, is_you: false })
  // A worse one later changes nothing, and a new day begins anew.
  const second = await start('bob')
  clock.nowMs += 2000
  expect(await finish(short(second), 'bob')).toMatchObject({ data: { is_best: false, best: score, today: { score } } })
  clock.nowMs += 86_400_000
  expect(await board('bob')).toMatchObject({ best: score, today: null, top: [] })
})

describe('the small dragon', () => {
  const voucherSigner = privateKeyToAccount(`0x${'5'.repeat(64)}`)
  const ctx = () => ({ ...world.context, config: { ...world.context.config, voucherSigner } })
  const plan = (name: Name) => receiveDragonOperation.plan(ctx(), { userid: people[name].userid, locale: 'en' }, {})
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )

  test('is for an activated account whose flight reached the goal', async () => {
    expect(await refusal(plan('bob'))).toBe('account.not_activated')
    expect(await refusal(plan('alice'))).toBe('flight.goal_missed')
    await world.db
      .insertInto('flight_best')
      .values({ day: 1, userid: people.alice.userid, score: FLIGHT_GOAL, at: 1 })
      .execute()
    expect(await refusal(plan('alice'))).toBe('done')
  })

  test('asked for at once from ten places it is signed away once', async () => {
    const plans = await Promise.all(Array.from({ length: 10 }, () => plan('alice')))
    const ends = await Promise.all(
      plans.map(({ within }) => refusal(world.db.transaction().execute(async (tx) => within?.(tx)))),
    )
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set(['done', 'claim.open']))
    const open = await world.db.selectFrom('voucher').select(['nonce', 'generation', 'fee']).execute()
    expect(open).toMatchObject([{ generation: 0, fee: '0' }])
    expect((await plan('alice')).voucher, 'the same again').toBe(open[0]?.nonce)
    expect((await board()).prize.state).toBe('claiming')
  })

  test('is signed anew when its voucher has passed unused, and never after it was used', async () => {
    await world.db.updateTable('voucher').set({ state: 'expired' }).execute()
    expect((await board()).prize.state).toBe('ready')
    const { within } = await plan('alice')
    await world.db.transaction().execute(async (tx) => within?.(tx))
    await world.db.updateTable('voucher').set({ state: 'claimed' }).where('state', '=', 'open').execute()
    expect(await refusal(plan('alice'))).toBe('flight.claimed')
    expect((await board()).prize.state).toBe('claimed')
  })
})
