import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VoucherTable } from '../../db/schema.ts'
import { createApp } from '../../http/app.ts'
import { alice, bob, clock, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { currentServer, isOnline } from '../roles/service.ts'
import { keepVoucher, type Voucher } from '../vouchers/index.ts'
import { signGame } from './game.ts'

const SECRET = 'a secret between the game and us'
const NONCE = 'a-number-used-once'
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

type Stamp = { time?: string; nonce?: string; signature?: string; secret?: string }
async function say(
  path: string,
  body: object,
  { time, nonce = randomUUID(), signature, secret = SECRET }: Stamp = {},
): Promise<string> {
  const at = time ?? String(clock.nowMs)
  const headers = {
    'game-time': at,
    'game-nonce': nonce,
    'game-signature': signature ?? signGame(secret, { time: at, nonce }, body),
  }
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
  [
    'a signature of another word',
    { signature: signGame(SECRET, { time: String(clock.nowMs), nonce: NONCE }, { is_online: false }), nonce: NONCE },
  ],
  ['a recording', { time: String(clock.nowMs - 60_001) }],
  ['the future', { time: String(clock.nowMs + 60_001) }],
  ['no time at all', { time: 'now' }],
  ['no number of its own', { nonce: '' }],
])('%s is refused', async (_, stamp) => {
  expect(await online(true, stamp)).toBe('game.signature')
  expect(await isOnline(world.db, userid)).toBe(false)
})

test('a server without the secret believes nobody', async () => {
  const body = { userid, server_id: 1, is_online: true }
  const time = String(clock.nowMs)
  const stamp = { time, nonce: NONCE }
  const headers = { 'game-time': time, 'game-nonce': NONCE, 'game-signature': signGame('', stamp, body) }
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

test('what is in the game belongs to the server that its deposit named', async () => {
  const deposited = (tokenId: bigint, serverId: bigint) => ({
    vault: 'AssetDeposited' as const,
    address: alice,
    args: { player: alice, collection: deployment.addresses.gameCard, tokenId, serverId },
  })
  await world.play(...onChain.mint(4, alice), onChain.deposit(4, alice), deposited(4n, 2n))
  // Whoever calls the contract may name anything.
  await world.play(...onChain.mint(5, alice), onChain.deposit(5, alice), deposited(5n, 2n ** 255n))
  const [second, odd] = [await assetOf(4), await assetOf(5)]
  const team = (server_id: number, ...assets: number[]) => say('/api/game/team', { userid, server_id, assets })
  expect((await world.get(`/api/card/${second}`)).body.data).toMatchObject({ place: 'game', server_id: 2 })
  expect((await world.get(`/api/card/${odd}`)).body.data).toMatchObject({ place: 'game', server_id: null })
  expect(await team(1, second)).toBe('card.other_server')
  expect(await team(2, second)).toBe('done')
  expect(await team(2)).toBe('done')
  await world.play(onChain.leaveGame(4, alice), onChain.deposit(4, alice), deposited(4n, 1n))
  expect(await team(2, second), 'deposited anew, elsewhere').toBe('card.other_server')
  expect(await team(1, second)).toBe('done')
  expect(await team(1)).toBe('done')
  await world.play(onChain.leaveGame(4, alice), onChain.leaveGame(5, alice))
})

test('a word counts once, on whichever node and however soon it is said again', async () => {
  const nonce = randomUUID()
  expect(await online(true, { nonce })).toBe('done')
  expect(await online(true, { nonce })).toBe('game.replayed')
  expect(await online(false, { nonce }), 'another word under the same number').toBe('game.replayed')
  expect(await isOnline(world.db, userid)).toBe(true)
  expect(await online(false)).toBe('done')
  const said = await Promise.all(Array.from({ length: 5 }, () => online(true, { nonce: 'at-the-same-moment' })))
  expect(said.toSorted()).toEqual(['done', ...Array(4).fill('game.replayed')])
  expect(await online(false)).toBe('done')
})

test('a boss level counts once and by the time of its word: a recording brings nothing', async () => {
  const level = async () =>
    (await world.db.selectFrom('role').select('boss_level').where('server_id', '=', 1).executeTakeFirstOrThrow())
      .boss_level
  const word = (boss_level: number, stamp?: Stamp) => say('/api/game/boss', { userid, server_id: 1, boss_level }, stamp)
  const early = String(clock.nowMs - 10_000)
  expect(await word(41, { nonce: 'of-the-boss-at-41' })).toBe('done')
  expect(await word(12, { time: early }), 'said before, come after').toBe('done')
  expect(await level()).toBe(41)
  expect(await word(41, { nonce: 'of-the-boss-at-41' })).toBe('game.replayed')
  expect(await word(99, { secret: 'something else' })).toBe('game.signature')
  expect(await say('/api/game/boss', { userid, server_id: 7, boss_level: 40 })).toBe('role.missing')
  expect(await say('/api/game/boss', { userid: 5, server_id: 1, boss_level: 40 })).toBe('role.missing')
  expect(await level()).toBe(41)
})

describe('while a voucher is open for an asset', () => {
  const team = (...assets: number[]) => say('/api/game/team', { userid, server_id: 1, assets })
  const voucher = (nonce: number, token_id: number): Insertable<VoucherTable> => ({
    nonce,
    kind: 'asset',
    state: 'open',
    userid,
    address: alice,
    item: deployment.addresses.gameCard,
    token_id,
    transfers: 1,
    coin: null,
    amount: null,
    generation: null,
    draw: null,
    traits: null,
    fee: 0n,
    deadline: 1_900_000_000,
    signature: '0x',
    created_at: 1,
  })

  test('the game is refused it, and can ask', async () => {
    const mine = await assetOf(1)
    await world.db.insertInto('voucher').values(voucher(1, 1)).execute()
    expect(await team(mine)).toBe('card.claiming')
    const stamp = { time: String(clock.nowMs), nonce: randomUUID() }
    const body = { userid, server_id: 1 }
    const headers = {
      'game-time': stamp.time,
      'game-nonce': stamp.nonce,
      'game-signature': signGame(SECRET, stamp, body),
    }
    const answer = (await app.inject({ method: 'POST', url: '/api/game/assets', headers, body })).json()
    expect(answer.data).toEqual([
      {
        assets_id: mine,
        draw: null,
        type: 'hero',
        index_id: 1,
        tokenid: 1,
        is_in_team: false,
        claim_until: 1_900_000_000,
      },
    ])
    expect((await world.get(`/api/card/${mine}`)).body.data).toMatchObject({
      place: 'game',
      claim_until: 1_900_000_000,
    })
    await world.db.updateTable('voucher').set({ state: 'expired' }).execute()
    expect((await world.get(`/api/card/${mine}`)).body.data).toMatchObject({ place: 'game', claim_until: null })
    expect(await team(mine)).toBe('done')
  })

  test('a voucher for what is in a team is not kept, whichever came first', async () => {
    const mine = await assetOf(1)
    expect(await team(mine)).toBe('done')
    const row = { ...voucher(2, 1), amount: null, fee: '0', traits: null, token_id: 1 } as Voucher
    const keep = () => world.db.transaction().execute((tx) => keepVoucher(tx, row))
    await expect(keep()).rejects.toMatchObject({ code: 'card.in_team' })
    expect(await team()).toBe('done')
    await keep()
    expect(await team(mine)).toBe('card.claiming')
  })
})
