import { type CallData, messages } from '@mdragon/api'
import { coinAddress, gameCardAbi, gameTokenAbi, gameVaultAbi, marketAbi } from '@mdragon/chain'
import { testAccount } from '@mdragon/contracts/deploy'
import { nextPrice, packTraits, parseAmount } from '@mdragon/domain'
import { type Abi, type Address, createPublicClient, encodeFunctionData, http, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendStuck } from './players/replaced.ts'
import { operator, players } from './seed/players.ts'
import { type Call, connect, type Player, type Refused } from './testing/player.ts'
import { startSeeded } from './testing/seededWorld.ts'
import type { World } from './world.ts'

let world: World
let { api, rpc, login } = {} as ReturnType<typeof connect>
let [alice, bob, carol] = [] as unknown as [Player, Player, Player]

beforeAll(async () => {
  world = await startSeeded({ blockMs: 200 })
  ;({ api, rpc, login } = connect(world))
  ;[alice, bob, carol] = [await login(5), await login(6), await login(7)]
  await mintCards()
})
afterAll(async () => {
  await world.stop()
})

type Operation = CallData<'GET /api/operations/:id'>

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error: Refused) => error.error,
  )

/** As many as the tests take of one player. */
const CARDS = 30

/** New cards in the players' wallets, and a final block after them: tests take them one by one. */
async function mintCards(): Promise<void> {
  const { gameCard: to } = world.deployment.addresses
  for (const [i, { address }] of [alice, bob].entries()) {
    const traits = Array.from({ length: CARDS }, (_, n) => packTraits({ ...anyTraits, dna: 100 * i + n }))
    const data = encodeFunctionData({ abi: gameCardAbi, functionName: 'mintBatch', args: [address, traits] })
    await rpc('eth_sendTransaction', [{ from: operator, to, data, gas: '0x7a1200' }])
  }
  for (const player of [alice, bob]) {
    const cards = () => player.call('GET /api/user/card/list', { query: '?place=wallet&limit=96&type=equip' })
    const mine = async () =>
      (await cards()).items.filter(({ index_id, level, offer }) => index_id === 1 && level === 10 && !offer)
    await vi.waitUntil(async () => (await mine()).length >= CARDS, { timeout: 20_000, interval: 200 })
    hands.set(
      player.address,
      (await mine()).map(({ assets_id }) => assets_id),
    )
  }
  const { block } = await readiness()
  await vi.waitUntil(async () => (await readiness()).final_block >= block, { timeout: 20_000, interval: 200 })
}
const hands = new Map<string, number[]>()
const readiness = async () =>
  (await (await fetch(`${world.url}/readyz`)).json()) as { block: number; final_block: number }

function ownFree({ address }: Player): number {
  const id = hands.get(address)?.pop()
  if (id === undefined) throw new Error('no card left to trade with')
  return id
}
const anyTraits = {
  kind: 'equip',
  indexId: 1,
  grade: 3,
  star: 2,
  level: 10,
  element: 1,
  camp: 0,
  profession: 0,
  stage: 0,
  strength: 0,
} as const

const settled = ({ call }: Player, { id }: { id: string }, state: Operation['state'] = 'settled') =>
  expect
    .poll(async () => (await call('GET /api/operations/:id', { params: { id } })).state, { timeout: 40_000 })
    .toBe(state)

const params = (id: number) => ({ id: String(id) })

/** Lists a card and waits until that is final. */
async function listed(seller: Player, id: number, price: string): Promise<void> {
  const prepared = await seller.call('POST /api/card/sell/:id', { params: params(id), body: { price } })
  await seller.sign(prepared)
  await settled(seller, prepared.operation)
}

async function putUp(owner: Player, id: number, price: string): Promise<void> {
  const prepared = await owner.call('POST /api/card/auction/:id', { params: params(id), body: { price } })
  await owner.sign(prepared)
  await settled(owner, prepared.operation)
}

