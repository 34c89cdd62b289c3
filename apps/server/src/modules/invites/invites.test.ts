import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileInvites } from '../../jobs/reconcileInvites.ts'
import { alice, bob, carol, clock, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { registerAddress } from '../account/accounts.ts'
import { openSession } from '../account/sessions.ts'
import { decideRewards } from './index.ts'

const MDV = 10n ** 18n
const TX = `0x${'7'.repeat(64)}`
let world: Fixture
let inviter = 0
let code = ''
beforeAll(async () => {
  world = await createFixture()
})
afterAll(() => world.close())
afterEach(async () => {
  const { checked, problems } = await reconcileInvites(world.db)
  expect({ isUsed: checked > 0, problems }).toEqual({ isUsed: true, problems: [] })
})
beforeEach(async () => {
  const { db } = world
  for (const table of [
    'notice',
    'invite_count',
    'message',
    'invite_reward',
    'activation',
    'session',
    'account',
  ] as const)
    await db.deleteFrom(table).execute()
  ;({ userid: inviter } = await registerAddress(db, alice, undefined, clock.nowMs))
  code = (await db.selectFrom('account').select('invite_code').executeTakeFirstOrThrow()).invite_code
})

const register = (address: string, inviteCode: string | undefined = code) =>
  registerAddress(world.db, address, inviteCode, clock.nowMs)
async function activate(address: string): Promise<void> {
  await world.play(onChain.activate(address, 'mdv', MDV))
  await world.finalize()
}
const nobody = async () => null
const list = async (query = '') => {
  const { token } = await openSession(world.db, inviter, { device: '', ip: '' }, false, clock.nowMs)
  return (await world.get(`/api/user/invite_list${query}`, { authorization: `Bearer ${token}` })).body
    .data as never as {
    items: { userid: number; state: number; reward: string; reason: string | null; tx: string | null }[]
    next: number | null
    totals: object
  }
}
const rewards = async () => (await list()).items.map(({ state, reward, reason }) => [state, reward, reason])
const messages = () => world.db.selectFrom('message').selectAll().execute()

test('a ticket is there to collect once the activation is final and the chain was asked', async () => {
  await register(bob)
  expect(await rewards()).toEqual([[0, 'not_activated', null]])
  await world.play(onChain.activate(bob, 'mdv', MDV))
  expect(await rewards()).toEqual([[0, 'activating', null]])
  await world.finalize()
  expect(await rewards()).toEqual([[1, 'checking', null]])
  const asked: object[] = []
  const find = async (_: unknown, activation: object) => {
    asked.push(activation)
    return null
  }
  await Promise.all([decideRewards(world.context, find), decideRewards(world.context, find)])
  expect(asked[0]).toMatchObject({ inviter: alice, wallet: bob, coin: 'MDV' })
  expect(await messages()).toMatchObject([{ userid: inviter, tickets: 1 }])
  expect(await list()).toMatchObject({
    items: [{ reward: 'waiting' }],
    totals: { invited: 1, activated: 1, refused: 0, collected: 0, waiting: 1 },
  })
})

test('coins from the inviter’s own wallet bring none, and the reason is told', async () => {
  await register(bob)
  await activate(bob)
  await decideRewards(world.context, async () => TX)
  await decideRewards(world.context, nobody)
  expect(await messages()).toEqual([])
  expect((await list()).items).toMatchObject([{ state: 1, reward: 'refused', reason: 'own_wallet', tx: TX }])
})

test('while the chain does not answer it stays pending, and is tried again later', async () => {
  await register(bob)
  await activate(bob)
  let tries = 0
  const silent = async () => {
    tries++
    throw new Error('no endpoint answers')
  }
  await decideRewards(world.context, silent)
  await decideRewards(world.context, silent)
  expect(tries, 'not again at once').toBe(1)
  expect(await rewards()).toEqual([[1, 'checking', null]])
  clock.nowMs += 30_000
  await decideRewards(world.context, nobody)
  expect(await rewards()).toEqual([[1, 'waiting', null]])
})

test('whoever had activated before registering brings it too', async () => {
  await activate(carol)
  await register(carol)
  await decideRewards(world.context, nobody)
  expect(await rewards()).toEqual([[1, 'waiting', null]])
})

test('a code that is not used is told, with why', async () => {
  expect(await register(bob, 'NOBODYS2')).toMatchObject({ isNew: true, invite: 'unknown' })
  expect(await register(carol)).toMatchObject({ isNew: true, invite: 'taken' })
  expect(await register(carol), 'of one’s own inviter again').toMatchObject({ isNew: false, invite: 'none' })
  expect(await register(alice), 'one’s own').toMatchObject({ invite: 'self' })
  expect(await register(bob), 'too late').toMatchObject({ isNew: false, invite: 'already' })
  expect(await register(bob, 'NOBODYS2')).toMatchObject({ invite: 'unknown' })
  const { invite_code } = await world.db
    .selectFrom('account')
    .select('invite_code')
    .where('address', '=', carol)
    .executeTakeFirstOrThrow()
  const third = `0x${'3'.repeat(40)}`
  expect(await register(third, invite_code)).toMatchObject({ invite: 'taken' })
  const theirs = await world.db
    .selectFrom('account')
    .select('invite_code')
    .where('address', '=', third)
    .executeTakeFirstOrThrow()
  expect(await register(alice, theirs.invite_code), 'of somebody brought by somebody brought').toMatchObject({
    invite: 'circle',
  })
  const bound = await world.db.selectFrom('account').select('inviter_id').where('address', '=', bob).executeTakeFirst()
  expect(bound, 'and nothing has changed').toEqual({ inviter_id: null })
})

test('page after page, the newest first, and by what became of them', async () => {
  const friends: number[] = []
  for (let i = 1; i <= 5; i++) friends.push((await register(`0x${String(i).repeat(40)}`)).userid)
  await activate(`0x${'2'.repeat(40)}`)
  const first = await list('?limit=3')
  const second = await list(`?limit=3&cursor=${first.next}`)
  expect([...first.items, ...second.items].map(({ userid }) => userid)).toEqual(friends.toReversed())
  expect(second.next).toBeNull()
  expect((await list('?show=activated')).items.map(({ userid }) => userid)).toEqual([friends[1]])
  expect((await list('?show=refused')).items).toEqual([])
  expect((await list('?show=pending')).items).toHaveLength(5)
})
