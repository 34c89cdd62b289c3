import { hallBonus, rosterEntry, rosterOf } from '@mdragon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileBooks } from '../../jobs/reconcileBooks.ts'
import { availableOf } from '../../ledger/ledger.ts'
import { alice, bob, carol, clock, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { openSession } from '../account/sessions.ts'
import { seedPlayer } from '../summon/testing/seedPlayer.ts'
import { restoreHeroes } from './restore.ts'

const HERO = 10n ** 18n
/** Two of the war camp, and one of the sky. */
const [nezha, erlang, wukong] = [1, 2, 4]

let world: Fixture
const tokens: Record<string, string> = {}

beforeAll(async () => {
  world = await createFixture()
  for (const [name, address] of Object.entries({ alice, bob })) {
    const account = { address, nickname: name, invite_code: name, created_at: 0 }
    const { userid } = await world.db
      .insertInto('account')
      .values(account)
      .returning('userid')
      .executeTakeFirstOrThrow()
    tokens[name] = (await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)).token
  }
  await world.play(
    ...onChain.mint(1, alice, copyOf(nezha)),
    ...onChain.mint(2, alice, { ...copyOf(nezha), grade: 12 }),
    ...onChain.mint(3, alice, copyOf(erlang)),
    ...onChain.mint(4, alice, copyOf(wukong)),
    ...onChain.mint(5, bob, copyOf(nezha)),
    ...onChain.mint(6, alice, { kind: 'pet', camp: 2 }),
    onChain.deposit(1, alice),
    onChain.deposit(4, alice),
    onChain.list(5, bob, 7n * HERO),
    onChain.charge(alice, 'hero', 25n * HERO),
  )
})
afterAll(async () => {
  await world.close()
})

function copyOf(indexId: number) {
  const { camp, element, profession } = rosterEntry('hero', indexId) ?? { camp: 0, element: 1, profession: 0 }
  return { indexId, camp, element, profession }
}
const headersOf = (name: string) => ({ authorization: `Bearer ${tokens[name]}`, language: 'EN-US' })
async function activate(index_id: number, name = 'alice', key?: string) {
  const headers = { ...headersOf(name), ...(key && { 'idempotency-key': key }) }
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/artifact/activate',
    headers,
    payload: { index_id },
  })
  return answer.json()
}
type Hall = { heroes: Record<string, unknown>[]; camps: { camp: number; owned: number; percent: number }[] }
const hall = async (name = 'alice') => (await world.get('/api/artifact/list', headersOf(name))).body.data as Hall
const have = () => availableOf(world.db, alice, 'HERO')

test('the hall has everyone: who is owned, in the game, missing, and what they cost', async () => {
  const { heroes, camps } = await hall()
  expect(heroes).toHaveLength(rosterOf('hero').length)
  expect(heroes[nezha - 1]).toMatchObject({
    name: 'Nezha',
    owned: 2,
    in_game: 1,
    copies: [
      { tokenid: 2, grade: 12, place: 'wallet' },
      { tokenid: 1, place: 'game' },
    ],
    activated_at: null,
    sale: { count: 1, coin: 'HERO', price: '7' },
    auction: null,
  })
  expect(heroes[10]).toMatchObject({ owned: 0, copies: [], can_activate: false, sale: null })
  expect(camps.map(({ owned }) => owned)).toEqual([1, 2, 0, 0, 0])
  expect(await hall('bob').then(({ heroes: [first] }) => first)).toMatchObject({ owned: 1, in_game: 0 })
})

test('whoever may not is told why, and pays nothing', async () => {
  expect(await activate(nezha)).toMatchObject({ error: 'account.not_activated' })
  await world.play(onChain.activate(alice, 'mdv', HERO))
  await world.finalize(1)
  expect(await activate(999)).toMatchObject({ error: 'hero.not_found' })
  expect(await activate(nezha), 'its own activation is not final yet').toMatchObject({ error: 'account.not_activated' })
  await world.finalize()
  await world.play(onChain.deposit(3, alice))
  expect(await activate(erlang), 'in a block that may be undone').toMatchObject({ error: 'nft.confirming' })
  expect(await activate(10)).toMatchObject({ error: 'hero.not_in_game' })
  expect(await activate(nezha, 'bob')).toMatchObject({ error: 'account.not_activated' })
  expect(await have()).toBe(25n * HERO)
})

test('asked for ten times at once, it is activated once and paid once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => activate(nezha, 'alice', `at-once-${i}`)))
  const done = answers.filter(({ code }) => code === 200)
  expect(done).toHaveLength(1)
  expect(done[0].data).toEqual({ index_id: nezha, amount: '10', left: '15', camp: 2, percent: 1 })
  expect(new Set(answers.map(({ error }) => error ?? 'done'))).toEqual(new Set(['done', 'hero.already_activated']))
  expect(await have()).toBe(15n * HERO)
  const lines = await world.db.selectFrom('activity').select(['type', 'amount']).where('type', '=', 13).execute()
  expect(lines).toEqual([{ type: 13, amount: String(10n * HERO) }])
})