describe('fixed price', () => {
  test('list, change the price, buy: each reported, followed and settled', async () => {
    const id = ownFree(alice)
    const sale = await alice.call('POST /api/card/sell/:id', {
      params: params(id),
      body: { price: '10.000000001' },
    })
    expect(sale.preview).toMatchObject({ receive: '9.50000000095', fee: '0.50000000005' })
    const tx = await alice.sign(sale)
    const body = { operation: sale.operation.id, tx }
    const reported = await alice.call('POST /api/card/sellback/:id', { params: params(id), body })
    expect(reported).toMatchObject({ state: expect.stringMatching(/sent|mined/), tx })
    await settled(alice, sale.operation)
    const after = await alice.call('GET /api/operations/:id', { params: { id: sale.operation.id } })
    expect(after).toMatchObject({ tx, progress: null, error: null, calls: [] })
    // Its head may be a block older than what is final already.
    const confirmations = async () =>
      (await alice.call('GET /api/operations/:id', { params: { id: sale.operation.id } })).confirmations
    await expect.poll(confirmations, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)

    const change = await alice.call('POST /api/card/price/:id', { params: params(id), body: { price: '12' } })
    await alice.sign(change)
    await settled(alice, change.operation)
    expect(await refusal(bob.call('POST /api/card/buy', { body: { id, price: '10.000000001' } }))).toBe('price.changed')
    const purchase = await bob.call('POST /api/card/buy', { body: { id, price: '12' } })
    expect(purchase.preview).toMatchObject({ pay: '12', receive: '11.4', fee: '0.6' })
    await bob.sign(purchase)
    await settled(bob, purchase.operation)
    const card = await bob.call('GET /api/card/:id', { params: params(id) })
    expect(card).toMatchObject({ owner: bob.address, status: 51, place: 'wallet', offer: null })
    const { items } = await alice.call('POST /api/user/card/business', { body: { side: 'sold' } })
    expect(items[0]).toMatchObject({ price: '12', to: bob.address, asset: { assets_id: id } })
  })

  test('taken down: cancelled, and for sale no more', async () => {
    const id = ownFree(alice)
    await listed(alice, id, '5')
    const cancel = await alice.call('POST /api/card/cancel/:id', { params: params(id), body: {} })
    const tx = await alice.sign(cancel)
    await alice.call('POST /api/card/cancelback/:id', {
      params: params(id),
      body: { operation: cancel.operation.id, tx },
    })
    await settled(alice, cancel.operation)
    expect(await alice.call('GET /api/card/:id', { params: params(id) })).toMatchObject({ status: 5, offer: null })
    expect(await refusal(bob.call('POST /api/card/buy', { body: { id, price: '5' } }))).toBe('card.not_listed')
  })

  test('with an end: both in one transaction, shown to who looks, and gone with a purchase', async () => {
    const id = ownFree(alice)
    const expires_at = Math.floor(Date.now() / 1000) + 7 * 86_400
    const offered = { params: params(id), body: { price: '3', expires_at } }
    const late = { params: params(id), body: { price: '3', expires_at: expires_at + 400 * 86_400 } }
    expect(await refusal(alice.call('POST /api/card/sell/:id', late))).toBe('expiry.out_of_bounds')
    const sale = await alice.call('POST /api/card/sell/:id', offered)
    expect(sale.operation).toMatchObject({ kind: 'list', price: '3', expires_at })
    await alice.sign(sale)
    await settled(alice, sale.operation)
    const { offer } = await bob.call('GET /api/card/:id', { params: params(id) })
    expect(offer).toMatchObject({ price: '3', expires_at, is_expired: false })
    const purchase = await bob.call('POST /api/card/buy', { body: { id, price: '3' } })
    await bob.sign(purchase)
    await settled(bob, purchase.operation)
  })

  test('while it is confirmed the owner is asked to wait', async () => {
    const id = ownFree(alice)
    const sale = await alice.call('POST /api/card/sell/:id', { params: params(id), body: { price: '7' } })
    const tx = await alice.sign(sale)
    await alice.call('POST /api/card/sellback/:id', { params: params(id), body: { operation: sale.operation.id, tx } })
    expect(await refusal(alice.call('POST /api/card/cancel/:id', { params: params(id), body: {} }))).toMatch(
      /nft.locked|nft.confirming|card.not_listed/,
    )
    expect((await alice.call('GET /api/card/:id', { params: params(id) })).status).toBe(3)
    await settled(alice, sale.operation)
  })
})

