import { type CallBody, type CallData, messages } from '@mdragon/api'
import { activityTypes, unpackTraits } from '@mdragon/domain'
import { type DrawRecord, seedHash, verifyDraws } from '@mdragon/domain/summon/index'
import { follow } from '@mdragon/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcileSummon } from '../../jobs/reconcileSummon.ts'
import { availableOf, TICKET } from '../../ledger/ledger.ts'
import { clock, createFixture, deployment, type Fixture } from '../../testing/fixture.ts'
import { openGame } from '../../testing/gameServer.ts'
import { openSession } from '../account/sessions.ts'
import { seedPlayer } from './testing/seedPlayer.ts'

type Summoned = CallData<'POST /api/user/summon'>
type Summon = Summoned['summon']
type Body = Partial<CallBody<'POST /api/user/summon'>>

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
})
afterAll(() => world.close())

let players = 0
/** Somebody new, as a browser would speak for them. */
async function player(purse: Omit<Parameters<typeof seedPlayer>[1], 'address'> = {}) {
  const address = `0x${(++players).toString(16).padStart(40, 'a')}`
  const userid = await seedPlayer(world.db, { address, ...purse })
  const { token } = await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)
  const headers = { authorization: `Bearer ${token}` }
  const ask = async <T>(method: 'GET' | 'POST', url: string, payload?: object, key?: string) => {
    const sent = { ...headers, ...(key ? { 'idempotency-key': key } : {}) }
    const answer = await world.app.inject({ method, url, headers: sent, ...(payload ? { payload } : {}) })
    return answer.json() as { code: number; msg: string; error?: string; data: T }
  }
  const state = async () => (await ask<Summoned['state']>('GET', '/api/user/summon')).data
  const summon = async (body: Body = {}, key?: string) => {
    const { seed } = await state()
    const whole = { count: 1, client_seed: 'luck', seed_hash: seed.hash, ...body }
    return ask<Summoned>('POST', '/api/user/summon', whole, key)
  }
  const purseNow = async () => {
    const { tickets, hero, draws } = await state()
    return { tickets, hero, draws }
  }
  return { address, userid, ask, state, summon, purse: purseNow }
}

/** What the page does with an answer. */
const recordsOf = (summon: Summon): DrawRecord[] =>
  summon.draws.map((draw) => ({
    account: summon.account,
    number: draw.number,
    rule: {
      points: summon.rule.points,
      celestialWithin: summon.rule.celestial_within,
      jadeWithin: summon.rule.jade_within,
      heroes: summon.rule.heroes,
    },
    pity: { sinceCelestial: draw.since_celestial, sinceJade: draw.since_jade },
    clientSeed: summon.client_seed,
    blockHash: summon.block_hash,
    seedHash: summon.seed_hash,
    seed: summon.seed,
    traits: draw.hero.traits,
  }))
const verdicts = (...summons: Summon[]) => verifyDraws(summons.flatMap(recordsOf)).map(({ verdict }) => verdict)

