import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { follow, type Game, type GameRefused, signatureOf } from '@mdragon/game'
import { evening } from '@mdragon/game/example'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VoucherTable } from '../../db/schema.ts'
import { createApp } from '../../http/app.ts'
import { reconcileGame } from '../../jobs/reconcileGame.ts'
import { availableOf } from '../../ledger/ledger.ts'
import { alice, bob, clock, config, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { gameBy, openGame } from '../../testing/gameServer.ts'
import { ask, hire } from '../operator/testing/operators.ts'
import { currentServer, isOnline } from '../roles/service.ts'
import { keepVoucher, type Voucher } from '../vouchers/index.ts'
import { revokeGameKey, secretOfKey } from './keys.ts'
import { signGame } from './signature.ts'

const NONCE = 'a-number-used-once'
let world: Fixture
let game: Game
let key = ''
let userid = 0
/** The how-manieth word about alice. */
let seq = 0

beforeAll(async () => {
  world = await createFixture()
  const { db } = world
  await db
    .insertInto('game_server')
    .values([1, 2, 3].map((server_id) => ({ server_id, nickname: '' })))
    .execute()
  const account = { address: alice, nickname: 'alice', invite_code: 'ALICE222', created_at: 1 }
  ;({ userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow())
  await addRole(1)
  await world.play(...onChain.mint(1, alice), ...onChain.mint(2, alice), ...onChain.mint(3, bob))
  await world.play(onChain.deposit(1, alice), onChain.deposit(3, bob))
  ;({ game, key } = await openGame(world))
})
afterAll(() => world.close())

const addRole = (server_id: number) =>
  world.db
    .insertInto('role')
    .values({ userid, server_id, name: 'alice', level: 1, boss_level: 0, is_online: false, created_at: 1 })
    .execute()

type Stamp = Partial<Record<'key' | 'time' | 'nonce' | 'signature' | 'secret' | 'method' | 'path' | 'body', string>>

/** One word by hand, with something about its stamp that the client would not do. */
async function say(word: string, said: object, given: Stamp = {}): Promise<string> {
  const url = `/api/game/v1/${word}`
  const body = JSON.stringify(said)
  const stamp = { time: String(clock.nowMs), nonce: randomUUID(), method: 'POST', path: url, body, key, ...given }
  const secret = given.secret ?? secretOfKey(config.gameSecret ?? '', stamp.key)
  const headers = {
    'content-type': 'application/json',
    'game-key': stamp.key,
    'game-time': stamp.time,
    'game-nonce': stamp.nonce,
    'game-signature': given.signature ?? signGame(secret, stamp),
  }
  return (await world.app.inject({ method: 'POST', url, headers, body })).json().error ?? 'done'
}
const next = (server_id = 1) => ({ userid, server_id, seq: ++seq })
const online = (is_online: boolean, stamp?: Stamp) => say('online', { ...next(), is_online }, stamp)
const refusal = (said: Promise<unknown>): Promise<string> =>
  said.then(
    () => 'done',
    (no: GameRefused) => no.error,
  )
const team = (...assets: number[]) => refusal(game('team', { ...next(), assets }))
const assetOf = async (token: number) =>
  (await world.db.selectFrom('chain.asset').select('assets_id').where('token_id', '=', token).executeTakeFirstOrThrow())
    .assets_id

describe('the stamp of a word', () => {
  test('the game says who is online, signed and fresh', async () => {
    expect(await online(true)).toBe('done')
    expect(await isOnline(world.db, userid)).toBe(true)
    expect(await online(false)).toBe('done')
    expect(await isOnline(world.db, userid)).toBe(false)
    expect(await say('online', { ...next(2), is_online: true }), 'the key of server 1').toBe('game.other_server')
    expect(await refusal(game('online', { userid: 5, server_id: 1, seq: 1, is_online: true }))).toBe('role.missing')
  })

  test.each<[string, Stamp]>([
    ['nobody’s signature', { signature: '' }],
    ['another’s signature', { secret: 'something else' }],
    ['a key that was never made', { key: 'g1-0123456789ab' }],
    ['a signature for another body', { body: '{}' }],
    ['a signature for another address', { path: '/api/game/v1/boss' }],
    ['a signature for another method', { method: 'GET' }],
    ['a recording', { time: String(clock.nowMs - 60_001) }],
    ['the future', { time: String(clock.nowMs + 60_001) }],
    ['no time at all', { time: 'now' }],
    ['an empty time', { time: '' }],
    ['no number of its own', { nonce: '' }],
  ])('%s is refused', async (_, stamp) => {
    expect(await online(true, stamp)).toBe('game.signature')
    expect(await isOnline(world.db, userid)).toBe(false)
  })

  test('a server without the secret believes nobody', async () => {
    const app = await createApp({ ...world.context, config: { ...config, gameSecret: null } })
    for (const secret of ['', config.gameSecret ?? ''])
      expect(await refusal(gameBy(app, key, secret)('player', { userid, server_id: 1 }))).toBe('game.signature')
    await app.close()
  })

  test('client and server sign alike, and as the page for game servers shows it', async () => {
    const body = '{"userid":100001,"server_id":1,"seq":1,"is_online":true}'
    const signed = { method: 'POST', path: '/api/game/v1/online', time: '1790000000000', nonce: NONCE, body }
    const page = readFileSync(new URL('../../../../../docs/game-api.md', import.meta.url), 'utf8')
    const signature = signGame('secret', signed)
    expect(await signatureOf('secret', signed)).toBe(signature)
    expect([...Object.values(signed), signature].filter((shown) => !page.includes(shown))).toEqual([])
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
})

describe('keys', () => {
  test('two count at once, so that the game can change over; a third waits until one is revoked', async () => {
    const second = await openGame(world)
    await expect(openGame(world)).rejects.toMatchObject({ code: 'game.too_many_keys' })
    const say = (by: Game, is_online: boolean) => refusal(by('online', { ...next(), is_online }))
    expect([await say(game, true), await say(second.game, false)]).toEqual(['done', 'done'])
    expect(await revokeGameKey(world.db, second.key, clock.nowMs)).toBe(true)
    expect(await revokeGameKey(world.db, second.key, clock.nowMs), 'once').toBe(false)
    expect([await say(second.game, true), await say(game, false)]).toEqual(['game.key_revoked', 'done'])
    expect(await refusal(second.game('player', { userid, server_id: 1 }))).toBe('game.key_revoked')
    await expect(openGame(world, 77)).rejects.toMatchObject({ code: 'server.unknown' })
  })

  test('an operator gives a server a key and takes it away, and the log says which, not its secret', async () => {
    const { cookie } = await hire(world, 'ada@example.com', 'admin')
    type Given = { key: string; secret: string; server_id: number }
    const given = (await ask(world, cookie, 'POST game-key-add', { server_id: 2 })).data as Given
    expect(given).toMatchObject({
      server_id: 2,
      secret: secretOfKey(config.gameSecret ?? '', given.key),
      revoked_at: null,
    })
    const listed = (await ask(world, cookie, 'GET list-game-keys')).data as Given[]
    expect(listed.map((one) => one.key)).toContain(given.key)
    expect(JSON.stringify(listed)).not.toContain(given.secret)
    expect((await ask(world, cookie, 'POST game-key-revoke', { key: given.key })).code).toBe(200)
    expect((await ask(world, cookie, 'POST game-key-revoke', { key: given.key })).error).toBe('game.key_unknown')
    const log = await world.db
      .selectFrom('operator_log')
      .select(['verb', 'subject', 'details'])
      .orderBy('seq')
      .execute()
    const details = JSON.stringify({ key: given.key })
    expect(log).toEqual(['game-key-add', 'game-key-revoke'].map((verb) => ({ verb, subject: 'server:2', details })))
  })

  test('a server that is closed is not heard', async () => {
    const { game: third } = await openGame(world, 3)
    await addRole(3)
    const word = { userid, server_id: 3, seq: 1, is_online: true }
    await world.db.updateTable('game_server').set({ closed_at: clock.nowMs }).where('server_id', '=', 3).execute()
    expect(await refusal(third('online', word))).toBe('game.server_closed')
    await world.db.updateTable('game_server').set({ closed_at: null }).where('server_id', '=', 3).execute()
    expect(await refusal(third('online', word))).toBe('done')
    expect(await refusal(third('online', { ...word, seq: 2, is_online: false }))).toBe('done')
    await world.db.deleteFrom('game_word').where('server_id', '=', 3).execute()
    await world.db.deleteFrom('role').where('server_id', '=', 3).execute()
  })
})

describe('words come twice and out of order', () => {
  test('of two words about the same the later counts, and an earlier one is answered with what counts', async () => {
    const at = seq
    seq += 10
    const boss = (n: number, boss_level: number) => game('boss', { userid, server_id: 1, seq: at + n, boss_level })
    expect(await boss(5, 41)).toEqual({ boss_level: 41, is_new: true })
    expect(await boss(4, 12), 'said before, come after').toEqual({ boss_level: 41, is_new: false })
    expect(await boss(5, 41), 'said again').toEqual({ boss_level: 41, is_new: false })
    expect(await refusal(boss(5, 42)), 'another word of that number').toBe('game.seq_reused')
    expect(await refusal(boss(6, 40)), 'a level that goes down').toBe('game.level_down')
    expect(await boss(7, 41)).toEqual({ boss_level: 41, is_new: true })
    const role = (n: number, level: number) => game('role', { userid, server_id: 1, seq: at + n, level })
    expect(await role(3, 9), 'about something else').toEqual({ level: 9, is_new: true })
    expect(await refusal(role(8, 8))).toBe('game.level_down')
    expect(await role(2, 5)).toEqual({ level: 9, is_new: false })
    const { seq: last, ...player } = await game('player', { userid, server_id: 1 })
    expect([last, player.level, player.boss_level]).toEqual([at + 7, 9, 41])
  })

  test('whatever order they come in, what was said last is true', async () => {
    const at = seq
    seq += 6
    const words = [true, false, true, false, true, false].map((is_online, i) => ({
      ...{ userid, server_id: 1, seq: at + 1 + i, is_online },
    }))
    for (const order of [
      [5, 0, 4, 1, 3, 2],
      [2, 2, 5, 5, 0, 1, 4, 3],
    ])
      for (const i of order) await game('online', words[i] as (typeof words)[number])
    expect(await isOnline(world.db, userid)).toBe(false)
  })
})

test('what goes into the game goes to the server that the page is set to, where there is a role', async () => {
  const { db } = world
  await addRole(2)
  await db.updateTable('account').set({ current_server_id: 1 }).where('userid', '=', userid).execute()
  expect(await Promise.all([null, 1, 2, 3].map((wanted) => currentServer(db, userid, wanted)))).toEqual([1, 1, 2, 1])
  expect(await currentServer(db, 0, 1)).toBeNull()
})

test('a team is as a whole what the game says, of what is the player’s and in the game', async () => {
  const [mine, atHome, others] = [await assetOf(1), await assetOf(2), await assetOf(3)]
  const status = async () =>
    (await world.get(`/api/card/${mine}`)).body.data as unknown as { status: number; place: string }
  expect(await game('team', { ...next(), assets: [mine] })).toEqual({ members: 1, is_new: true })
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
  const { game: other } = await openGame(world, 2)
  const teamOn = (server_id: 1 | 2, ...assets: number[]) =>
    refusal((server_id === 1 ? game : other)('team', { ...next(server_id), assets }))
  expect((await world.get(`/api/card/${second}`)).body.data).toMatchObject({ place: 'game', server_id: 2 })
  expect((await world.get(`/api/card/${odd}`)).body.data).toMatchObject({ place: 'game', server_id: null })
  expect(await teamOn(1, second)).toBe('card.other_server')
  expect(await teamOn(2, second)).toBe('done')
  expect(await teamOn(2)).toBe('done')
  await world.play(onChain.leaveGame(4, alice), onChain.deposit(4, alice), deposited(4n, 1n))
  expect(await teamOn(2, second), 'deposited anew, elsewhere').toBe('card.other_server')
  expect(await teamOn(1, second)).toBe('done')
  expect(await teamOn(1)).toBe('done')
  await world.play(onChain.leaveGame(4, alice), onChain.leaveGame(5, alice))
})

describe('an asset grows in the game', () => {
  const grow = async (token: number, said: object) =>
    game('asset', { ...next(), assets_id: await assetOf(token), ...said })

  test('and is shown so, to the game and on its page, until it leaves', async () => {
    const grown = await grow(1, { level: 12, stage: 2 })
    expect(grown).toMatchObject({ level: 12, star: 2, stage: 2, strength: 0, is_new: true })
    const card = async () =>
      (await world.get(`/api/card/${await assetOf(1)}`)).body.data as { level: number; grown: unknown }
    expect(await card()).toMatchObject({
      level: 10,
      grown: {
        level: 12,
        star: 2,
        stage: 2,
        strength: 0,
        power: grown.power,
        traits: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    })
    const { assets } = await game('player', { userid, server_id: 1 })
    expect(assets).toMatchObject([{ tokenid: 1, level: 12, star: 2, stage: 2, strength: 0 }])
    expect(await grow(1, { star: 3 }), 'what is not said stays').toMatchObject({ level: 12, star: 3, stage: 2 })
    await world.play(onChain.leaveGame(1, alice))
    expect(await card(), 'it left by another door').toMatchObject({ level: 10, grown: null })
    await world.play(onChain.deposit(1, alice))
    expect(await card(), 'it begins anew').toMatchObject({ level: 10, grown: null })
  })

  test.each<[string, number, object, string]>([
    ['down', 1, { level: 9 }, 'game.level_down'],
    ['beyond all levels', 1, { level: 256 }, 'request.invalid'],
    ['another’s', 3, { level: 11 }, 'card.not_in_game'],
    ['at home', 2, { level: 11 }, 'card.not_in_game'],
    ['and drawn at once', 1, { level: 11, draw: 1 }, 'request.invalid'],
  ])('not %s', async (_, token, said, error) => {
    expect(await refusal(grow(token, said))).toBe(error)
  })
})

describe('coins are spent in the game', () => {
  const HERO = 10n ** 18n
  const spend = (number: number, amount: string, coin: 'HERO' | 'HFH' = 'HERO') =>
    game('spend', { userid, server_id: 1, seq: number, coin, amount, what: 'a potion' })

  test('each number once, in whichever order, and never more than there is', async () => {
    await world.play(onChain.charge(alice, 'hero', 10n * HERO))
    await world.finalize()
    seq += 10
    const at = seq
    expect(await spend(at, '4')).toEqual({ left: '6', is_new: true })
    expect(await spend(at - 1, '1.5'), 'said before, come after').toEqual({ left: '4.5', is_new: true })
    expect(await spend(at, '4'), 'said again').toEqual({ left: '4.5', is_new: false })
    expect(await refusal(spend(at, '3')), 'another word of that number').toBe('game.seq_reused')
    expect(await refusal(spend(++seq, '4.500000000000000001'))).toBe('balance.insufficient')
    expect(await refusal(spend(seq, '0'))).toBe('amount.not_positive')
    expect(await refusal(spend(seq, '1', 'HFH'))).toBe('balance.insufficient')
    expect(await availableOf(world.db, alice, 'HERO')).toBe((45n * HERO) / 10n)
    const lines = await world.db
      .selectFrom('activity')
      .select(['coin', 'amount'])
      .where('type', '=', 13)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { coin: 'HERO', amount: String(4n * HERO) },
      { coin: 'HERO', amount: String((3n * HERO) / 2n) },
    ])
    const equations = await reconcileGame(world.db)
    expect(equations.flatMap(({ problems }) => problems)).toEqual([])
    expect(equations.map(({ checked }) => checked)).toEqual([2, 1])
  })

  test('and it would be noticed if the books did not say so', async () => {
    await world.db
      .updateTable('game_spend')
      .set({ amount: 7n })
      .where('seq', '=', seq - 1)
      .execute()
    expect((await reconcileGame(world.db)).flatMap(({ problems }) => problems)).toHaveLength(1)
    await world.db
      .updateTable('game_spend')
      .set({ amount: 4n * HERO })
      .where('seq', '=', seq - 1)
      .execute()
  })
})

describe('while a voucher is open for an asset', () => {
  const voucher = (nonce: number, token_id: number, transfers: number): Insertable<VoucherTable> => ({
    nonce,
    kind: 'asset',
    state: 'open',
    userid,
    address: alice,
    item: deployment.addresses.gameCard,
    token_id,
    transfers,
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
  const keep = (nonce: number, traits: string[] | null = null) =>
    world.db
      .transaction()
      .execute((tx) => keepVoucher(tx, { ...voucher(nonce, 1, 3), amount: null, fee: '0', traits } as Voucher))

  test('the game is refused it, and can ask', async () => {
    const mine = await assetOf(1)
    await world.db
      .insertInto('voucher')
      .values(voucher(1, 1, 3))
      .execute()
    expect(await team(mine)).toBe('card.claiming')
    expect(await refusal(game('asset', { ...next(), assets_id: mine, level: 11 }))).toBe('card.claiming')
    const { assets } = await game('player', { userid, server_id: 1 })
    expect(assets).toEqual([
      {
        ...{ assets_id: mine, draw: null, type: 'hero', index_id: 1, tokenid: 1, is_in_team: false },
        ...{ level: 10, star: 2, stage: 0, strength: 0, claim_until: 1_900_000_000 },
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
    await expect(keep(2)).rejects.toMatchObject({ code: 'card.in_team' })
    expect(await team()).toBe('done')
  })

  test('one that was signed before the asset grew is not kept either', async () => {
    const mine = await assetOf(1)
    await game('asset', { ...next(), assets_id: mine, level: 11 })
    await expect(keep(2)).rejects.toMatchObject({ code: 'claim.grown' })
    await expect(keep(2, ['1'])).rejects.toMatchObject({ code: 'claim.grown' })
    await keep(2, [String(await grownBits(mine))])
    expect(await team(mine)).toBe('card.claiming')
  })
})

test('what a caller knows of a role beside its name is no part of what is said of it', async () => {
  const known = { userid, server_id: 1, is_online: false, level: 1 }
  const player = await follow(game, known)
  expect(await player.say('online', { is_online: true })).toEqual({ is_online: true, is_new: true })
  expect(await player.say('online', { is_online: false })).toEqual({ is_online: false, is_new: true })
})

test('the client’s example: an evening in the game, told as it went', async () => {
  await world.db.updateTable('voucher').set({ state: 'expired' }).execute()
  const role = { userid, server_id: 1 }
  expect(await evening(game, role)).toEqual([
    expect.stringMatching(new RegExp(`^asset ${await assetOf(1)} has level 12 and power \\d+$`)),
    '4.5 HERO to spend',
  ])
  expect(await evening(game, role), 'the next one').toEqual([expect.stringContaining('level 13'), '2.5 HERO to spend'])
  expect((await evening(game, role)).at(-1)).toBe('no potion: balance.insufficient')
  expect(await game('player', role)).toMatchObject({ boss_level: 44, is_online: false })
})

async function grownBits(assets_id: number): Promise<bigint> {
  const { traits } = await world.db
    .selectFrom('chain.asset')
    .select('traits')
    .where('assets_id', '=', assets_id)
    .executeTakeFirstOrThrow()
  // One level more: the level's lowest bit is the 36th.
  return BigInt(`0x${traits}`) + (1n << 35n)
}