describe('several at once', () => {
  test('listed together, one taken off under a buyer, the rest bought: each has its own end', async () => {
    const [a, b, c] = [ownFree(alice), ownFree(alice), ownFree(alice)].sort((x, y) => x - y) as [number, number, number]
    const notHers = ownFree(bob)
    const items = [c, notHers, a, b].map((id) => ({ id, price: '2' }))
    const sales = await alice.call('POST /api/cards/sell', { body: { items } })
    expect(sales.batch.map(({ asset }) => asset?.assets_id)).toEqual([a, b, c])
    expect(sales.left_out).toEqual([{ assets_id: notHers, error: expect.any(String) }])
    expect(sales.preview).toMatchObject({ receive: '5.7', fee: '0.3' })
    const sold = await alice.sign(sales)
    const report = { params: params(a), body: { operation: sales.operation.id, tx: sold } }
    await alice.call('POST /api/card/sellback/:id', report)
    for (const one of sales.batch) await settled(alice, one)
    expect(
      new Set(
        await Promise.all(
          sales.batch.map(async ({ id }) => (await alice.call('GET /api/operations/:id', { params: { id } })).tx),
        ),
      ),
    ).toEqual(new Set([sold]))

    const wanted = { items: [a, b, c].map((id) => ({ id, price: '2' })) }
    const cart = await bob.call('POST /api/cards/buy', { body: wanted })
    expect(cart.preview).toMatchObject({ pay: '6', receive: '5.7' })
    const off = await alice.call('POST /api/cards/cancel', { body: { ids: [b] } })
    await alice.sign(off)
    await settled(alice, off.operation)
    // Signed as it was prepared: the contract skips what is gone.
    const bought = await bob.sign(cart)
    await bob.call('POST /api/card/buyback', { body: { operation: cart.operation.id, tx: bought } })
    const [first, second, third] = cart.batch as [Operation, Operation, Operation]
    await settled(bob, first)
    await settled(bob, third)
    await settled(bob, second, 'failed')
    const gone = await bob.call('GET /api/operations/:id', { params: { id: second.id } })
    expect(gone.error).toBe(messages.en['card.not_listed'])
    const owners = await Promise.all(
      [a, b, c].map(async (id) => (await bob.call('GET /api/card/:id', { params: params(id) })).owner),
    )
    expect(owners).toEqual([bob.address, alice.address, bob.address])
  })

  test('all of one’s listings taken off; given up together', async () => {
    const ids = [ownFree(alice), ownFree(alice)]
    const sales = await alice.call('POST /api/cards/sell', { body: { items: ids.map((id) => ({ id, price: '4' })) } })
    await alice.sign(sales)
    for (const one of sales.batch) await settled(alice, one)
    const all = await alice.call('POST /api/cards/cancel', { body: {} })
    expect(all.batch.map(({ asset }) => asset?.assets_id)).toEqual(expect.arrayContaining(ids))
    await alice.call('POST /api/operations/:id/drop', { params: { id: all.operation.id }, body: {} })
    const { state } = await alice.call('GET /api/operations/:id', { params: { id: all.batch.at(-1)?.id ?? '' } })
    expect(state).toBe('dropped')
    const again = await alice.call('POST /api/cards/cancel', { body: {} })
    const checked = await alice.call('POST /api/operations/:id/check', { params: { id: again.operation.id }, body: {} })
    expect(checked.batch).toHaveLength(again.batch.length)
    await alice.sign(checked)
    for (const one of again.batch) await settled(alice, one)
    expect(await refusal(alice.call('POST /api/cards/cancel', { body: {} }))).toBe('operation.not_open')
  })

  test('the first of a batch is gone when it is checked: the others are reported and bought all the same', async () => {
    const ids = [ownFree(alice), ownFree(alice), ownFree(alice)].sort((x, y) => x - y)
    const items = ids.map((id) => ({ id, price: '2' }))
    const sales = await alice.call('POST /api/cards/sell', { body: { items } })
    await alice.sign(sales)
    for (const one of sales.batch) await settled(alice, one)
    const cart = await bob.call('POST /api/cards/buy', { body: { items } })
    const off = await alice.call('POST /api/cards/cancel', { body: { ids: ids.slice(0, 1) } })
    await alice.sign(off)
    await settled(alice, off.operation)
    const checked = await bob.call('POST /api/operations/:id/check', { params: { id: cart.operation.id }, body: {} })
    expect(checked.left_out.map(({ assets_id }) => assets_id)).toEqual(ids.slice(0, 1))
    expect(checked.preview.pay).toBe('4')
    const tx = await bob.sign(checked)
    await bob.call('POST /api/card/buyback', { body: { operation: checked.operation.id, tx } })
    const [first, ...others] = cart.batch
    for (const one of others) await settled(bob, one)
    await settled(bob, first as Operation, 'failed')
  })

  test('more than fit into a transaction are refused', async () => {
    const items = Array.from({ length: 21 }, (_, i) => ({ id: i + 1, price: '1' }))
    expect(await refusal(bob.call('POST /api/cards/buy', { body: { items } }))).toBe('request.invalid')
  })
})