describe('who draws', () => {
  test('pays with tickets first, then with HERO: ten with nine tickets', async () => {
    const one = await player({ tickets: 9, hero: 30 })
    const { code, data } = await one.summon({ count: 10, hero: '12' })
    expect(code).toBe(200)
    expect(data.summon).toMatchObject({ tickets: 9, hero: '12', server_id: 1, seed: null })
    expect(data.summon.draws.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(data.state).toMatchObject({ tickets: 0, hero: '18', draws: 10 })
    const lines = await world.db
      .selectFrom('activity')
      .selectAll()
      .where('address', '=', one.address)
      .orderBy('id')
      .execute()
    expect(lines.map(({ type, coin, amount }) => [type, coin, amount])).toEqual([
      [activityTypes.consumed, TICKET, '9'],
      [activityTypes.consumed, 'HERO', String(12n * 10n ** 18n)],
    ])
  })

  test('keeps the tickets when asked to pay with HERO', async () => {
    const one = await player({ tickets: 3, hero: 12 })
    expect((await one.summon({ pay: 'HERO', hero: '12' })).data.summon).toMatchObject({ tickets: 0, hero: '12' })
    expect(await one.purse()).toEqual({ tickets: 3, hero: '0', draws: 1 })
  })

  test.each<[string, Parameters<typeof player>[0], Body, string]>([
    ['nobody pays with what is not there', { tickets: 9, hero: 11 }, { count: 10, hero: '12' }, 'balance.insufficient'],
    [
      'nobody pays more than was agreed to',
      { tickets: 8, hero: 100 },
      { count: 10, hero: '12' },
      'summon.cost_changed',
    ],
    ['nobody pays HERO without having been told', { hero: 100 }, {}, 'summon.cost_changed'],
    ['nobody draws without an activated account', { tickets: 5, isActivated: false }, {}, 'account.not_activated'],
    ['nobody draws without a role', { tickets: 5, hasRole: false }, {}, 'role.missing'],
    ['nobody draws by a seed that was not shown', { tickets: 5 }, { seed_hash: 'a'.repeat(64) }, 'summon.seed_changed'],
    ['nobody adds what cannot be read', { tickets: 5 }, { client_seed: 'a\nb' }, 'request.invalid'],
    ['nobody draws three', { tickets: 5 }, { count: 3 as 1 }, 'request.invalid'],
  ])('%s, and then nothing is spent', async (_, purse, body, error) => {
    const one = await player(purse)
    expect(await one.summon(body)).toMatchObject({ error })
    expect(await one.purse()).toEqual({ tickets: purse?.tickets ?? 0, hero: String(purse?.hero ?? 0), draws: 0 })
  })

  test('is told how much it would be, in words', async () => {
    const one = await player({ tickets: 8, hero: 100 })
    const { msg } = await one.summon({ count: 10 })
    expect(msg).toBe(messages.tw['summon.cost_changed'].replace('{hero}', '24'))
  })

  test('has one result for one key, however often it is asked for', async () => {
    const one = await player({ tickets: 5 })
    const { seed } = await one.state()
    const body = { count: 1, client_seed: 'luck', seed_hash: seed.hash, reveal: true }
    const first = await one.ask<Summoned>('POST', '/api/user/summon', body, 'a-draw-and-its-retry')
    expect(first.code).toBe(200)
    // The seed was turned meanwhile: the same request is still the same draw.
    expect(await one.ask('POST', '/api/user/summon', body, 'a-draw-and-its-retry')).toEqual(first)
    expect(await one.purse()).toMatchObject({ tickets: 4, draws: 1 })
    // And who closed the tab before the answer came finds it here.
    expect((await one.state()).last).toEqual(first.data.summon)
  })

  test('dies between drawing and answering: nothing was drawn', async () => {
    const one = await player({ tickets: 1 })
    await sql`create function die_here() returns trigger language plpgsql as $$ begin raise exception 'dead'; end $$`.execute(
      world.db,
    )
    await sql`create trigger dies before update on idempotency for each row when (new.status is not null) execute function die_here()`.execute(
      world.db,
    )
    expect((await one.summon({}, 'dies-before-answering')).code).toBe(500)
    await sql`drop trigger dies on idempotency`.execute(world.db)
    expect(await one.purse()).toEqual({ tickets: 1, hero: '0', draws: 0 })
    expect((await one.summon({}, 'dies-before-answering')).code).toBe(200)
    expect(await one.purse()).toEqual({ tickets: 0, hero: '0', draws: 1 })
  })
})

describe('a seed', () => {
  test('is committed to before, and told after it was changed', async () => {
    const one = await player({ tickets: 3 })
    const before = await one.state()
    const first = (await one.summon()).data
    const second = (await one.summon({ client_seed: '今天運氣不錯' })).data
    for (const { summon } of [first, second]) expect(summon).toMatchObject({ seed_hash: before.seed.hash, seed: null })
    expect(verdicts(first.summon, second.summon)).toEqual(['sealed', 'sealed'])

    const after = (await one.ask<Summoned['state']>('POST', '/api/user/summon/seed', {})).data
    expect(after.seed).toMatchObject({ draws: 0 })
    const { items } = (await one.ask<{ items: Summon[] }>('GET', '/api/user/summons')).data
    expect(verdicts(...items.toReversed())).toEqual(['matches', 'matches'])
    const seed = items[0]?.seed ?? ''
    expect(seedHash(seed)).toBe(before.seed.hash)
    // A chain: the seed that was revealed is the hash of the next, which the server could not choose any more.
    expect(after.seed.hash).not.toBe(before.seed.hash)
    const third = (await one.summon({ reveal: true })).data
    expect(third.summon.seed_hash).toBe(after.seed.hash)
    expect(seedHash(third.summon.seed ?? '')).toBe(after.seed.hash)
    expect(after.seed.hash).toBe(seed)
  })

  test('that nothing was drawn with is not used up', async () => {
    const one = await player()
    const { seed } = await one.state()
    expect((await one.ask<Summoned['state']>('POST', '/api/user/summon/seed', {})).data.seed).toEqual(seed)
  })

  test('serves a thousand draws at most, and is then revealed by itself; after a chain’s last comes a new chain', async () => {
    const one = await player({ tickets: 30 })
    const { seed } = await one.state()
    const set = (row: object) =>
      world.db
        .updateTable('summon_seed')
        .set(row)
        .where('userid', '=', one.userid)
        .where('revealed_at', 'is', null)
        .execute()
    await set({ draws: 980, following: 0 })
    expect((await one.summon({ count: 10 })).data.summon.seed).toBeNull()
    const { data } = await one.summon({ count: 10 })
    expect(data.summon.seed).not.toBeNull()
    expect(data.state.seed.hash).not.toBe(seed.hash)
    const row = await world.db
      .selectFrom('summon_seed')
      .selectAll()
      .where('hash', '=', data.state.seed.hash)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ following: 99, draws: 0 })
    // The books of this test were written by hand above; put right again for the equations below.
    await world.db.updateTable('summon_seed').set({ draws: 20 }).where('hash', '=', seed.hash).execute()
  })

  test('waits for its block where the operator mixes one in', async () => {
    const setting = { key: 'summon_block_hash', value: 'on' }
    await world.db.insertInto('setting').values(setting).execute()
    await world.play({ vault: 'CoinDeposited', address: '0x1', args: { coin: deployment.addresses.hero, amount: 1n } })
    const one = await player({ tickets: 2 })
    const { block } = await world.db.selectFrom('chain.cursor').select('block').executeTakeFirstOrThrow()
    expect((await one.state()).seed).toMatchObject({ block_number: block + 5, block_hash: null })
    expect(await one.summon()).toMatchObject({ error: 'summon.block_pending' })
    await world.db.updateTable('summon_seed').set({ block_hash: '0xb10c' }).where('userid', '=', one.userid).execute()
    const { data } = await one.summon({ reveal: true })
    expect(data.summon).toMatchObject({ block_hash: '0xb10c' })
    expect(verdicts(data.summon)).toEqual(['matches'])
    expect(verdicts({ ...data.summon, block_hash: null })).not.toEqual(['matches'])
    // The whole chain of seeds was committed to before that block.
    expect(data.state.seed).toMatchObject({ block_number: block + 5, block_hash: '0xb10c' })
    await world.db.deleteFrom('setting').where('key', '=', setting.key).execute()
  })
})

