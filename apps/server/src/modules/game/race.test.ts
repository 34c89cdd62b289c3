import { follow, type Game, type GameRefused } from '@mdragon/game'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openStore } from '../../db/open.ts'
import { createApp } from '../../http/app.ts'
import { reconcileGame } from '../../jobs/reconcileGame.ts'
import { availableOf, CHAIN, post, transfer } from '../../ledger/ledger.ts'
import { newDatabase } from '../../testing/databases.ts'
import { alice, clock, createFixture, type Fixture, onChain } from '../../testing/fixture.ts'
import { gameBy, openGame } from '../../testing/gameServer.ts'
import { isOnline } from '../roles/index.ts'
import { addGameKey, revokeGameKey } from './keys.ts'

/** Two processes of the API, as far as the database can tell: each with connections of its own. */
let world: Fixture
let second: { app: FastifyInstance; db: Db }
let games: Game[] = []
let userid = 0

beforeAll(async () => {
  const url = await newDatabase()
  world = await createFixture(url)
  const { db } = await openStore(url)
  second = { db, app: await createApp({ ...world.context, db }) }
  await world.db.insertInto('game_server').values({ server_id: 1, nickname: '' }).execute()
  const account = { address: alice, nickname: 'alice', invite_code: 'ALICE222', created_at: 1 }
  ;({ userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow())
  const role = { userid, server_id: 1, name: '', level: 1, boss_level: 0, is_online: false, created_at: 1 }
  await db.insertInto('role').values(role).execute()
  await world.play(...onChain.mint(1, alice), onChain.deposit(1, alice))
  await db.transaction().execute((tx) => give(tx, 100n))
  const { game, key } = await openGame(world)
  games = [game, gameBy(second.app, key)]
})
afterAll(async () => {
  await second.app.close()
  await second.db.destroy()
  await world.close()
})

const give = (tx: Db, amount: bigint) =>
  post(tx, {
    ref: 'a gift',
    kind: 'deposit',
    atMs: 1,
    postings: transfer('HERO', amount, { owner: CHAIN }, { owner: alice }),
  })
const node = (i: number): Game => games[i % games.length] as Game
const role = () => ({ userid, server_id: 1 })
const refusal = (said: Promise<unknown>): Promise<string> =>
  said.then(
    () => 'done',
    (no: GameRefused) => no.error,
  )
const WEI = '0.000000000000000001'

test('a payment that is said eight times on two nodes is paid once', async () => {
  const spend = (i: number) => node(i)('spend', { ...role(), seq: 1, coin: 'HERO', amount: WEI, what: 'a potion' })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => spend(i)))
  expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1)
  expect(await availableOf(world.db, alice, 'HERO')).toBe(99n)
})

test('fifty payments at once, in any order and some twice, are paid once each and never beyond what is there', async () => {
  const seqs = Array.from({ length: 50 }, (_, i) => 100 + i)
  const said = [...seqs.toReversed(), ...seqs.filter((seq) => seq % 3 === 0)]
  const spend = (seq: number, i: number) =>
    refusal(node(i)('spend', { ...role(), seq, coin: 'HERO', amount: '0.000000000000000003', what: 'a potion' }))
  const ends: string[] = []
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (const [i, seq] of said.entries()) if (i % 8 === lane) ends.push(await spend(seq, i))
  })
  await Promise.all(lanes)
  expect(ends.filter((end) => end !== 'done' && end !== 'balance.insufficient')).toEqual([])
  expect(await availableOf(world.db, alice, 'HERO'), '33 of them were covered').toBe(0n)
  expect((await reconcileGame(world.db)).flatMap(({ problems }) => problems)).toEqual([])
})

test('words about the same, over two nodes and in any order, end as the last of them says', async () => {
  const { assets_id } = await world.db.selectFrom('chain.asset').select('assets_id').executeTakeFirstOrThrow()
  const order = [7, 2, 9, 1, 10, 3, 8, 4, 6, 5, 10, 7]
  const words = order.flatMap((n, i) => [
    node(i)('online', { ...role(), seq: 1000 + n, is_online: n % 2 === 0 }),
    node(i + 1)('boss', { ...role(), seq: 1000 + n, boss_level: 20 + n }),
    node(i)('asset', { ...role(), seq: 1000 + n, assets_id, level: 10 + n }),
  ])
  await Promise.all(words)
  const { assets, ...player } = await node(0)('player', role())
  expect(player).toMatchObject({ seq: 1010, boss_level: 30, is_online: true })
  expect(assets).toMatchObject([{ level: 20 }])
  await (await follow(node(1), role())).say('online', { is_online: false })
  expect(await isOnline(world.db, userid)).toBe(false)
})

test('a key that is revoked while a word is being heard: the word ends, and the next one is refused by name', async () => {
  const key = await world.db.transaction().execute((tx) => addGameKey(tx, 1, clock.nowMs))
  const [here, there] = [gameBy(world.app, key), gameBy(second.app, key)]
  const word = (seq: number) => ({ ...role(), seq, is_online: true })
  let revoking = Promise.resolve(false)
  let hearing = Promise.resolve('')
  // The word has taken its key and waits for the role, which this transaction holds.
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('role').select('userid').where('userid', '=', userid).forUpdate().execute()
    hearing = refusal(here('online', word(2000)))
    await waiting('role')
    revoking = revokeGameKey(second.db, key, clock.nowMs)
    await waiting('game_key')
  })
  expect(await Promise.all([hearing, revoking])).toEqual(['done', true])
  expect(await isOnline(world.db, userid)).toBe(true)
  for (const by of [here, there]) expect(await refusal(by('online', word(2001)))).toBe('game.key_revoked')
})

/** Until somebody waits for a row of that table. */
const waiting = (table: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from pg_stat_activity
          where wait_event_type = 'Lock' and query like ${`%"${table}"%`}`.execute(second.db)
        return Number(rows[0]?.n)
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBeGreaterThan(0)