describe('NFT111', () => {
  test('put up, outbid back and forth, nothing reported by anyone', async () => {
    const id = ownFree(alice)
    await putUp(alice, id, '100')
    expect(await alice.call('GET /api/card/:id', { params: params(id) })).toMatchObject({
      place: 'contract',
      status: 1,
    })
    let price = parseAmount('100') ?? 0n
    for (const bidder of [bob, carol, bob]) {
      price = nextPrice(price)
      const least = (await bidder.call('GET /api/card/:id', { params: params(id) })).offer?.pay ?? ''
      expect(parseAmount(least)).toBe(price)
      const bid = await bidder.call('POST /api/card/buy', { body: { id, price: least } })
      await bidder.sign(bid)
      await settled(bidder, bid.operation)
    }
    expect(await bob.call('GET /api/card/:id', { params: params(id) })).toMatchObject({ owner: bob.address })
    expect(await refusal(bob.call('POST /api/card/withdraw/:id', { params: params(id), body: {} }))).toBe(
      'auction.not_locked',
    )
    expect(await refusal(alice.call('POST /api/card/withdraw/:id', { params: params(id), body: {} }))).toBe(
      'nft.transferred_out',
    )
  })

  test('one unit under 1.11 times is refused before signing', async () => {
    const id = ownFree(alice)
    await putUp(alice, id, '100')
    const low = '110.999999999'
    expect(await refusal(bob.call('POST /api/card/buy', { body: { id, price: low } }))).toBe('bid.too_low')
    const fine = await bob.call('POST /api/card/buy', { body: { id, price: '111' } })
    expect(fine.preview).toMatchObject({ pay: '111', receive: '99.9', fee: '11.1', back_if_outbid: '110.889' })
  })

  test('before anyone has bid, the owner takes it back at once', async () => {
    const id = ownFree(alice)
    await putUp(alice, id, '3')
    const back = await alice.call('POST /api/card/withdraw/:id', { params: params(id), body: {} })
    await alice.sign(back)
    await settled(alice, back.operation)
    expect(await alice.call('GET /api/card/:id', { params: params(id) })).toMatchObject({
      place: 'wallet',
      offer: null,
    })
  })
})

