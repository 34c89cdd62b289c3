import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asOneDeed, joiningDeeds, withWrite } from '../db/deed.ts'
import type { Db } from '../db/open.ts'
import { availableOf, TICKET } from '../ledger/ledger.ts'
import { openSession } from '../modules/account/sessions.ts'
import { alice, clock, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { writeOperation } from '../testing/operation.ts'

let world: Fixture
let token = ''
let userid = 0
beforeAll(async () => {
  world = await createFixture()
  const { db } = world
  await world.play(...onChain.mint(1, alice))
  await db.insertInto('game_server').values({ server_id: 1, nickname: '' }).execute()
  const account = { address: alice, nickname: 'before', invite_code: 'A', created_at: 0 }
  const friend = { address: '0xf', nickname: 'friend', invite_code: 'F', created_at: 0 }
  ;({ userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow())
  const other = await db.insertInto('account').values(friend).returning('userid').executeTakeFirstOrThrow()
  const reward = { userid, kind: 'invite_ticket' as const, tickets: 1, from_userid: other.userid, created_at: 0 }
  await db.insertInto('message').values(reward).execute()
  await writeOperation(world, { id: 'an-operation', userid, address: alice, kind: 'list', token: 1, price: 5n })
  ;({ token } = await openSession(db, userid, { device: 'test', ip: '' }, false, clock.nowMs))
  // What dies between the effect and the answer that is kept: to the database, a connection that ends there.
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'dead'; end $$`.execute(
    db,
  )
})
afterAll(() => world.close())
afterEach(() => live())

const die = () =>
  sql`create trigger dies before update on idempotency for each row when (new.status is not null) execute function die()`.execute(
    world.db,
  )
const live = () => sql`drop trigger if exists dies on idempotency`.execute(world.db)

const ask = async (url: string, payload: object, key: string) => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  return (await world.app.inject({ method: 'POST', url, headers, payload })).json()
}
const account = () => world.db.selectFrom('account').selectAll().where('userid', '=', userid).executeTakeFirstOrThrow()
const count = async (table: 'role' | 'session' | 'operation' | 'ledger_entry') =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.db)).rows[0]?.n)

type Effect = [url: string, body: object, effect: () => Promise<unknown>, before: unknown, after: unknown]
const effects: Effect[] = [
  ['/api/user/nickname', { nickname: 'after' }, async () => (await account()).nickname, 'before', 'after'],
  ['/api/message/collect', { id: 1 }, () => availableOf(world.db, alice, TICKET), 0n, 1n],
  ['/api/user/create_player/1', {}, () => count('role'), 0, 1],
  [
    '/api/operations/an-operation/drop',
    {},
    async () => (await world.db.selectFrom('operation').select('state').executeTakeFirstOrThrow()).state,
    'prepared',
    'dropped',
  ],
]

test.each(effects)(
  '%s: who dies between effect and answer has done nothing',
  async (url, body, effect, before, after) => {
    const key = `key-of-${url.replace(/\W/g, '-')}`
    expect(await effect()).toEqual(before)
    await die()
    expect((await ask(url, body, key)).code).toBe(500)
    expect(await effect(), 'nothing has happened').toEqual(before)

    await live()
    const first = await ask(url, body, key)
    expect(first).toMatchObject({ code: 200 })
    expect(await effect(), 'once').toEqual(after)
    expect(await ask(url, body, key), 'and the same answer again').toEqual(first)
    expect(await effect()).toEqual(after)
  },
)

test('what was refused has counted its tries, and left nothing else', async () => {
  const entries = await count('ledger_entry')
  expect(await ask('/api/message/collect', { id: 1 }, 'another-key-1')).toMatchObject({ error: 'message.collected' })
  expect(await count('ledger_entry')).toBe(entries)
  const kept = await world.db.selectFrom('idempotency').selectAll().where('key', '=', 'another-key-1').execute()
  expect(kept).toEqual([])
})

test('others are not kept waiting by a deed that has ended', async () => {
  const both = await Promise.all([
    ask('/api/user/nickname', { nickname: 'one' }, 'nickname-one'),
    ask('/api/user/nickname', { nickname: 'two' }, 'nickname-two'),
    world.get('/api/website/servers'),
  ])
  expect(both.map((answer) => ('body' in answer ? answer.body.code : answer.code))).toEqual([200, 200, 200])
})

test('who comes back late finds that another did it, and has done nothing', async () => {
  const { db } = world
  const body = { nickname: 'late' }
  // A request that hangs before it keeps its answer; meanwhile it is asked again, as if its node had died.
  await sql`create function wait() returns trigger language plpgsql as $$ begin
    update idempotency set created_at = created_at + 1 where key = 'slow-nickname';
    return new; end $$`.execute(db)
  await sql`create trigger waits after update of nickname on account for each row execute function wait()`.execute(db)
  expect((await ask('/api/user/nickname', body, 'slow-nickname')).error).toBe('request.in_flight')
  await sql`drop trigger waits on account`.execute(db)
  expect((await account()).nickname).not.toBe('late')
  clock.nowMs += 6000
  expect(await ask('/api/user/nickname', body, 'slow-nickname')).toMatchObject({ code: 200 })
  expect((await account()).nickname).toBe('late')
})

test('what is asked beside a write of a deed does not wait for the deed to end', async () => {
  const db = joiningDeeds(world.db)
  const ask = (asked: Db) => asked.selectFrom('account').select('userid').execute()
  const both = () =>
    withWrite(
      () => db.transaction().execute(ask),
      () => ask(db),
    )
  const [written, asked] = await asOneDeed(db, both, async () => {})
  expect(asked).toEqual(written)
}, 10_000)
