import type { CallData } from '@mdragon/api'
import type { NoticeData, NoticeKind } from '@mdragon/domain'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newVapidKeys } from '../../push/index.ts'
import { type PushService, startPushService } from '../../push/testing/pushService.ts'
import { bob, carol, clock, config, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { openSession } from '../account/sessions.ts'
import { tell } from '../notices/index.ts'
import { createPushSender, handOver, sendDigests } from './index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HERO = 10n ** 18n

let world: Fixture
let service: PushService
let userid = 0
let token = ''
const push = { ...newVapidKeys(), subject: 'mailto:ops@mdragon.example', allowsPrivate: true }

beforeAll(async () => {
  config.push = push
  world = await createFixture()
  service = await startPushService()
  const row = { address: carol, email: 'carol@mdragon.example', nickname: 'carol', invite_code: 'C', created_at: 0 }
  const account = await world.db.insertInto('account').values(row).returning('userid').executeTakeFirstOrThrow()
  userid = account.userid
  const named = { address: bob, nickname: '<b>bob</b>', invite_code: 'B', created_at: 0 }
  await world.db.insertInto('account').values(named).execute()
  await world.play(...onChain.mint(7, carol))
})
beforeEach(async () => {
  for (const table of [
    'mail',
    'notice',
    'post_waiting',
    'post_choice',
    'post_account',
    'session',
    'limit_counter',
  ] as const)
    await world.db.deleteFrom(table).execute()
  // Past the hour of the digests.
  clock.nowMs += HOUR_MS
  token = (await login()).token
  await ask('GET /api/user/info')
})
afterEach(() => {
  service.received.length = 0
  service.answers.clear()
})
afterAll(async () => {
  delete config.push
  await Promise.all([world.close(), service.stop()])
})

const login = (who = userid) => openSession(world.db, who, { device: 'test', ip: '' }, true, clock.nowMs)
type Answer = { status: number; error?: string; data: Post & { is_stopped: boolean } }
type Post = CallData<'GET /api/user/post'>
async function ask(place: string, payload?: object, as: string | null = token, headers = {}): Promise<Answer> {
  const [method, url] = place.split(' ') as ['GET' | 'POST', string]
  const login = as ? { authorization: `Bearer ${as}`, language: 'EN-US' } : {}
  const answer = await world.app.inject({ method, url, headers: { ...login, ...headers }, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

const sale = { by: bob, coin: 'HERO', price: 10n * HERO, fee: HERO / 2n, amount: (95n * HERO) / 10n }
let told = 0
async function happen<K extends NoticeKind>(kind: K, data: NoticeData<K>, who = userid): Promise<void> {
  const asset = await world.db.selectFrom('chain.asset').select('assets_id').executeTakeFirstOrThrow()
  await tell(world.db, {
    userid: who,
    kind,
    key: `k${++told}`,
    data,
    at: 1,
    assets_id: asset.assets_id,
    block: 5,
  } as never)
}
const reward = () => happen('reward', { count: 1, from: userid + 1 })
const mails = () => world.db.selectFrom('mail').selectAll().orderBy('id').execute()
const readAll = () => world.db.updateTable('notice').set({ read_at: 2 }).execute()
async function nextMorning(): Promise<void> {
  clock.nowMs = (Math.floor(clock.nowMs / DAY_MS) + 1) * DAY_MS + 9 * HOUR_MS
  await sendDigests(world.context)
}

describe('a notice that is mailed at once', () => {
  test('goes to its reader once, in their language, with links of ours alone and names that are only names', async () => {
    await happen('sold', sale)
    expect(await handOver(world.context)).toBe(1)
    expect(await handOver(world.context)).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'carol@mdragon.example', subject: 'Sold', to_account: true })
    expect(mail?.text).toContain('<b>bob</b> bought it for 10 HERO. 9.5 HERO is in your wallet')
    expect(mail?.html).toContain('&#60;b&#62;bob&#60;/b&#62; bought it')
    expect(mail?.html).not.toContain('<b>bob')
    const links = [...`${mail?.text}${mail?.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([link]) => new URL(link).origin,
    )
    expect(new Set(links)).toEqual(new Set(['https://mdragon.example']))
    expect(mail?.text).toContain('https://mdragon.example/cardDetail?id=')
    expect(mail?.unsubscribe).toMatch(/^https:\/\/mdragon\.example\/unsubscribe\?key=[\w-]{22}&topic=sales$/)
  })

  test('waits until its block is final, and is not mailed when it was read before', async () => {
    await happen('outbid', { by: bob, coin: 'HERO', price: HERO, paid: HERO, amount: HERO })
    expect(await handOver(world.context)).toBe(0)
    await world.db.updateTable('notice').set({ is_final: true }).execute()
    await readAll()
    expect(await handOver(world.context)).toBe(1)
    expect(await mails()).toEqual([])
  })

  test('goes to nobody without an address, or who wants none', async () => {
    const { userid: other } = await world.db
      .selectFrom('account')
      .select('userid')
      .where('address', '=', bob)
      .executeTakeFirstOrThrow()
    await happen('sold', sale, other)
    await ask('POST /api/user/post', { topic: 'sales', mail: 'never', push: false })
    await happen('sold', sale)
    expect(await handOver(world.context)).toBe(2)
    expect(await mails()).toEqual([])
    expect(await world.db.selectFrom('post_waiting').selectAll().execute()).toEqual([])
  })

  test('is one mail for all that came together; beyond twelve in an hour it waits for the digest', async () => {
    for (let i = 0; i < 3; i++) await happen('sold', sale)
    await handOver(world.context)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['3 new notices'])
    for (let i = 0; i < 12; i++) {
      await happen('sold', sale)
      await handOver(world.context)
    }
    expect(await mails()).toHaveLength(12)
    await nextMorning()
    expect((await mails()).at(-1)?.subject).toBe('Your day in MDragon: 1 notices')
  })

  test('is handed over once, though two workers look at the same moment', async () => {
    for (let i = 0; i < 30; i++) await happen('sold', sale)
    const counts = await Promise.all(Array.from({ length: 4 }, () => handOver(world.context)))
    expect(counts.reduce((sum, n) => sum + n)).toBe(30)
    const inMails = (await mails()).map(({ subject }) => Number(/^\d+/.exec(subject)?.[0] ?? 1))
    expect(inMails.reduce((sum, n) => sum + n)).toBe(30)
  })
})

describe('the digest', () => {
  test('is one mail a day, of at most ten lines, however much is unread', async () => {
    await sql`insert into notice (userid, kind, key, data, at, is_final)
      select ${userid}::integer, 'reward', n::text, '{"count": 1}', 1, true from generate_series(1, 10000) n`.execute(
      world.db,
    )
    while ((await handOver(world.context)) > 0);
    await sendDigests(world.context)
    expect(await mails(), 'not before its hour').toEqual([])
    await nextMorning()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your day in MDragon: 100+ notices')
    expect(mail?.text.match(/A reward waits/g)).toHaveLength(10)
    expect(mail?.unsubscribe).toContain('topic=digest')
    await reward()
    await handOver(world.context)
    clock.nowMs += 19 * HOUR_MS
    await sendDigests(world.context)
    expect(await mails(), 'once a day').toHaveLength(1)
    await nextMorning()
    expect(await mails()).toHaveLength(2)
  })

  test('is quiet about what was read, and when all was', async () => {
    await reward()
    await handOver(world.context)
    await readAll()
    await nextMorning()
    expect(await mails()).toEqual([])
    await reward()
    await handOver(world.context)
    await nextMorning()
    expect((await mails())[0]?.subject).toBe('Your day in MDragon: 1 notices')
  })
})

describe('a link that stops mails', () => {
  const linkOf = async () => new URL((await mails()).at(-1)?.unsubscribe ?? '')
  const stateOf = async (topic: string) =>
    (await ask('GET /api/user/post')).data.topics.find((one) => one.topic === topic)?.mail
  beforeEach(async () => {
    await happen('sold', sale)
    await handOver(world.context)
  })

  test('shows what it would stop to whoever follows it, and stops nothing by that', async () => {
    const { search } = await linkOf()
    expect((await ask(`GET /api/post/stop${search}`, undefined, null)).data).toEqual({
      topic: 'sales',
      email: 'ca***@mdragon.example',
      is_stopped: false,
    })
    await ask(`GET /unsubscribe${search}`, undefined, null)
    expect(await stateOf('sales')).toBe('now')
  })

  test('stops its topic without a login, once and for good; another topic goes on', async () => {
    const { searchParams } = await linkOf()
    const body = Object.fromEntries(searchParams)
    for (let i = 0; i < 2; i++)
      expect((await ask('POST /api/post/stop', body, null)).data).toMatchObject({ is_stopped: true })
    expect([await stateOf('sales'), await stateOf('bids')]).toEqual(['never', 'now'])
  })

  test('stops it by one press in a mail program (RFC 8058), and by nothing else that is posted', async () => {
    const { search } = await linkOf()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const press = async (text: string, where = search) =>
      (await world.app.inject({ method: 'POST', url: `/unsubscribe${where}`, headers: form, payload: text })).statusCode
    expect(await press('anything=else')).toBe(400)
    expect(await press('List-Unsubscribe=One-Click', '?key=unknown&topic=sales')).toBe(404)
    expect(await press('List-Unsubscribe=One-Click', '?topic=sales')).toBe(400)
    expect(await stateOf('sales')).toBe('now')
    expect(await press('List-Unsubscribe=One-Click')).toBe(200)
    expect(await stateOf('sales')).toBe('never')
  })

  test('of a digest stops all that comes once a day', async () => {
    const { searchParams } = await linkOf()
    await ask('POST /api/post/stop', { key: searchParams.get('key') ?? '', topic: 'digest' }, null)
    expect([await stateOf('other'), await stateOf('searches'), await stateOf('sales')]).toEqual([
      'never',
      'never',
      'now',
    ])
  })

  test('that nobody was sent stops nothing', async () =>
    expect(await ask('POST /api/post/stop', { key: 'made-up', topic: 'sales' }, null)).toMatchObject({
      status: 404,
      error: 'unsubscribe.unknown',
    }))
})

describe('a browser', () => {
  const sender = () =>
    createPushSender({ db: world.db, push, log: pino({ level: 'silent' }), now: config.now }).sendDue()
  const subscribe = (name: string, as = token) => ask('POST /api/user/push', service.subscribe(name), as)
  const waiting = async () => (await world.db.selectFrom('push_message').select('id').execute()).length
  const devices = async () => (await ask('GET /api/user/post')).data.devices

  test('is woken with what happened, and only that browser can read it', async () => {
    expect((await subscribe('phone')).data).toMatchObject({ push_key: push.publicKey, devices: 1 })
    await happen('sold', sale)
    await handOver(world.context)
    expect(await Promise.all([sender(), sender()]), 'two workers').toEqual(expect.arrayContaining([0, 1]))
    const [got, ...others] = service.received
    expect(others).toEqual([])
    expect(got).toMatchObject({ path: '/phone', subject: push.subject, urgency: 'normal' })
    expect(JSON.parse(got?.message ?? '')).toMatchObject({
      title: 'Sold',
      text: expect.stringContaining('<b>bob</b> bought it for 10 HERO'),
      path: expect.stringMatching(/^\/cardDetail\?id=\d+$/),
      lang: 'en',
    })
    expect(await waiting()).toBe(0)
  })

  test('that is gone is forgotten; a push service that is busy is asked again, ever later', async () => {
    await subscribe('gone')
    await subscribe('busy')
    service.answers.set('/gone', { status: 410 })
    service.answers.set('/busy', { status: 503 })
    await happen('sold', sale)
    await handOver(world.context)
    await sender()
    expect(await devices()).toBe(1)
    const nextTry = async () =>
      (await world.db.selectFrom('push_message').select('next_try_at').executeTakeFirstOrThrow()).next_try_at
    for (const pause of [30, 60, 120]) {
      expect((await nextTry()) - clock.nowMs).toBe(pause * 1000)
      expect(await sender(), 'not before').toBe(0)
      clock.nowMs = await nextTry()
      if (pause === 120) service.answers.clear()
      expect(await sender()).toBe(1)
    }
    expect(service.received.map(({ path }) => path)).toEqual(['/busy'])
    expect(await waiting()).toBe(0)
  })

  test('hears no more when its session has ended, or another player is logged in there', async () => {
    await subscribe('phone')
    await ask('POST /api/user/logout', {})
    token = (await login()).token
    expect(await devices(), 'ended').toBe(0)
    await subscribe('phone')
    await happen('sold', sale)
    await handOver(world.context)
    expect(await waiting()).toBe(1)
    const other = await world.db.selectFrom('account').select('userid').where('address', '=', bob).executeTakeFirst()
    const theirs = (await login(other?.userid)).token
    await subscribe('phone', theirs)
    expect([await devices(), await waiting()], 'another one’s now').toEqual([0, 0])
    await ask('POST /api/user/push/forget')
    const theirDevices = async () => (await ask('GET /api/user/post', undefined, theirs)).data.devices
    expect(await theirDevices(), 'not by others').toBe(1)
    await ask('POST /api/user/push/forget', undefined, theirs)
    expect(await theirDevices()).toBe(0)
  })

  test('is one of ten at most', async () => {
    for (let i = 0; i < 12; i++) await subscribe(`phone${i}`)
    expect(await devices()).toBe(10)
    const rows = await world.db.selectFrom('push_subscription').select('endpoint').orderBy('id').execute()
    expect(rows[0]?.endpoint).toBe(`${service.url}/phone2`)
  })

  test('that names no push service of the open internet is refused, and so is one without keys', async () => {
    const { p256dh, auth } = service.subscribe('phone')
    const refusal = async (body: object) => (await ask('POST /api/user/push', body)).error
    config.push = { ...push, allowsPrivate: false }
    for (const endpoint of [`${service.url}/phone`, 'https://127.0.0.1/x', 'https://localhost/x', 'https://[::1]/x'])
      expect(await refusal({ endpoint, p256dh, auth }), endpoint).toBe('push.endpoint')
    config.push = push
    expect(await refusal({ endpoint: `${service.url}/phone`, p256dh: 'AA', auth })).toBe('push.endpoint')
    delete config.push
    expect(await refusal({ endpoint: `${service.url}/phone`, p256dh, auth })).toBe('push.off')
    expect((await ask('GET /api/user/post')).data.push_key).toBeNull()
    config.push = push
    expect(await devices()).toBe(0)
  })

  test('whose name leads into our own network by now is forgotten, and sent nothing', async () => {
    await subscribe('phone')
    await world.db.updateTable('push_subscription').set({ endpoint: 'https://push.example/phone' }).execute()
    await happen('sold', sale)
    await handOver(world.context)
    const served = { ...push, allowsPrivate: false }
    const ask = (
      _name: string,
      _options: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => done(null, [{ address: '10.0.0.7', family: 4 }])
    const options = { db: world.db, push: served, log: pino({ level: 'silent' }), now: config.now, ask }
    expect(await createPushSender(options).sendDue()).toBe(1)
    expect([await devices(), service.received.length]).toEqual([0, 0])
  })
})