describe('approvals are exact, and a signature saves one', () => {
  const allowanceOf = (owner: Address) =>
    createPublicClient({ transport: http(world.rpcUrl) }).readContract({
      abi: gameTokenAbi,
      address: world.deployment.addresses.hero,
      functionName: 'allowance',
      args: [owner, world.deployment.addresses.market],
    })

  test('without an approval two calls, or one with a permit', async () => {
    const id = ownFree(alice)
    await listed(alice, id, '20')
    const { hero, market } = world.deployment.addresses
    const nothing = encodeFunctionData({ abi: gameTokenAbi, functionName: 'approve', args: [market, 0n] })
    await carol.send({ to: hero, data: nothing, value: '0x0' })
    await expect.poll(() => allowanceOf(carol.address), { timeout: 20_000 }).toBe(0n)

    const purchase = await carol.call('POST /api/card/buy', { body: { id, price: '20' } })
    expect(purchase.operation.calls.map(({ step }) => step)).toEqual(['approve_coin', 'act'])
    expect(Number(purchase.preview.network_fee)).toBeGreaterThan(0)
    expect(purchase.preview.network_fee_most).toBeNull()
    const { types, domain, message } = JSON.parse(purchase.permit ?? '{}')
    const { EIP712Domain: _, ...own } = types
    const permit = await carol.account.signTypedData({ domain, types: own, primaryType: 'Permit', message })
    const check = { params: { id: purchase.operation.id } }
    const wrong = `${permit.slice(0, 10)}${permit.slice(10, 12) === '00' ? 'ff' : '00'}${permit.slice(12)}`
    expect(await refusal(carol.call('POST /api/operations/:id/check', { ...check, body: { permit: wrong } }))).toBe(
      'permit.invalid',
    )
    const single = await carol.call('POST /api/operations/:id/check', { ...check, body: { permit } })
    expect(single.operation.calls.map(({ step }) => step)).toEqual(['act'])
    const tx = await carol.sign(single)
    await carol.call('POST /api/card/buyback', { body: { operation: purchase.operation.id, tx } })
    await settled(carol, purchase.operation)
    expect(await allowanceOf(carol.address)).toBe(0n)
  })

  test('a deed that would fail is refused before its approval is signed', async () => {
    const id = ownFree(alice)
    await listed(alice, id, '21')
    const { gameCard, market } = world.deployment.addresses
    // Approved once for all at the seed; taken back, the market can no longer hand the card over.
    const forAll = (allowed: boolean) => ({
      to: gameCard,
      value: '0x0',
      data: encodeFunctionData({ abi: gameCardAbi, functionName: 'setApprovalForAll', args: [market, allowed] }),
    })
    await alice.send(forAll(false))
    await expect
      .poll(() => refusal(carol.call('POST /api/card/buy', { body: { id, price: '21' } })), { timeout: 20_000 })
      .toBe('card.not_listed')
    await alice.send(forAll(true))
    await expect
      .poll(() => refusal(carol.call('POST /api/card/buy', { body: { id, price: '21' } })), { timeout: 20_000 })
      .toBe('nothing was refused')
  })
})

