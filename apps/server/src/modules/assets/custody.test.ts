import type { CallData } from '@mdragon/api'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, bob, carol, createFixture, deployment, type Fixture, onChain } from '../../testing/fixture.ts'

type Custody = CallData<'GET /api/assets/custody'>
const HERO = 10n ** 18n
/** As the wire writes them. */
const [ALICE, BOB, CAROL] = [alice, bob, carol].map((one) => getAddress(one))
const { gameCard } = deployment.addresses

let world: Fixture
beforeAll(async () => {
  world = await createFixture()
})
afterAll(() => world.close())

const custody = async (id: number, rest = ''): Promise<Custody> =>
  (await world.get(`/api/assets/custody?id=${id}${rest}`)).body.data

/** The vault's word beside the transfer that has just been played: one transaction says both. */
async function vaultSays(name: 'AssetDeposited' | 'Exited' | 'ExitRequested', address: string, more: object = {}) {
  const last = await world.db
    .selectFrom('chain.event')
    .select(['block', 'tx', 'time'])
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const args = JSON.stringify({ player: address, collection: gameCard, tokenId: '1', ...more })
  const { n } = await world.db
    .selectFrom('chain.vault_event')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('chain.vault_event')
    .values({ ...last, log_index: 1 + n, name, address, args })
    .execute()
}

test('the way of an asset, step by step, each with whose it is then', async () => {
  await world.play(
    ...onChain.mint(1, alice),
    onChain.list(1, alice, 50n * HERO),
    onChain.changePrice(1, alice, 60n * HERO),
    ...onChain.buy(1, alice, bob, 60n * HERO),
    ...onChain.putUp(1, bob, 10n * HERO),
    onChain.bid(1, carol, bob, 12n * HERO, 900n),
    ...onChain.withdraw(1, carol),
    onChain.deposit(1, carol),
  )
  await vaultSays('AssetDeposited', carol, { serverId: '2' })
  await world.finalize()
  const { items, now, next, tokenid } = await custody(1)
  expect(items.map(({ deed, place, holder, from, coin, price }) => [deed, place, holder, from, coin, price])).toEqual([
    ['deposited', 'vault', CAROL, null, null, null],
    ['taken_home', 'wallet', CAROL, null, null, null],
    ['bid', 'auction', CAROL, BOB, 'HERO', '12'],
    ['put_up', 'auction', BOB, null, 'HERO', '10'],
    ['bought', 'wallet', BOB, ALICE, 'HERO', '60'],
    ['listed', 'market', ALICE, null, 'HERO', '50'],
    ['minted', 'wallet', ALICE, null, null, null],
  ])
  expect(items.every(({ is_final, tx, block }) => is_final && /^0x[0-9a-f]{64}$/.test(tx) && block > 0)).toBe(true)
  expect(items[0]).toMatchObject({ server_id: 2 })
  expect({ now, next, tokenid }).toMatchObject({
    next: null,
    tokenid: 1,
    now: { place: 'vault', holder: CAROL, since: items[0]?.time, server_id: 2, exit_at: null, lock_block: null },
  })
})

test('who leaves without the server says so before, and is seen to have left so', async () => {
  await vaultSays('ExitRequested', carol, { exitAt: '1790500000' })
  expect((await custody(1)).now).toMatchObject({ place: 'vault', exit_at: 1_790_500_000 })
  await world.play(onChain.leaveGame(1, carol))
  await vaultSays('Exited', carol)
  const { items, now } = await custody(1)
  expect(items[0]).toMatchObject({ deed: 'exited', place: 'wallet', holder: CAROL, is_final: false })
  expect(now).toMatchObject({ place: 'wallet', holder: CAROL, exit_at: null, server_id: null })
})

test('one of several that were bought is one step, though its token moved first', async () => {
  await world.play(
    ...onChain.mint(2, alice),
    onChain.list(2, alice, HERO),
    ...onChain.buyOneOfMany(2, alice, bob, HERO),
  )
  const { items } = await custody(2)
  expect(items.map(({ deed }) => deed)).toEqual(['bought', 'listed', 'minted'])
})

test('in pages, each step once; a cursor of nobody’s is refused', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    const { items, next } = await custody(1, `&limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...items.map(({ deed }) => deed))
    cursor = next ?? ''
  } while (cursor)
  expect(seen).toEqual(['exited', 'deposited', 'taken_home', 'bid', 'put_up', 'bought', 'listed', 'minted'])
  expect((await world.get('/api/assets/custody?id=1&cursor=1.2')).status).toBe(400)
  expect((await world.get('/api/assets/custody?id=99')).body.error).toBe('card.not_found')
})

test('what is in a block that may still be undone says so', async () => {
  await world.play(onChain.transfer(2, bob, carol))
  const { items } = await custody(2)
  expect(items[0]).toMatchObject({ deed: 'given', holder: CAROL, from: BOB, is_final: false })
})