test('pity counts over servers and seeds, and ten in a row hold a jade hero', async () => {
  const one = await player({ tickets: 120 })
  await world.db.insertInto('game_server').values({ server_id: 2, nickname: '' }).execute()
  const role = { userid: one.userid, server_id: 2, name: '', level: 1, boss_level: 0, is_online: false, created_at: 1 }
  await world.db.insertInto('role').values(role).execute()
  const summons: Summon[] = []
  for (let i = 0; i < 12; i++) {
    const current_server_id = 1 + (i % 2)
    await world.db.updateTable('account').set({ current_server_id }).where('userid', '=', one.userid).execute()
    summons.push((await one.summon({ count: 10, reveal: true })).data.summon)
  }
  expect(summons.map(({ server_id }) => server_id)).toEqual(Array.from({ length: 12 }, (_, i) => 1 + (i % 2)))
  expect(new Set(verdicts(...summons))).toEqual(new Set(['matches']))
  for (const { draws } of summons) expect(Math.max(...draws.map(({ tier }) => tier))).toBeGreaterThanOrEqual(3)
  const draws = summons.flatMap((summon) => summon.draws)
  const celestial = draws.flatMap(({ tier, number }) => (tier === 5 ? [number] : []))
  expect(celestial[0]).toBeLessThanOrEqual(90)
  const { since_celestial } = await one.state()
  expect(since_celestial).toBe(120 - (celestial.at(-1) ?? 0))
  // A hero is somebody's first once.
  const firsts = draws.filter(({ is_first }) => is_first).map(({ hero }) => hero.index_id)
  expect(new Set(firsts)).toEqual(new Set(draws.map(({ hero }) => hero.index_id)))
  expect(firsts.length).toBe(new Set(firsts).size)
})