describe('refusals, each with its sentence', () => {
  test('selling what is not yours, given away, for nothing, for no price', async () => {
    const id = ownFree(bob)
    const sell = (player: Player, price: string, language = 'EN-US') =>
      player.call('POST /api/card/sell/:id', { params: params(id), body: { price }, language })
    expect(await refusal(sell(alice, '1'))).toBe('card.not_yours')
    await expect(sell(alice, '1', 'ZH-TW')).rejects.toThrow('這張卡牌不屬於你。')
    await expect(sell(alice, '1', 'IN-IN')).rejects.toThrow('Kartu ini bukan milik Anda.')
    for (const [price, code] of [
      ['0', 'amount.not_positive'],
      ['-1', 'amount.not_positive'],
      ['', 'price.required'],
      ['abc', 'price.required'],
      ['1e3', 'price.required'],
      ['1.0000000000000000001', 'price.required'],
      ['1.0000000001', 'price.too_fine'],
      ['9'.repeat(40), 'price.too_high'],
    ] as const)
      expect([price, await refusal(sell(bob, price))]).toEqual([price, code])
    expect(await refusal(bob.call('POST /api/card/cancel/:id', { params: params(id), body: {} }))).toBe(
      'card.not_listed',
    )
    expect(await refusal(bob.call('POST /api/card/sell/:id', { params: { id: '999999' }, body: { price: '1' } }))).toBe(
      'card.not_found',
    )
    const card = await bob.call('GET /api/card/:id', { params: params(id) })
    const give = encodeFunctionData({
      abi: gameCardAbi,
      functionName: 'transferFrom',
      args: [bob.address, carol.address, BigInt(card.tokenid)],
    })
    await bob.send({ to: card.collection, data: give, value: '0x0' })
    await expect.poll(() => refusal(sell(bob, '1')), { timeout: 20_000 }).toBe('nft.transferred_out')
  })

  test('an account that is not activated is told so', async () => {
    const dora = await login(18)
    const { items } = await api('GET /api/marketplace/list', { query: '?kind=sale&limit=1' })
    const [item] = items
    const body = { id: item?.assets_id ?? 0, price: item?.offer.pay ?? '' }
    expect(await refusal(dora.call('POST /api/card/buy', { body }))).toBe('account.not_activated')
  })

  test('without a login nothing is prepared', async () => {
    expect(await refusal(api('POST /api/card/buy', { body: { id: 1, price: '1' } }))).toBe('auth.required')
  })

  test('more than one has', async () => {
    const id = ownFree(alice)
    await listed(alice, id, '70000000')
    expect(await refusal(bob.call('POST /api/card/buy', { body: { id, price: '70000000' } }))).toBe(
      'balance.insufficient',
    )
  })
})

