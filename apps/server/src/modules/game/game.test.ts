import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../http/app.ts'
import { alice, bob, clock, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { currentServer, isOnline } from '../roles/service.ts'
import { signGame } from './game.ts'

const SECRET = 'a secret between the game and us'
let world: Fixture
let app: FastifyInstance
let userid = 0

beforeAll(async () => {
  world = await createFixture()
  app = await createApp({ ...world.context, config: { ...world.context.config, gameSecret: SECRET } })
  await world.db.insertInto('game_server').values({ server_id: 1, nickname: '' }).execute()
  const account = await world.db
    .insertInto('account')
    .values({ address: alice, nickname: 'alice', invite_code: 'ALICE222', created_at: 1 })
    .returning('userid')
    .executeTakeFirstOrThrow()
  userid = account.userid
  const role = { userid, server_id: 1, name: 'alice', level: 1, boss_level: 0, is_online: false, created_at: 1 }
  await world.db.insertInto('role').values(role).execute()
  await world.play(...onChain.mint(1, alice), ...onChain.mint(2, alice), ...onChain.mint(3, bob))
  await world.play(onChain.deposit(1, alice), onChain.deposit(3, bob))
})
afterAll(async () => {
  await app.close()
  await world.close()
})

type Stamp = { time?: string; signature?: string; secret?: string }
async function say(path: string, body: object, { time, signature, secret = SECRET }: Stamp = {}): Promise<string> {
  const at = time ?? String(clock.nowMs)
  const headers = { 'game-time': at, 'game-signature': signature ?? signGame(secret, at, body) }
  const answer = (await app.inject({ method: 'POST', url: path, headers, body })).json()
  return answer.error ?? 'done'
}
const online = (is_online: boolean, stamp?: Stamp) =>
  say('/api/game/online', { userid, server_id: 1, is_online }, stamp)
const assetOf = async (token: number) =>
  (await world.db.selectFrom('chain.asset').select('assets_id').where('token_id', '=', token).executeTakeFirstOrThrow())
    .assets_id

test('the game says who is online, signed and fresh', async () => {
  expect(await online(true)).toBe('done')
  expect(await isOnline(world.db, userid)).toBe(true)
  expect(await online(false)).toBe('done')
  expect(await isOnline(world.db, userid)).toBe(false)
  expect(await say('/api/game/online', { userid, server_id: 7, is_online: true })).toBe('role.missing')
})

test.each<[string, Stamp]>([
  ['nobody’s signature', { signature: '' }],
  ['another’s signature', { secret: 'something else' }],
  ['a signature of another word', { signature: signGame(SECRET, String(clock.nowMs), { is_online: false }) }],
  ['a recording', { time: String(clock.nowMs - 60_001) }],
  ['the future', { time: String(clock.nowMs + 60_001) }],
  ['no time at all', { time: 'now' }],
])('%s is refused', async (_, stamp) => {
  expect(await online(true, stamp)).toBe('game.signature')
  expect(await isOnline(world.db, userid)).toBe(false)
})

test('a server without the secret believes nobody', async () => {
  const body = { userid, server_id: 1, is_online: true }
  const time = String(clock.nowMs)
  const headers = { 'game-time': time, 'game-signature': signGame('', time, body) }
  const answer = await world.app.inject({ method: 'POST', url: '/api/game/online', headers, body })
  expect(answer.json()).toMatchObject({ code: 401, error: 'game.signature' })
})

test('what goes into the game goes to the server that the page is set to, where there is a role', async () => {
  const { db } = world
  await db
    .insertInto('game_server')
    .values([
      { server_id: 2, nickname: '' },
      { server_id: 3, nickname: '' },
    ])
    .execute()
  const role = { userid, server_id: 2, name: 'alice', level: 1, boss_level: 0, is_online: false, created_at: 1 }
  await db.insertInto('role').values(role).execute()
  await db.updateTable('account').set({ current_server_id: 1 }).where('userid', '=', userid).execute()
  expect(await Promise.all([null, 1, 2, 3].map((wanted) => currentServer(db, userid, wanted)))).toEqual([1, 1, 2, 1])
  expect(await currentServer(db, 0, 1)).toBeNull()
})

test('a team is as a whole what the game says, of what is the player’s and in the game', async () => {
  const team = (...assets: number[]) => say('/api/game/team', { userid, server_id: 1, assets })
  const [mine, atHome, others] = [await assetOf(1), await assetOf(2), await assetOf(3)]
  const status = async () =>
    (await world.get(`/api/card/${mine}`)).body.data as unknown as { status: number; place: string }
  expect(await team(mine)).toBe('done')
  expect(await status()).toMatchObject({ place: 'game', status: 0 })
  expect(await team(atHome)).toBe('card.not_in_game')
  expect(await team(mine, others)).toBe('card.not_in_game')
  expect(await status(), 'a refused word changes nothing').toMatchObject({ status: 0 })
  expect(await team()).toBe('done')
  expect(await status()).toMatchObject({ place: 'game', status: null })
})
