import { type Locale, languageHeader } from '@mdragon/api'
import { gameVaultAbi } from '@mdragon/chain'
import { DAY_MS } from '@mdragon/domain/settings/index'
import { decodeFunctionData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createRunNote } from '../../jobs/noteRun.ts'
import { alice, BEGINNING_MS, clock, createFixture, deployment, type Fixture } from '../../testing/fixture.ts'
import { openSession } from '../account/sessions.ts'
import { ask, hire } from '../operator/testing/operators.ts'
import { requireSigning } from '../signing/index.ts'

let world: Fixture
let raka = ''
let mei = ''
let viewer = ''
let player = ''
beforeAll(async () => {
  world = await createFixture()
  const { db } = world
  raka = (await hire(world, 'raka@example.com', 'admin')).cookie
  mei = (await hire(world, 'mei@example.com', 'admin')).cookie
  viewer = (await hire(world, 'viewer@example.com', 'viewer')).cookie
  await db
    .insertInto('game_server')
    .values([1, 2].map((server_id) => ({ server_id, nickname: `s${server_id}` })))
    .execute()
  const account = { address: alice, nickname: 'alice', invite_code: 'A', created_at: 0 }
  const { userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
  player = (await openSession(db, userid, { device: '', ip: '' }, false, clock.nowMs)).token
})
afterAll(() => world.close())
const beginning = BEGINNING_MS
afterEach(() => {
  clock.nowMs = beginning
})

const open = async (path: string, locale: Locale = 'en') =>
  (await world.get(`/api/website/${path}`, { language: languageHeader[locale] })).body.data as Record<string, never>
const refusal = async (answer: Promise<{ error?: string }>) => (await answer).error
const lines = async () =>
  (await world.db.selectFrom('operator_log').selectAll().orderBy('seq').execute()).map(
    ({ verb, subject, is_public, details }) => ({
      verb,
      subject,
      is_public,
      details: JSON.parse(details),
    }),
  )

describe('settings', () => {
  const set = (cookie: string, body: object) =>
    ask(world, cookie, 'POST set-setting', { reason: 'claims fell', from: null, version: 0, ...body })

  test('an admin looks ahead, changes a fee, and everybody reads it', async () => {
    const wanted = { key: 'claim_fee', value: '4', version: '0' }
    const { data: preview } = await ask(world, viewer, 'GET preview-setting', wanted)
    expect(preview).toMatchObject({ before: '1', is_worse: true, told: { en: expect.stringContaining('4 HERO') } })
    expect(await refusal(set(viewer, { key: 'claim_fee', value: '4' }))).toBe('operator.role')

    const { data: change } = await set(raka, { key: 'claim_fee', value: '4' })
    expect(change).toMatchObject({
      key: 'claim_fee',
      version: 1,
      state: 'to_come',
      by: 'raka@example.com',
      can_undo: true,
    })
    expect(await refusal(set(mei, { key: 'claim_fee', value: '5' })), 'she has not seen it').toBe('setting.changed')
    const { changes } = await open('transparency', 'id')
    expect(changes).toMatchObject([
      { key: 'claim_fee', state: 'to_come', text: expect.stringContaining('mulai dari 4 HERO') },
    ])
    expect((await lines()).at(-1)).toEqual({
      verb: 'set-setting',
      subject: 'setting:claim_fee',
      is_public: true,
      details: expect.objectContaining({ value: '4', reason: 'claims fell', undoes: null }),
    })
  })

  test('the list has what holds, what comes, and what was before', async () => {
    const list = (await ask(world, viewer, 'GET list-settings', { language: 'en' })).data as { key: string }[]
    expect(list.find(({ key }) => key === 'claim_fee')).toMatchObject({
      name: 'Claim fee, before any level',
      value: '1',
      is_set: false,
      version: 1,
      to_come: { value: '4', by: 'raka@example.com' },
      bounds: { from: '0', to: '1000' },
    })
    expect(list.map(({ key }) => key)).toContain('link_discord')
  })

  test('it is undone once, and the history has all of it', async () => {
    const { changes } = (await ask(world, viewer, 'GET read-setting', { key: 'claim_fee' })).data as {
      changes: { id: number }[]
    }
    const id = changes[0]?.id
    expect(await refusal(ask(world, mei, 'POST undo-setting', { id, reason: 'too much' }))).toBeUndefined()
    expect(await refusal(ask(world, mei, 'POST undo-setting', { id, reason: 'again' }))).toBe('setting.undone')
    const after = (await ask(world, viewer, 'GET read-setting', { key: 'claim_fee' })).data
    expect(after).toMatchObject({
      version: 2,
      changes: [
        { undoes: id, state: 'holds' },
        { state: 'taken_back', can_undo: false },
      ],
    })
    expect(await refusal(ask(world, viewer, 'GET read-setting', { key: 'nothing' }))).toBe('setting.unknown')
  })

  test('out of bounds is refused in the reader’s language, and nothing is written', async () => {
    const before = (await lines()).length
    const answer = await set(raka, { key: 'legion_rate_brave', value: '51' })
    expect(answer).toMatchObject({ error: 'setting.out_of_bounds', msg: 'This value must be from 0 to 50.' })
    expect((await lines()).length).toBe(before)
  })
})

describe('game servers', () => {
  const create = (serverId: number) =>
    world.app.inject({
      method: 'POST',
      url: `/api/user/create_player/${serverId}`,
      headers: { authorization: `Bearer ${player}` },
      payload: {},
    })
  const move = (server_id: number, state: string) => ask(world, raka, 'POST move-server', { server_id, state })
  const names = { name_tw: '玄武', name_en: 'Black Tortoise', name_id: 'Kura-kura Hitam' }

  test('one is added, once, and named in three languages', async () => {
    expect((await ask(world, raka, 'POST add-server', { server_id: 3, ...names })).data).toMatchObject({
      state: 'open',
      roles: 0,
    })
    expect(await refusal(ask(world, raka, 'POST add-server', { server_id: 3, ...names }))).toBe('server.exists')
    await ask(world, raka, 'POST rename-server', { server_id: 3, ...names, name_en: 'Tortoise' })
    expect(await refusal(ask(world, raka, 'POST rename-server', { server_id: 9, ...names }))).toBe('server.unknown')
    expect(await open('servers')).toContainEqual({ server_id: 3, state: 'open', name: 'Server 3 · Tortoise' })
  })

  test('where it is closed no role is made, and the last open one stays open', async () => {
    await move(3, 'full')
    expect((await create(3)).json()).toMatchObject({ code: 409, error: 'server.full' })
    await move(3, 'closed')
    expect((await create(3)).json()).toMatchObject({ code: 409, error: 'server.closed' })
    await move(2, 'full')
    expect(await refusal(move(1, 'full'))).toBe('server.last_open')
    expect(await refusal(move(2, 'full'))).toBe('setting.unchanged')
    expect(await refusal(move(9, 'full'))).toBe('server.unknown')
    expect((await create(1)).json()).toMatchObject({ code: 200 })
    await move(2, 'open')
    const list = (await ask(world, viewer, 'GET list-servers')).data as { state: string; roles: number }[]
    expect(list.map(({ state, roles }) => [state, roles])).toEqual([
      ['open', 1],
      ['open', 0],
      ['closed', 0],
    ])
  })
})

test('a generation has never fewer dragons than were given out', async () => {
  await world.db.updateTable('dragon_generation').set({ taken: 7 }).where('generation', '=', 1).execute()
  const set = (supply: number) => ask(world, raka, 'POST set-generation', { generation: 1, supply })
  expect(await set(6)).toMatchObject({
    error: 'generation.below_taken',
    msg: '7 dragons of this generation have already been given out.',
  })
  expect((await set(7)).data).toEqual({ generation: 1, supply: 7, taken: 7, price: '60' })
  expect(await refusal(set(7))).toBe('setting.unchanged')
  expect(await refusal(ask(world, raka, 'POST set-generation', { generation: 9, supply: 1 }))).toBe('request.invalid')
  expect((await ask(world, viewer, 'GET list-generations')).data).toHaveLength(3)
})

describe('signing', () => {
  const signs = () =>
    requireSigning(world.db).then(
      () => 'signs',
      ({ code }) => code,
    )

  test('is stopped by one, with a reason that players read; going on takes two', async () => {
    const pause = { reason: 'chain', note: 'endpoints disagree' }
    expect((await ask(world, raka, 'POST pause-signing', pause)).data).toMatchObject({
      ...pause,
      by: 'raka@example.com',
    })
    expect(await refusal(ask(world, mei, 'POST pause-signing', pause))).toBe('signing.paused')
    expect(await signs()).toBe('paused.chain')
    const { paused } = await open('news', 'tw')
    expect(paused).toMatchObject({
      text: expect.stringContaining('鏈上恢復穩定前'),
      note: 'endpoints disagree',
      until: null,
    })
    expect((await open('transparency')).paused).toMatchObject({ reason: 'chain' })

    clock.nowMs += 60_000
    expect((await ask(world, raka, 'POST resume-signing')).data).toMatchObject({
      pause: { asked_by: 'raka@example.com' },
    })
    expect(await refusal(ask(world, raka, 'POST resume-signing'))).toBe('signing.second_person')
    expect(await signs(), 'still').toBe('paused.chain')
    expect((await ask(world, mei, 'POST resume-signing')).data).toEqual({ pause: null })
    expect(await signs()).toBe('signs')
    expect(await refusal(ask(world, mei, 'POST resume-signing'))).toBe('signing.not_paused')
    const { pauses, paused: over } = await open('transparency')
    expect(over).toBeNull()
    expect(pauses).toMatchObject([{ reason: 'chain', until: Math.floor(clock.nowMs / 1000) }])
  })
})

describe('the overview', () => {
  const overview = async () =>
    (await ask(world, viewer, 'GET read-overview', { language: 'en' })).data as Record<string, never>

  test('has what the worker wrote down, and what needs eyes', async () => {
    const { db, context } = world
    const note = createRunNote({ db, log: context.log, now: () => clock.nowMs }, 'mail')
    await note(new Error('mail is down'))
    const equations = JSON.stringify([
      { name: 'ledger', checked: 3, problems: ['1 too many'] },
      { name: 'vault', checked: 5, problems: [] },
    ])
    await db.insertInto('reconciliation').values({ id: 1, at: clock.nowMs, took_ms: 5, failed: 1, equations }).execute()
    const row = {
      coin: 'HERO',
      at: clock.nowMs,
      block: 7,
      held: 900n,
      players: 600n,
      frozen: 400n,
      house: 50n,
      lowest_bps: 9000,
    }
    await db
      .insertInto('solvency_day')
      .values({ ...row, day: Math.floor(clock.nowMs / DAY_MS) })
      .execute()
    const mail = { recipient: 'a@b.example', subject: '', text: '', html: '', created_at: 0, next_try_at: 0 }
    for (const given_up_at of [clock.nowMs, clock.nowMs - 4 * DAY_MS])
      await db
        .insertInto('mail')
        .values({ ...mail, given_up_at })
        .execute()

    const seen = await overview()
    expect(seen).toMatchObject({
      solvency: [{ coin: 'HERO', cover_bps: 9000, block: 7 }],
      course: [{ lowest_bps: 9000 }],
      chain: { chain_id: 31337, endpoints: [{ host: '127.0.0.1:1', refused: null }] },
      jobs: [{ name: 'mail', error: 'mail is down', is_late: false }],
      alarms: [
        { what: 'cover', detail: 'HERO' },
        { what: 'equation', detail: 'ledger' },
        { what: 'job_failed', detail: 'mail' },
        { what: 'mail_given_up', detail: '1' },
      ],
      outbox: { waiting: 0 },
    })
    expect((await open('transparency')).equations).toMatchObject({ held: 1, of: 2 })
    await note()
    expect((await overview()).jobs, 'not every moment').toMatchObject([{ error: 'mail is down' }])
    clock.nowMs += 11_000
    await note()
    expect((await overview()).jobs).toMatchObject([{ error: null }])
  })
})

describe('a call for the guardian’s wallet', () => {
  const prepare = (query: object) => ask(world, viewer, 'GET prepare-guardian-call', query)

  test.each([
    [{ call: 'pauseClaims' }, 'guardian', 'pauseClaims', undefined],
    [{ call: 'resumeClaims' }, 'owner', 'resumeClaims', undefined],
    [{ call: 'retireSigner', signer: alice }, 'guardian', 'retireSigner', [expect.stringMatching(/^0x/)]],
    [
      { call: 'lowerLimits', item: deployment.addresses.hero, per_voucher: '1', per_hour: '2', per_day: '3' },
      'guardian',
      'lowerLimits',
      [expect.anything(), { perVoucher: 10n ** 18n, perHour: 2n * 10n ** 18n, perDay: 3n * 10n ** 18n }],
    ],
  ])('%j', async (query, by, functionName, args) => {
    const { data } = (await prepare(query)) as { data: { by: string; to: string; data: `0x${string}`; safe: string } }
    expect([data.by, data.to]).toEqual([by, deployment.addresses.vault])
    expect(decodeFunctionData({ abi: gameVaultAbi, data: data.data })).toEqual({ functionName, args })
    expect(JSON.parse(data.safe)).toMatchObject({
      chainId: '31337',
      transactions: [{ to: data.to, data: data.data, value: '0' }],
    })
  })

  test('a stop of trading carries its deposit; what is missing is refused', async () => {
    expect((await prepare({ call: 'stopSales', deposit: '0.5' })).data).toMatchObject({
      to: deployment.addresses.market,
      value: '500000000000000000',
    })
    expect((await prepare({ call: 'resumeAuctions' })).data).toMatchObject({
      to: deployment.addresses.nft111,
      by: 'owner',
    })
    expect(await refusal(prepare({ call: 'retireSigner' }))).toBe('request.invalid')
  })
})

test('/transparency is everybody’s: without a login, totals and the log’s last hash', async () => {
  const seen = await open('transparency')
  expect(seen).toMatchObject({
    totals: { accounts: 1, tokens: 0 },
    sale_fees: [{ bps: 500 }],
    log: { lines: (await lines()).length, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})