describe('a report is a hint, never a proof', () => {
  test('another’s transaction, a used one, another call, twice', async () => {
    const id = ownFree(alice)
    const sale = await alice.call('POST /api/card/sell/:id', { params: params(id), body: { price: '8' } })
    const tx = await alice.sign(sale)
    const body = { operation: sale.operation.id, tx }
    const input = { params: params(id), body }
    await expect.poll(() => rpc('eth_getTransactionByHash', [tx])).toBeTruthy()
    expect(await refusal(bob.call('POST /api/card/sellback/:id', input))).toBe('operation.not_found')
    expect(await refusal(alice.call('POST /api/card/cancelback/:id', input))).toBe('operation.other_call')
    expect(await refusal(alice.call('POST /api/card/sellback/:id', { params: params(id + 1), body }))).toBe(
      'operation.other_call',
    )
    const first = await alice.call('POST /api/card/sellback/:id', input)
    const second = await alice.call('POST /api/card/sellback/:id', input)
    expect(second.tx).toBe(first.tx)
    await settled(alice, sale.operation)

    const other = ownFree(bob)
    const bobs = await bob.call('POST /api/card/sell/:id', { params: params(other), body: { price: '8' } })
    const report = (hash: string) =>
      refusal(
        bob.call('POST /api/card/sellback/:id', {
          params: params(other),
          body: { operation: bobs.operation.id, tx: hash },
        }),
      )
    expect(await report(tx)).toBe('transaction.used')
    const stray = await alice.send({ to: bob.address, data: '0x', value: '0x1' })
    expect(await report(stray)).toBe('transaction.not_yours')
    const own = await bob.send({ to: alice.address, data: '0x', value: '0x1' })
    expect(await report(own)).toBe('transaction.other')
    // A look-alike: the right words to the wrong contract.
    const lookAlike = await bob.send({ ...(bobs.operation.calls.at(-1) as Call), to: world.deployment.addresses.hero })
    expect(await report(lookAlike)).toBe('transaction.other')
    expect((await bob.call('GET /api/operations/:id', { params: { id: bobs.operation.id } })).state).toBe('prepared')
  })

  test('one that the chain refuses has failed, and says so', async () => {
    const id = ownFree(alice)
    await listed(alice, id, '6')
    const [first, second] = [
      await bob.call('POST /api/card/buy', { body: { id, price: '6' } }),
      await carol.call('POST /api/card/buy', { body: { id, price: '6' } }),
    ]
    await bob.sign(first)
    const late = await carol.send(second.operation.calls.at(-1))
    await carol.call('POST /api/card/buyback', { body: { operation: second.operation.id, tx: late } })
    await settled(carol, second.operation, 'failed')
    const { error, progress } = await carol.call('GET /api/operations/:id', { params: { id: second.operation.id } })
    expect({ error, progress }).toEqual({ error: 'Transaction failed.', progress: 'chain_failed' })
    await settled(bob, first.operation)
  })

  test('sped up in the wallet: found by what it did, not by its hash', async () => {
    const id = ownFree(alice)
    const sale = await alice.call('POST /api/card/sell/:id', { params: params(id), body: { price: '4' } })
    const act = sale.operation.calls.at(-1)
    const stuck = await sendStuck(alice, rpc, act)
    const body = { operation: sale.operation.id, tx: stuck.tx }
    await alice.call('POST /api/card/sellback/:id', { params: params(id), body })
    const fast = await stuck.replace(act)
    await settled(alice, sale.operation)
    expect(await alice.call('GET /api/operations/:id', { params: { id: sale.operation.id } })).toMatchObject({
      tx: fast,
    })
  })

  test('cancelled in the wallet: followed by sender and nonce', async () => {
    const id = ownFree(alice)
    const sale = await alice.call('POST /api/card/sell/:id', { params: params(id), body: { price: '4' } })
    const { tx, replace } = await sendStuck(alice, rpc, sale.operation.calls.at(-1))
    const body = { operation: sale.operation.id, tx }
    await alice.call('POST /api/card/sellback/:id', { params: params(id), body })
    await replace({ to: alice.address, data: '0x', value: '0x0' })
    await settled(alice, sale.operation, 'failed')
    const { error } = await alice.call('GET /api/operations/:id', { params: { id: sale.operation.id } })
    expect(error).toBe('This transaction was replaced by another one in the wallet.')
  })

  test('given up, and the drawer forgets it', async () => {
    const id = ownFree(alice)
    const sale = await alice.call('POST /api/card/sell/:id', { params: params(id), body: { price: '4' } })
    await alice.call('POST /api/operations/:id/drop', { params: { id: sale.operation.id }, body: {} })
    const list = await alice.call('GET /api/operations')
    expect(list.some((one) => one.id === sale.operation.id)).toBe(false)
    expect(
      await refusal(alice.call('POST /api/operations/:id/check', { params: { id: sale.operation.id }, body: {} })),
    ).toBe('operation.not_open')
    // Signed after all: the chain's word counts.
    await alice.sign(sale)
    await settled(alice, sale.operation)
  })
})

