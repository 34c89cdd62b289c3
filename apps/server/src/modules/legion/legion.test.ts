import { type LegionLevel, parseAmount } from '@mdragon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOneDeed, joiningDeeds } from '../../db/deed.ts'
import { availableOf, CHAIN, MINT, POINT, post, REWARDS, transfer } from '../../ledger/ledger.ts'
import { alice, bob, carol, clock, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { openSession } from '../account/sessions.ts'
import { collectPoints } from './collect.ts'
import { noteBossLevel } from './index.ts'

const DAY = 86_400
const hero = (text: string) => parseAmount(text) ?? 0n
/** Who invited whom: alice bob, bob carol. */
let world: Fixture
let ids: Record<'alice' | 'bob' | 'carol', number>
let token = 0

beforeAll(async () => {
  world = await createFixture()
  const { db } = world
  await db.insertInto('game_server').values({ server_id: 1, nickname: '' }).execute()
  const a = await addAccount(alice, null)
  const b = await addAccount(bob, a)
  ids = { alice: a, bob: b, carol: await addAccount(carol, b) }
})
afterAll(() => world.close())
/** Each test begins without levels, points and settings. */
beforeEach(async () => {
  const { db } = world
  for (const table of ['legion_rank', 'legion_close', 'legion_month', 'legion_bucket', 'legion_day'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['legion_history', 'legion_level', 'legion_standing', 'setting', 'spend'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('role').set({ boss_level: 0 }).execute()
  await sql`truncate ledger_posting, ledger_entry, ledger_balance`.execute(db)
})

let count = 0
async function addAccount(address: string | null, inviter_id: number | null): Promise<number> {
  const who = address ? { address } : { email: `friend${++count}@mdragon.example` }
  const row = { ...who, nickname: '', invite_code: `CODE${++count}`, inviter_id, created_at: 0 }
  const { userid } = await world.db.insertInto('account').values(row).returning('userid').executeTakeFirstOrThrow()
  const role = { userid, server_id: 1, name: '', level: 1, boss_level: 0, is_online: false, created_at: 0 }
  await world.db.insertInto('role').values(role).execute()
  return userid
}

const boss = (userid: number, boss_level: number) =>
  world.db.transaction().execute((tx) => noteBossLevel(tx, { userid, server_id: 1, boss_level }, clock.nowMs))

async function ask(path: string, userid: number, method: 'GET' | 'POST' = 'GET') {
  const session = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
  const headers = { authorization: `Bearer ${session.token}` }
  return (await world.app.inject({ method, url: path, headers })).json()
}
const team = async (userid: number) => (await ask('/api/user/team', userid)).data
const levelOf = async (userid: number): Promise<LegionLevel> => (await team(userid)).level

/** A card that is minted, listed and bought. */
async function buy(seller: string, buyer: string, price: bigint, coin: string = deployment.addresses.hero) {
  token++
  await world.play(...onChain.mint(token, seller), onChain.list(token, seller, price, coin))
  const [sold, moved] = onChain.buy(token, seller, buyer, price)
  if (!sold || !moved || !('args' in sold)) throw new Error('no sale')
  await world.play({ ...sold, args: { ...sold.args, currency: coin } } as typeof sold, moved)
}
const points = (address: string) => availableOf(world.db, address, POINT)

describe('a level is what the facts say', () => {
  test('soldier, brave by the boss, knight by six direct braves, baron by six direct knights', async () => {
    const [chief] = [await addAccount(null, null)]
    const knights = await Promise.all(Array.from({ length: 6 }, () => addAccount(null, chief)))
    expect(await levelOf(chief)).toBe(1)
    await boss(chief, 30)
    expect(await levelOf(chief)).toBe(1)
    await boss(chief, 31)
    expect(await levelOf(chief)).toBe(2)
    for (const [i, knight] of knights.entries()) {
      await boss(knight, 40)
      expect(await levelOf(chief), `${i + 1} direct braves`).toBe(i < 5 ? 2 : 3)
    }
    for (const [i, knight] of knights.entries()) {
      for (let n = 0; n < 6; n++) await boss(await addAccount(null, knight), 31)
      expect(await levelOf(knight)).toBe(3)
      expect(await levelOf(chief), `${i + 1} direct knights`).toBe(i < 5 ? 3 : 4)
    }
    expect((await team(chief)).step).toBeNull()
  })

  test('who is missing for the next level is told, those who have gone furthest first', async () => {
    const chief = await addAccount(null, null)
    const [low, high, quiet] = [
      await addAccount(null, chief),
      await addAccount(null, chief),
      await addAccount(null, chief),
    ]
    await boss(chief, 35)
    await boss(low, 27)
    await boss(high, 33)
    const { step, members, members_total, boss_level } = await team(chief)
    expect(boss_level).toBe(35)
    expect(step).toEqual({ level: 3, has: 1, needs: 6 })
    expect(members.map(({ userid, level, boss_level }: never) => [userid, level, boss_level])).toEqual([
      [high, 2, 33],
      [low, 1, 27],
      [quiet, 1, 0],
    ])
    expect(members_total).toBe(3)
  })

  test('what is lost is kept until the month ends', async () => {
    const before = clock.nowMs
    await boss(ids.alice, 31)
    await boss(ids.alice, 5)
    expect(await team(ids.alice)).toMatchObject({ level: 2, is_kept: true, boss_level: 5 })
    clock.nowMs += 31 * DAY * 1000
    expect(await team(ids.alice)).toMatchObject({ level: 1, is_kept: false })
    clock.nowMs = before
  })

  test('nobody is in a circle of inviters, whoever writes it', async () => {
    const circle = world.db
      .updateTable('account')
      .set({ inviter_id: ids.carol })
      .where('userid', '=', ids.alice)
      .execute()
    await expect(circle).rejects.toThrow(/account_invited_by_earlier/)
    const itself = world.db.updateTable('account').set({ inviter_id: ids.bob }).where('userid', '=', ids.bob).execute()
    await expect(itself).rejects.toThrow(/check constraint/)
  })
})

describe('points', () => {
  test('come with the final purchase, to the buyer and to who invited them, and not before it is final', async () => {
    await boss(ids.bob, 31)
    await makeKnight(ids.alice)
    await buy(carol, bob, hero('311.12'))
    expect(await points(bob)).toBe(0n)
    await world.finalize()
    expect(await points(bob)).toBe(hero('18.6672'))
    expect(await points(alice), '2% of a direct member').toBe(hero('6.2224'))
    expect(await points(carol), 'who sells spends nothing').toBe(0n)
    await world.finalize()
    expect(await points(bob), 'once').toBe(hero('18.6672'))

    await buy(alice, carol, hero('100'))
    await world.finalize()
    expect(await points(alice), 'of direct members alone').toBe(hero('6.2224'))
    const history = (await ask('/api/integral/history', ids.bob)).data.items
    expect(history).toMatchObject([
      { type: 1, points: '0', spent: '100', level: 2, rate_bps: 0, from: { userid: ids.carol } },
      { type: 2, points: '18.6672', spent: '311.12', level: 2, rate_bps: 600, from: null, kind: 'sale', tokenid: 1 },
    ])
    expect((await ask('/api/integral/history?type=2', ids.bob)).data.items).toHaveLength(1)
  })

  test('a bid counts as a purchase does', async () => {
    await boss(ids.bob, 31)
    token++
    await world.play(...onChain.mint(token, carol), ...onChain.putUp(token, carol, hero('10')))
    await world.play(onChain.bid(token, bob, carol, hero('11.1'), 99_999n))
    await world.finalize()
    expect(await points(bob)).toBe(hero('0.666'))
  })

  test('a level reached in mid-month counts from then on, also for what becomes final later', async () => {
    await buy(carol, bob, hero('100'))
    const { time } = await world.db
      .selectFrom('chain.block')
      .select((e) => e.fn.max('time').as('time'))
      .executeTakeFirstOrThrow()
    clock.nowMs = (time + 1) * 1000
    await boss(ids.bob, 31)
    await buy(carol, bob, hero('50'))
    await world.finalize()
    expect(await points(bob), '6% of 50, nothing of 100').toBe(hero('3'))
    expect((await team(ids.bob)).month).toMatchObject({ points: '3', own_spent: '150' })
  })

  test('another coin counts at its rate, and nothing without one', async () => {
    await boss(ids.bob, 31)
    await buy(carol, bob, hero('2'), deployment.addresses.hfh)
    await world.finalize()
    expect(await points(bob)).toBe(0n)
    expect((await ask('/api/integral/history', ids.bob)).data.items[0]).toMatchObject({
      coin: 'HFH',
      paid: '2',
      spent: '0',
      points: '0',
    })
    await world.db.insertInto('setting').values({ key: 'hero_rate_hfh', value: '2.5' }).execute()
    await buy(carol, bob, hero('2'), deployment.addresses.hfh)
    await world.finalize()
    expect(await points(bob)).toBe(hero('0.3'))
  })

  test('rates are settings', async () => {
    await boss(ids.bob, 31)
    await world.db.insertInto('setting').values({ key: 'legion_rate_brave', value: '7.5' }).execute()
    await buy(carol, bob, hero('100'))
    await world.finalize()
    expect(await points(bob)).toBe(hero('7.5'))
    expect((await team(ids.bob)).levels[1]).toEqual({ level: 2, own_bps: 750, member_bps: 0 })
  })
})

/** Six braves more. */
async function makeKnight(userid: number): Promise<void> {
  await boss(userid, 31)
  for (let n = 0; n < 6; n++) await boss(await addAccount(null, userid), 31)
}

describe('collecting', () => {
  const give = (address: string, amount: bigint) =>
    world.db.transaction().execute((tx) =>
      post(tx, {
        ref: `given ${++count}`,
        kind: 'points',
        atMs: 0,
        postings: transfer(POINT, amount, { owner: MINT }, { owner: address }),
      }),
    )
  const fund = (amount: bigint) =>
    world.db.transaction().execute((tx) =>
      post(tx, {
        ref: `funded ${++count}`,
        kind: 'deposit',
        atMs: 0,
        postings: transfer('HERO', amount, { owner: CHAIN }, { owner: REWARDS }),
      }),
    )
  const collect = () => ask('/api/integral/active', ids.bob, 'POST')
  /** Collects when the last time was so many seconds ago: in one transaction, for which the database's clock stands still. */
  async function collectAfter(seconds: number): Promise<string> {
    const db = joiningDeeds(world.db)
    const last = sql`insert into legion_history (userid, type, points, at)
      values (${ids.bob}, 0, -1, floor(extract(epoch from now()))::bigint - ${seconds})`
    const both = async () => {
      await db.transaction().execute((tx) => last.execute(tx))
      return (await collectPoints({ ...world.context, db }, ids.bob)).hero
    }
    return asOneDeed(db, both, async () => {}).catch((error) => error.code)
  }

  test('gives HERO for all points, into the game, and leaves none', async () => {
    await give(bob, hero('38.52'))
    await fund(hero('100'))
    expect((await team(ids.bob)).collect).toMatchObject({ points: '38.52', problem: null, next_at: null })
    expect((await collect()).data).toMatchObject({ hero: '38.52', collect: { points: '0', collected: '38.52' } })
    expect(await points(bob)).toBe(0n)
    expect(await availableOf(world.db, bob, 'HERO')).toBe(hero('38.52'))
    expect(await availableOf(world.db, REWARDS, 'HERO')).toBe(hero('61.48'))
    expect(await availableOf(world.db, MINT, POINT)).toBe(0n)
    expect((await ask('/api/integral/history', ids.bob)).data.items).toMatchObject([{ type: 0, points: '38.52' }])
    await give(bob, 1n)
    expect((await collect()).error).toBe('legion.too_soon')
  })

  test.each([
    ['a second before seven days', 7 * DAY - 1, 'legion.too_soon'],
    ['after seven days', 7 * DAY, '1'],
    ['a second later', 7 * DAY + 1, '1'],
  ])('%s', async (_, ago, answer) => {
    await give(bob, hero('1'))
    await fund(hero('1'))
    expect(await collectAfter(ago)).toBe(answer)
  })

  test('without points, and after the final date, nothing', async () => {
    await fund(hero('1'))
    expect((await collect()).error).toBe('legion.no_points')
    await give(bob, hero('1'))
    const final = { key: 'legion_final_at', value: '2026-01-31T00:00:00Z' }
    await world.db.insertInto('setting').values(final).execute()
    expect((await team(ids.bob)).collect, 'not announced, so none').toMatchObject({ problem: null, final_at: null })
    const announced = { key: 'legion_final_announced_at', value: '2026-01-15T00:00:00Z' }
    await world.db.insertInto('setting').values(announced).execute()
    expect((await team(ids.bob)).collect.final_at, 'thirty days after it was announced').toBe(
      Date.parse('2026-02-14T00:00:00Z') / 1000,
    )
    expect((await collect()).error).toBe('legion.ended')
  })

  test('what the fund does not hold is not paid, and the points stay', async () => {
    await give(bob, hero('5'))
    await fund(hero('4.999999'))
    expect((await team(ids.bob)).collect.problem).toBe('legion.fund_empty')
    expect(await collect()).toMatchObject({ code: 409, error: 'legion.fund_empty' })
    expect(await points(bob)).toBe(hero('5'))
    expect(await availableOf(world.db, bob, 'HERO')).toBe(0n)
    await fund(hero('1'))
    expect((await collect()).data.hero).toBe('5')
  })

  test('the fund is what the operator’s wallet for rewards deposits', async () => {
    await world.db
      .insertInto('setting')
      .values({ key: 'rewards_wallet', value: carol.toUpperCase().replace('0X', '0x') })
      .execute()
    await world.play(onChain.charge(carol, 'hero', hero('70')), onChain.charge(bob, 'hero', hero('3')))
    await world.finalize()
    expect(await availableOf(world.db, REWARDS, 'HERO')).toBe(hero('70'))
    expect(await availableOf(world.db, carol, 'HERO')).toBe(0n)
    expect(await availableOf(world.db, bob, 'HERO')).toBe(hero('3'))
  })
})
