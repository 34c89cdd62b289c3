import { FLIGHT_GOAL, type OperationKind, packTraits } from '@mdragon/domain'
import { sql } from 'kysely'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { hashPassword } from '../modules/account/index.ts'
import { activateAccountOperation } from '../modules/bridge/operations/activateAccount.ts'
import { claimOperation } from '../modules/bridge/operations/claim.ts'
import { coinInOperation } from '../modules/bridge/operations/coinIn.ts'
import { coinOutOperation } from '../modules/bridge/operations/coinOut.ts'
import { depositOperation } from '../modules/bridge/operations/deposit.ts'
import { addDragonOperation } from '../modules/dragons/operations/addDragon.ts'
import { receiveDragonOperation } from '../modules/flight/operations/receiveDragon.ts'
import { mintCardOperation } from '../modules/mint/operations/mintCard.ts'
import { claimHeroOperation } from '../modules/summon/operations/claimHero.ts'
import { bidOperation } from '../modules/trade/operations/bid.ts'
import { buyOperation } from '../modules/trade/operations/buy.ts'
import { cancelOperation } from '../modules/trade/operations/cancel.ts'
import { changePriceOperation } from '../modules/trade/operations/changePrice.ts'
import { endAuctionOperation } from '../modules/trade/operations/endAuction.ts'
import { listOperation } from '../modules/trade/operations/list.ts'
import { putUpOperation } from '../modules/trade/operations/putUp.ts'
import { putUpAgainOperation } from '../modules/trade/operations/putUpAgain.ts'
import { byAuction } from '../modules/trade/tradeOperation.ts'
import { newDatabase } from '../testing/databases.ts'
import { alice, anyHero, bob, clock, createFixture, type Fixture, onChain } from '../testing/fixture.ts'
import { type RichNode, startRichNode } from '../testing/richNode.ts'
import { countTrips, type TripCounter } from '../testing/tripCounter.ts'
import { prepare } from './prepare.ts'

const HERO = 10n ** 18n
const PASSWORD = 'a fund password'
let counter: TripCounter
let world: Fixture
let ctx: Context
let node: RichNode
const who = new Map<string, number>()
beforeAll(async () => {
  counter = await countTrips(await newDatabase())
  world = await createFixture(counter.address)
  node = await startRichNode()
  const rpcUrls = [node.url] as const
  const voucherSigner = privateKeyToAccount(generatePrivateKey())
  ctx = { ...world.context, config: { ...world.context.config, rpcUrls, voucherSigner } }
  const { db } = world
  const pay_password_hash = await hashPassword(PASSWORD)
  await db.insertInto('game_server').values({ server_id: 1, nickname: 'one', full_at: null, closed_at: null }).execute()
  for (const address of [alice, bob, '0x00000000000000000000000000000000000000c1']) {
    const account = { address, nickname: '', invite_code: address.slice(-6), created_at: 0, pay_password_hash }
    const { userid } = await db.insertInto('account').values(account).returning('userid').executeTakeFirstOrThrow()
    const role = { server_id: 1, name: '', level: 1, boss_level: 0, is_online: false, created_at: 0 }
    await db
      .insertInto('role')
      .values({ userid, ...role })
      .execute()
    await db.insertInto('flight_best').values({ userid, day: 1, score: FLIGHT_GOAL, at: 0 }).execute()
    who.set(address, userid)
  }
  await giveHero(who.get(alice) ?? 0)
  await openCampaign()
  for (const token of [1, 2, 3, 4, 5, 6, 7]) await world.play(...onChain.mint(token, alice))
  await world.play(
    onChain.list(2, alice, HERO),
    ...onChain.putUp(3, alice, HERO),
    ...onChain.putUp(4, alice, HERO),
    onChain.bid(4, bob, alice, (HERO * 111n) / 100n, 22n),
    onChain.deposit(5, alice),
    onChain.activate(alice, 'mdv', HERO),
    onChain.activate(bob, 'mdv', HERO),
    onChain.charge(alice, 'hero', 1000n * HERO),
  )
  await world.finalize()
  for (const { token_id, assets_id } of await db.selectFrom('chain.asset').select(['token_id', 'assets_id']).execute())
    ids.set(token_id, assets_id)
})
/** Drawn, and in the game. */
async function giveHero(userid: number): Promise<void> {
  const { db } = world
  const rule = {
    points: JSON.stringify([1, 2, 3, 4, 5]),
    celestial_within: 1,
    jade_within: 1,
    heroes: 1,
    created_at: 0,
  }
  const seed = { userid, hash: 'h', seed: 's', last: 'l', following: 0, created_at: 0 }
  const { id: rule_id } = await db.insertInto('summon_rule').values(rule).returning('id').executeTakeFirstOrThrow()
  const { id: seed_id } = await db.insertInto('summon_seed').values(seed).returning('id').executeTakeFirstOrThrow()
  const summon = {
    userid,
    server_id: 1,
    seed_id,
    rule_id,
    client_seed: '',
    count: 1,
    tickets: 1,
    hero: 0n,
    created_at: 0,
  }
  const { id: summon_id } = await db.insertInto('summon').values(summon).returning('id').executeTakeFirstOrThrow()
  const traits = packTraits(anyHero).toString(16).padStart(16, '0')
  const drawn = {
    number: 1,
    since_celestial: 0,
    since_jade: 0,
    rolled: 1,
    tier: 1,
    index_id: 1,
    traits,
    is_first: true,
  }
  await db
    .insertInto('summon_draw')
    .values({ summon_id, userid, ...drawn })
    .execute()
}
async function openCampaign(): Promise<void> {
  const names = { name_tw: 'x', name_en: 'x', name_id: 'x' }
  const item = { kind: 'hero' as const, index_id: 1, grade_from: 1, grade_to: 2, price: HERO, most_each: 5, supply: 9 }
  const time = { from_ms: clock.nowMs - 1, to_ms: clock.nowMs + 86_400_000, closed_at: null, created_at: 0 }
  await world.db
    .insertInto('mint_campaign')
    .values({ ...names, ...item, ...time, seed: 's', seed_hash: 'h' })
    .execute()
}
afterAll(async () => {
  await world.close()
  counter.close()
  node.close()
})