test('the same key answers the same, and another hero is paid by itself', async () => {
  const first = await activate(wukong, 'alice', 'wukong-once')
  expect(first).toMatchObject({ code: 200, data: { left: '5', percent: 2 } })
  expect(await activate(wukong, 'alice', 'wukong-once')).toEqual(first)
  expect(await have()).toBe(5n * HERO)
  await world.finalize()
  expect(await activate(erlang)).toMatchObject({ error: 'balance.insufficient' })
  expect((await hall()).camps.map(({ percent }) => percent)).toEqual([0, 2, 0, 0, 0])
})

test('power is the owner’s with what the hall gives, strongest first; others see the asset as it is', async () => {
  const own = async (path: string) =>
    (await world.get(path, headersOf('alice'))).body.data as {
      items: { tokenid: number; type: 'hero'; camp: number; power: number; hall_bonus: number }[]
      next: string | null
    }
  const { items } = await own('/api/user/card/list')
  for (const { type: kind, camp, power, hall_bonus } of items)
    expect(hall_bonus).toBe(hallBonus({ kind, camp, power }, [0, 2, 0, 0, 0]))
  expect(items.filter(({ hall_bonus }) => hall_bonus > 0)).toHaveLength(3)
  const strength = items.map(({ power, hall_bonus }) => power + hall_bonus)
  expect(strength).toEqual([...strength].sort((a, b) => b - a))
  // Page by page it is the same order, and nobody is left out.
  const paged: number[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page = await own(`/api/user/card/list?limit=1&cursor=${next}`)
    paged.push(...page.items.map(({ tokenid }) => tokenid))
    next = page.next
  }
  expect(paged).toEqual(items.map(({ tokenid }) => tokenid))

  const { assets_id } = await world.db
    .selectFrom('chain.asset')
    .select('assets_id')
    .where('token_id', '=', 1)
    .executeTakeFirstOrThrow()
  const seen = async (headers: Record<string, string>) =>
    (await world.get(`/api/card/${assets_id}`, headers)).body.data as { power: number; hall_bonus: number }
  const { power, hall_bonus } = await seen(headersOf('alice'))
  expect(hall_bonus).toBe(Math.floor((power * 2) / 100))
  expect(await seen(headersOf('bob'))).toMatchObject({ power, hall_bonus: 0 })
  expect(await seen({})).toMatchObject({ power, hall_bonus: 0 })
})

test('a drawn hero, who is no token yet, is a copy in the game', async () => {
  const userid = await seedPlayer(world.db, { address: carol, tickets: 1, hero: 10 })
  tokens.carol = (await openSession(world.db, userid, { device: 'test', ip: '' }, false, clock.nowMs)).token
  const url = '/api/user/summon'
  const { seed } = (await world.get(url, headersOf('carol'))).body.data as { seed: { hash: string } }
  const payload = { count: 1, client_seed: 'mine', seed_hash: seed.hash }
  const drawn = (await world.app.inject({ method: 'POST', url, headers: headersOf('carol'), payload })).json()
  expect(drawn).toMatchObject({ code: 200 })
  const [mine, ...others] = (await hall('carol')).heroes.filter(({ owned }) => owned === 1)
  expect(others).toEqual([])
  expect(mine).toMatchObject({
    in_game: 1,
    can_activate: true,
    copies: [{ assets_id: null, tokenid: null, place: 'game' }],
  })
  expect(await activate(Number(mine?.index_id), 'carol')).toMatchObject({ code: 200, data: { left: '0', percent: 1 } })
})

test('the ledger can tell which heroes are activated', async () => {
  const unlike = async () => {
    const reader = { balances: async (coins: readonly string[]) => coins.map(() => 10n ** 30n) }
    const books = await reconcileBooks(world.db, reader as never, deployment)
    return books.find(({ name }) => name.startsWith('heroes:'))?.problems
  }
  expect(await unlike()).toEqual([])
  // What carol drew may be the same hero.
  await sql`delete from hero_activation where index_id = ${nezha} and address = ${alice}`.execute(world.db)
  expect(await unlike()).toEqual([`hero ${alice}/${nezha} was paid for, and is not activated`])
  expect(await restoreHeroes(world.db)).toBe(1)
  expect(await unlike()).toEqual([])
  await world.db.insertInto('hero_activation').values({ address: bob, index_id: 9, at: 1 }).execute()
  expect(await unlike()).toEqual([`hero ${bob}/9 is activated, and nobody paid`])
})