/** What the contracts' owner and guardian do reaches players and operator, and never keeps anybody from leaving. */
describe('when owner or guardian act', () => {
  const guardian = testAccount(2).address
  const setting = () => api('GET /api/website/setting', {})
  const ready = async () => (await (await fetch(`${world.url}/readyz`)).json()) as Record<string, unknown>

  async function act(from: Address, to: Address, abi: Abi, functionName: string, args: unknown[] = [], value = 0n) {
    const data = encodeFunctionData({ abi, functionName, args })
    await rpc('eth_sendTransaction', [{ from, to, data, value: toHex(value), gas: '0x7a1200' }])
  }
  const soon = (told: () => Promise<unknown>, expected: unknown) =>
    expect.poll(told, { timeout: 20_000, interval: 100 }).toEqual(expected)

  test('a coin off the list buys nothing, and who holds an auction in it takes it home at once', async () => {
    const { market, nft111, hero } = world.deployment.addresses
    const [up, sold] = [ownFree(alice), ownFree(alice)]
    await putUp(alice, up, '10')
    await listed(alice, sold, '10')
    const bid = await bob.call('POST /api/card/buy', { body: { id: up, price: '11.1' } })
    await bob.sign(bid)
    await settled(bob, bid.operation)
    const home = () => bob.call('POST /api/card/withdraw/:id', { params: params(up), body: {} })
    expect(await refusal(home())).toBe('auction.not_locked')

    for (const to of [market, nft111]) await act(operator, to, marketAbi, 'allowCurrency', [hero, false])
    await soon(async () => (await setting()).coins_off, { sale: ['HERO'], auction: ['HERO'] })
    const buys = [
      { id: sold, price: '10' },
      { id: up, price: '12.321' },
    ]
    for (const body of buys) expect(await refusal(carol.call('POST /api/card/buy', { body }))).toBe('coin.not_allowed')
    const again = bob.call('POST /api/card/auction/:id', { params: params(up), body: { price: '5' } })
    expect(await refusal(again)).toBe('coin.not_allowed')
    const taken = await home()
    await bob.sign(taken)
    await settled(bob, taken.operation)
    expect(await bob.call('GET /api/card/:id', { params: params(up) })).toMatchObject({
      ...{ owner: bob.address, place: 'wallet', offer: null },
    })

    for (const to of [market, nft111]) await act(operator, to, marketAbi, 'allowCurrency', [hero, true])
    await soon(async () => (await setting()).coins_off, { sale: [], auction: [] })
  })

  test('a stop is told before anything is signed, and listings can be taken down all the same', async () => {
    const { market } = world.deployment.addresses
    const [id, other] = [ownFree(alice), ownFree(alice)]
    await listed(alice, id, '7')
    await act(guardian, market, marketAbi, 'stopTrading', [], 10n ** 18n)
    await soon(async () => (await ready()).trading_stopped, ['market'])
    const { stopped_until } = await setting()
    expect(stopped_until).toEqual({ sale: expect.any(Number), auction: null })
    expect(await refusal(bob.call('POST /api/card/buy', { body: { id, price: '7' } }))).toBe('trading.stopped')
    const selling = alice.call('POST /api/card/sell/:id', { params: params(other), body: { price: '1' } })
    expect(await refusal(selling)).toBe('trading.stopped')
    const cancel = await alice.call('POST /api/card/cancel/:id', { params: params(id), body: {} })
    await alice.sign(cancel)
    await settled(alice, cancel.operation)

    await act(operator, market, marketAbi, 'resumeTrading')
    await soon(async () => (await ready()).trading_stopped, [])
  })

  test('a new signer and higher limits are told to players and operator, with what changes and from when', async () => {
    const { vault, hero } = world.deployment.addresses
    const signer = testAccount(17).address
    const limits = { perVoucher: 10n ** 18n, perHour: 10n ** 18n, perDay: 3n * 10n ** 24n }
    await act(operator, vault, gameVaultAbi, 'announceSigner', [signer])
    await act(operator, vault, gameVaultAbi, 'announceLimits', [hero, limits])
    await soon(
      async () => (await setting()).announcements,
      [
        { what: 'signer', signer, from: expect.any(Number) },
        { what: 'limits', item: 'HERO', per_day: '3000000', from: expect.any(Number) },
      ],
    )
    expect((await ready()).announcements).toEqual([
      { what: 'signer', of: signer.toLowerCase(), from: expect.stringMatching(/Z$/) },
      { what: 'limits', of: hero.toLowerCase(), from: expect.stringMatching(/Z$/) },
    ])
    expect(await (await fetch(`${world.url}/metrics`)).text()).toContain('mdragon_announcements 2')

    await act(guardian, vault, gameVaultAbi, 'retireSigner', [signer])
    await soon(async () => (await setting()).announcements.map(({ what }) => what), ['limits'])
  })
})

test('the coin is as the chain says it', async () => {
  const setting = await api('GET /api/website/setting', {})
  expect(setting).toMatchObject({ coin_symbol: 'HERO', coin_decimals: 18 })
  expect(setting.coin_contract_address).toBe(coinAddress(world.deployment, 'HERO'))
  expect(players[0].address).toBe(alice.address)
})