const ids = new Map<number, number>()
const card = (token: number): number => ids.get(token) ?? 0
const as = (address: string) => ({ userid: who.get(address) ?? 0, locale: 'en' as const, serverId: 1 })

type Row = { prepare: () => Promise<unknown>; sql: number }
const two = (run: Row['prepare']): Row => ({ prepare: run, sql: 2 })

/** What is signed for is written in a transaction of several steps, and a fund password is counted before it is looked at. */
const more = (sql: number, run: Row['prepare']): Row => ({ prepare: run, sql })

const rows: Record<OperationKind, Row> = {
  list: two(() => prepare(ctx, as(alice), listOperation, { id: card(1), price: '2', coin: 'HERO' })),
  change_price: two(() => prepare(ctx, as(alice), changePriceOperation, { id: card(2), price: '3' })),
  cancel: two(() => prepare(ctx, as(alice), cancelOperation, { id: card(2) })),
  buy: two(() => prepare(ctx, as(bob), byAuction(bidOperation, buyOperation), { id: card(2), price: '1' })),
  put_up: two(() =>
    prepare(ctx, as(alice), byAuction(putUpAgainOperation, putUpOperation), { id: card(1), price: '2', coin: 'HERO' }),
  ),
  put_up_again: two(() =>
    prepare(ctx, as(bob), byAuction(putUpAgainOperation, putUpOperation), { id: card(4), price: '2', coin: 'HERO' }),
  ),
  end_auction: two(() => prepare(ctx, as(bob), endAuctionOperation, { id: card(4) })),
  bid: two(() => prepare(ctx, as(bob), byAuction(bidOperation, buyOperation), { id: card(3), price: '1.11' })),
  deposit: two(() => prepare(ctx, as(alice), depositOperation, { id: card(1) })),
  coin_in: two(() => prepare(ctx, as(alice), coinInOperation, { coin: 'HERO', amount: '5' })),
  activate_account: two(() =>
    prepare(ctx, as('0x00000000000000000000000000000000000000c1'), activateAccountOperation, 'MDV'),
  ),
  claim: more(14, () => prepare(ctx, as(alice), claimOperation, { id: card(5), paypwd: PASSWORD })),
  // One of them only where the others take long.
  coin_out: more(18, () =>
    prepare(ctx, as(alice), coinOutOperation, {
      asked: { userid: as(alice).userid, address: alice, coin: 'HERO', amountWei: 5n * HERO },
      review: { persons: 0, flags: [], limits: { byRuleWei: HERO, twoPersonsWei: HERO, addressAgeMs: 0 } },
    }),
  ),
  claim_hero: more(14, () => prepare(ctx, as(alice), claimHeroOperation, { id: 1, paypwd: PASSWORD })),
  mint_card: more(7, () => prepare(ctx, as(alice), mintCardOperation, { campaign: 1, quantity: 1 })),
  receive_dragon: more(6, () => prepare(ctx, as(alice), receiveDragonOperation, {})),
  add_dragon: more(6, () => prepare(ctx, as(alice), addDragonOperation, { generation: 1, quantity: 1 })),
}

test.each(Object.entries(rows))('%s', async (_, row) => {
  // As many connections are open as are asked at once: one that was closed meanwhile, unused, takes ways of its own to open.
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.02)`.execute(world.db)))
  const before = node.batches
  expect(await counter.count(row.prepare), 'to the database').toBeLessThanOrEqual(row.sql)
  expect(node.batches - before, 'to the chain').toBeLessThanOrEqual(2)
})
