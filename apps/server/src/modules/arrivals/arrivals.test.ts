import type { CallData } from '@mdragon/api'
import type { OperationKind } from '@mdragon/domain'
import { sql } from 'kysely'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bob, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'
import { tell } from '../notices/index.ts'

type Arrival = NonNullable<CallData<'POST /api/arrival/operation'>>

const who = privateKeyToAccount(`0x${'8'.repeat(64)}`)
const me = who.address.toLowerCase()
const HERO = 10n ** 18n
const NONCE = 1_790_000_000_001
let world: Fixture
let headers: Record<string, string>
let userid: number

const post = async (path: string, id: string | number) => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/arrival/${path}`, headers, payload: { id } })
  return answer.json() as { error?: string; data: Arrival | null }
}
const arrive = async (id: string) => (await post('operation', id)).data
const assetOf = (token: number) =>
  world.db.selectFrom('chain.asset').selectAll().where('token_id', '=', token).executeTakeFirstOrThrow()
const isNew = async (id: string) => {
  const operations = (await world.get('/api/operations', headers)).body.data as { id: string; is_new: boolean }[]
  return operations.find((one) => one.id === id)?.is_new
}

type Done = {
  kind: OperationKind
  token?: number
  price?: bigint
  tx?: string
  batch?: string
  state?: string
  voucher?: boolean
}

/** An operation as the follower leaves it. */
async function settled(id: string, { kind, token, price, tx, batch, state = 'settled', voucher = false }: Done) {
  const asset = token === undefined ? null : await assetOf(token)
  const event = tx ? { event_tx: tx, event_block: Number(BigInt(tx)), event_index: batch && batch !== id ? 1 : 0 } : {}
  const row = {
    id,
    userid,
    address: me,
    kind,
    state,
    assets_id: asset?.assets_id ?? null,
    collection: asset?.collection ?? null,
    token_id: asset?.token_id ?? null,
    coin: price ? 'HERO' : null,
    price: price ? String(price) : null,
    voucher: voucher ? NONCE : null,
    event_args: voucher ? { nonce: String(NONCE) } : null,
    batch: batch ?? null,
    calls: [],
    prepared_block: 0,
    deadline: 9,
    created_at: 1,
    updated_at: 2,
    ...event,
  }
  await sql`insert into operation select * from json_populate_record(null::operation, ${JSON.stringify(row)})`.execute(
    world.db,
  )
}
const txOf = (block: number) => `0x${block.toString(16).padStart(64, '0')}`

beforeAll(async () => {
  world = await createFixture()
  const host = { host: 'mdragon.example' }
  const asked = await world.get(`/api/auth/msg?address=${who.address}`, host)
  const { message } = asked.body.data as { message: string }
  const payload = { message, signature: await who.signMessage({ message }) }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', headers: host, payload })
  headers = { authorization: `Bearer ${(answer.json().data as { token: string }).token}`, language: 'EN-US' }
  const account = await world.db.selectFrom('account').select('userid').where('address', '=', me).executeTakeFirst()
  userid = account?.userid ?? 0
  await world.play(
    ...onChain.mint(1, me, { indexId: 2, grade: 22 }),
    ...onChain.mint(2, me, { indexId: 3, grade: 4 }),
    ...onChain.mint(3, me, { kind: 'equip', indexId: 3, grade: 9, camp: 0, profession: 0 }),
    ...onChain.mint(4, me, { indexId: 2, grade: 9 }),
    ...onChain.mint(5, bob, { indexId: 9 }),
  )
})
afterAll(() => world.close())

test('a purchase arrives with what it cost to the last digit, its points, and the hero’s place in the hall; once', async () => {
  await settled('bought', { kind: 'buy', token: 2, price: 96n * HERO + 1n, tx: txOf(40) })
  const points = {
    userid,
    type: 2,
    points: '5760000000000000000',
    at: 7,
    tx: txOf(40),
    log_index: 0,
    block: 40,
  } as const
  await world.db
    .insertInto('legion_history')
    .values(points as never)
    .execute()
  expect(await isNew('bought')).toBe(true)
  const first = await arrive('bought')
  expect(first).toMatchObject({
    is_first: true,
    by: 'buy',
    coin: 'HERO',
    paid: '96.000000000000000001',
    points: '5.76',
    hall: { place: 2, of: 111 },
    tx: txOf(40),
    block: 40,
  })
  expect(first?.items).toMatchObject([{ tokenid: 2, grade: 4, story: expect.stringMatching(/\w/) }])
  expect(await arrive('bought')).toEqual({ ...first, is_first: false })
  expect(await isNew('bought')).toBe(false)
})

test('of two devices that ask at once, one shows it', async () => {
  await settled('raced', { kind: 'buy', token: 3, price: HERO, tx: txOf(41) })
  const both = await Promise.all([arrive('raced'), arrive('raced')])
  expect(both.map((one) => one?.is_first).toSorted()).toEqual([false, true])
})

test('what one transaction bought arrives together, the best first; what was passed over does not', async () => {
  await settled('cart', { kind: 'buy', token: 3, price: 5n * HERO, tx: txOf(42), batch: 'cart' })
  await settled('cart-2', { kind: 'buy', token: 1, price: 7n * HERO, tx: txOf(42), batch: 'cart' })
  await settled('cart-3', { kind: 'buy', token: 5, price: 9n * HERO, batch: 'cart', state: 'failed' })
  const arrival = await arrive('cart-2')
  expect(arrival).toMatchObject({ is_first: true, paid: '12', missed: 1, points: null })
  expect(arrival?.items.map(({ tokenid }) => tokenid)).toEqual([1, 3])
  expect(await arrive('cart')).toMatchObject({ is_first: false })
})

test('a hero of whom there is another copy has no new place', async () => {
  await settled('second', { kind: 'buy', token: 4, price: HERO, tx: txOf(43) })
  expect(await arrive('second')).toMatchObject({ hall: null })
})

test('what was minted is found by its claim; for a dragon of the game nothing was paid', async () => {
  const { gameCard, vault } = deployment.addresses
  const row = { nonce: NONCE, kind: 'mint', state: 'claimed', userid, address: me, item: gameCard, fee: 0 }
  await sql`insert into voucher (nonce, kind, state, userid, address, item, traits, fee, deadline, signature, created_at)
    values (${row.nonce}, 'mint', 'open', ${userid}, ${me}, ${gameCard}, '["1"]', 0, 9, '0xsig', 5)`.execute(world.db)
  const args = { nonce: BigInt(NONCE), receiver: me, firstId: 6n, count: 2n, vault }
  await world.play(...onChain.mint(6, me), ...onChain.mint(7, me, { grade: 20 }), {
    vault: 'MintClaimed',
    address: me,
    args,
  })
  const { block } = await world.db.selectFrom('chain.vault_event').select('block').executeTakeFirstOrThrow()
  await settled('minted', { kind: 'receive_dragon', tx: txOf(block), voucher: true })
  const arrival = await arrive('minted')
  expect(arrival).toMatchObject({ by: 'receive_dragon', paid: null, coin: null })
  expect(arrival?.items.map(({ tokenid }) => tokenid)).toEqual([7, 6])
})

test('nothing comes of what is not settled, or brings nothing; another’s is not there', async () => {
  await settled('listed', { kind: 'list', token: 1, price: HERO, tx: txOf(44) })
  await settled('mined', { kind: 'buy', token: 1, price: HERO, tx: txOf(45), state: 'mined' })
  expect(await arrive('listed')).toBeNull()
  expect(await isNew('listed')).toBe(false)
  expect(await arrive('mined')).toBeNull()
  expect(await isNew('mined')).toBe(false)
  expect(await post('operation', 'nobodys')).toMatchObject({ error: 'operation.not_found' })
})

test('an auction that was won arrives by its notice, which is read with that', async () => {
  const { assets_id } = await assetOf(2)
  await tell(world.db, {
    userid,
    kind: 'won',
    key: 'lock',
    block: 50,
    at: 7,
    assets_id,
    data: { coin: 'HERO', price: 5n * HERO },
  } as never)
  const { id } = await world.db.selectFrom('notice').select('id').executeTakeFirstOrThrow()
  const won = (await post('notice', id)).data
  expect(won).toMatchObject({ is_first: true, by: 'won', paid: '5', coin: 'HERO', items: [{ tokenid: 2 }] })
  expect((await post('notice', id)).data).toMatchObject({ is_first: false })
  expect((await post('notice', id + 1)).data).toBeNull()
})