test('odds are the operator’s; a draw keeps the rule that it was made by', async () => {
  const one = await player({ tickets: 2 })
  const before = (await one.summon({ reveal: true })).data.summon
  await world.db.insertInto('setting').values({ key: 'summon_odds', value: '10 10 10 10 60' }).execute()
  const odds = (await world.get('/api/summon/odds')).body.data as unknown as CallData<'GET /api/summon/odds'>
  expect(odds).toMatchObject({ rule: { points: [100_000, 100_000, 100_000, 100_000, 600_000] }, price: '12' })
  expect(odds.site.drawn).toEqual([0, 0, 0, 0, 0])
  const after = (await one.summon({ reveal: true })).data.summon
  expect([before.rule.points[4], after.rule.points[4]]).toEqual([6_000, 600_000])
  expect(verdicts(before, after)).toEqual(['matches', 'matches'])
  await world.db.deleteFrom('setting').where('key', '=', 'summon_odds').execute()
  const again = (await world.get('/api/summon/odds')).body.data as unknown as CallData<'GET /api/summon/odds'>
  expect(again.site.drawn.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(120)
})

describe('what was drawn', () => {
  test('is in the game: counted, listed, seen by the game’s servers, and put into a team', async () => {
    const one = await player({ tickets: 10 })
    const { summon } = (await one.summon({ count: 10 })).data
    expect((await one.ask<{ hero_nums: number }>('GET', '/api/user/info')).data.hero_nums).toBe(10)
    expect((await one.ask<{ hero: number }>('GET', '/api/user/card/counts')).data.hero).toBe(10)
    type Held = CallData<'GET /api/user/summon/heroes'>
    const first = (await one.ask<Held>('GET', '/api/user/summon/heroes?limit=6')).data
    const second = (await one.ask<Held>('GET', `/api/user/summon/heroes?limit=6&cursor=${first.next}`)).data
    const ids = [...first.items, ...second.items].map(({ draw }) => draw)
    expect(ids).toEqual(summon.draws.map(({ id }) => id).toReversed())
    expect([first.total, second.next]).toEqual([10, null])
    expect(unpackTraits(BigInt(`0x${first.items[0]?.hero.traits}`))).toMatchObject({ kind: 'hero', level: 1 })

    const who = { userid: one.userid, server_id: 1 }
    const [best = 0, other = 0] = ids
    const { game } = await openGame(world)
    const mine = await follow(game, who)
    await mine.say('team', { assets: [], heroes: [best] })
    const grown = await mine.say('asset', { draw: other, level: 3, stage: 2 })
    expect(grown).toMatchObject({ level: 3, stage: 2, is_new: true })
    const { assets: seen } = await mine.look()
    expect(seen).toHaveLength(10)
    expect(seen.find(({ draw }) => draw === best)).toMatchObject({ assets_id: null, tokenid: null, is_in_team: true })
    expect(seen.find(({ draw }) => draw === other)).toMatchObject({
      is_in_team: false,
      type: 'hero',
      level: 3,
      stage: 2,
    })
    const shown = (await one.ask<Held>('GET', '/api/user/summon/heroes?limit=6')).data.items
    const bits = shown.find(({ draw }) => draw === other)?.hero.traits
    expect(unpackTraits(BigInt(`0x${bits}`)), 'as the game has made it').toMatchObject({ level: 3, stage: 2 })
    const stranger = await player()
    const theirs = await follow(game, { userid: stranger.userid, server_id: 1 })
    const team = theirs.say('team', { assets: [], heroes: [best] })
    await expect(team).rejects.toMatchObject({ error: 'card.not_in_game' })
    // In a team it is not claimed.
    expect(await one.ask('POST', '/api/mint/card', { id: best, paypwd: 'x' })).toMatchObject({ error: 'card.in_team' })
    expect(await one.ask('POST', '/api/mint/card', { id: other, paypwd: 'x' })).toMatchObject({
      error: 'paypwd.required',
    })
    expect(await stranger.ask('POST', '/api/mint/card', { id: other, paypwd: 'x' })).toMatchObject({
      error: 'card.not_found',
    })
  })

  test('leaves the game by its voucher, once that is on the chain; a block that is undone brings it back', async () => {
    const one = await player({ tickets: 2 })
    const { summon } = (await one.summon()).data
    const [draw] = summon.draws
    if (!draw) throw new Error('nothing was drawn')
    const traits = BigInt(`0x${draw.hero.traits}`)
    const voucher = {
      nonce: 77,
      kind: 'mint' as const,
      state: 'open' as const,
      userid: one.userid,
      address: one.address,
    }
    const open = {
      ...voucher,
      item: deployment.addresses.gameCard,
      token_id: null,
      transfers: null,
      coin: null,
      amount: null,
    }
    await world.db
      .insertInto('voucher')
      .values({
        ...open,
        generation: null,
        draw: draw.id,
        traits: JSON.stringify([String(traits)]),
        fee: 5n,
        deadline: 1_900_000_000,
        signature: '0x',
        created_at: 1,
      })
      .execute()
    const held = async () =>
      (await one.ask<CallData<'GET /api/user/summon/heroes'>>('GET', '/api/user/summon/heroes')).data.items
    expect(await held()).toMatchObject([{ draw: draw.id, claim_until: 1_900_000_000 }])
    const { game } = await openGame(world)
    const claiming = { userid: one.userid, server_id: 1, seq: 1, assets: [], heroes: [draw.id] }
    await expect(game('team', claiming)).rejects.toMatchObject({ error: 'card.claiming' })
    const growing = { userid: one.userid, server_id: 1, seq: 2, draw: draw.id, level: 2 }
    await expect(game('asset', growing)).rejects.toMatchObject({ error: 'card.claiming' })
    const { gameCard } = deployment.addresses
    await world.play(
      { name: 'Transfer', token: 501, args: { from: `0x${'0'.repeat(40)}`, to: one.address } },
      { name: 'TraitsSet', token: 501, args: { traits } },
      {
        vault: 'MintClaimed',
        address: one.address,
        args: { nonce: 77n, receiver: one.address, collection: gameCard, firstId: 501n, count: 1n, fee: 5n },
      },
    )
    // In a block, and so in the wallet: counted once.
    expect(await held()).toEqual([])
    expect((await one.ask<{ hero_nums: number }>('GET', '/api/user/info')).data.hero_nums).toBe(1)
    await sql`delete from chain.vault_event where args ->> 'nonce' = '77'`.execute(world.db)
    expect(await held(), 'undone').toHaveLength(1)
  })
})

test('everybody can read every draw, with the seeds that are revealed and no other', async () => {
  const seen: Summon[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = (await world.get(`/api/summon/record?limit=7${cursor && `&cursor=${cursor}`}`)).body
      .data as unknown as CallData<'GET /api/summon/record'>
    seen.push(...page.items)
    cursor = page.next
  }
  const rows = await world.db.selectFrom('summon').select('id').orderBy('id').execute()
  expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  const open = await world.db.selectFrom('summon_seed').select('hash').where('revealed_at', 'is', null).execute()
  const hidden = new Set(open.map(({ hash }) => hash))
  for (const { seed, seed_hash } of seen) expect(seed === null).toBe(hidden.has(seed_hash))
  expect((await world.get('/api/summon/record?cursor=x')).body).toMatchObject({ error: 'request.invalid' })
})

test('the books agree: tickets issued = unspent + draws, one result for each', async () => {
  const equations = await reconcileSummon(world.db)
  expect(equations.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([])
  expect(equations.filter(({ checked }) => checked > 0).length).toBeGreaterThanOrEqual(5)
  expect(await availableOf(world.db, 'treasury', TICKET)).toBeGreaterThan(100n)
})

test.each([
  ['a draw that nobody paid for', sql`update summon set tickets = tickets - 1 where id = 1`, /tickets/],
  [
    'a hero that chance did not give',
    sql`update summon_draw set traits = '22b8880d6c00886a' where id = 1`,
    /what their seeds say/,
  ],
  ['a draw too few', sql`update summon set count = count + 1 where id = 2`, /one result/],
  ['a tally that flatters', sql`update summon_tally set drawn = drawn + 1 where tier = 5`, /the site/],
  ['pity that was taken away', sql`update summon_account set since_jade = since_jade + 1`, /pity/],
])('the books find %s', async (_, change, name) => {
  const found: string[] = []
  const look = world.db.transaction().execute(async (tx) => {
    await change.execute(tx)
    const equations = await reconcileSummon(tx)
    found.push(...equations.flatMap((one) => (one.problems.length > 0 ? [one.name] : [])))
    throw new Error('taken back')
  })
  await expect(look).rejects.toThrow('taken back')
  expect(found.join()).toMatch(name)
})
