import type { CallData } from '@mdragon/api'
import { gameCardAbi, gameTokenAbi, gameVaultAbi } from '@mdragon/chain'
import { packTraits, unpackTraits } from '@mdragon/domain'
import { mintedTraits } from '@mdragon/domain/mint/index'
import { seedHash } from '@mdragon/domain/summon/index'
import { noteSolvency, reconcile, restoreDragons } from '@mdragon/server'
import { createPublicClient, encodeFunctionData, getAddress, type Hex, http, parseEther, parseEventLogs } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FUND_PASSWORD as FUND, operate, refusal } from './testing/operate.ts'
import { connect, type Player } from './testing/player.ts'
import { startSeeded } from './testing/seededWorld.ts'
import type { World } from './world.ts'

let world: World
let { login } = {} as ReturnType<typeof connect>
let { settled, coins, give, mint, tokenOf, setFundPassword, inGame, setOnline } = {} as ReturnType<typeof operate>

beforeAll(async () => {
  world = await startSeeded({ blockMs: 200 })
  const connection = connect(world)
  ;({ login } = connection)
  ;({ settled, coins, give, mint, tokenOf, setFundPassword, inGame, setOnline } = operate(world, connection))
})
afterAll(async () => {
  const equations = await reconcile(world.db, world.deployment, world.rpcUrl)
  expect(equations.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([])
  await expectCover()
  await world.stop()
})

/** After all that went in and out: what an operator is shown of the vault is what the chain and the books say. */
async function expectCover(): Promise<void> {
  await noteSolvency(world.db, world.deployment, world.rpcUrl, Date.now())
  const rows = await world.db.selectFrom('solvency_day').selectAll().execute()
  const owed = await world.db.selectFrom('ledger_balance').selectAll().where('owner', '=', 'chain').execute()
  expect(rows.map(({ coin }) => coin).sort()).toEqual(['ENFT', 'HERO', 'HFH', 'MDV', 'META'])
  for (const { coin, held, players, frozen, house } of rows) {
    const books = BigInt(players) + BigInt(frozen) + BigInt(house)
    const outside = BigInt(owed.find((one) => one.coin === coin)?.amount ?? 0)
    expect([coin, books], 'all that came from outside is somebody’s').toEqual([coin, -outside])
    expect(BigInt(held), coin).toBeGreaterThanOrEqual(books)
  }
}

const cardOf = ({ call }: Player, id: number) => call('GET /api/card/:id', { params: { id: String(id) } })
const placeOf = async (player: Player, id: number) => (await cardOf(player, id)).place

const chain = () => createPublicClient({ transport: http(world.rpcUrl) })
const ownerOf = async (id: number) => {
  const { collection: address, tokenId } = await tokenOf(id)
  return chain().readContract({ abi: gameCardAbi, address, functionName: 'ownerOf', args: [tokenId] })
}
const traitsOnChain = async (id: number) => {
  const { collection: address, tokenId } = await tokenOf(id)
  return unpackTraits(
    await chain().readContract({ abi: gameCardAbi, address, functionName: 'traitsOf', args: [tokenId] }),
  )
}
/** What the collection said in that transaction. */
const saidOf = async (hash: Hex) => {
  const { logs } = await chain().getTransactionReceipt({ hash })
  return parseEventLogs({ abi: gameCardAbi, logs }).map(({ eventName }) => eventName)
}

describe('activation of an account', () => {
  test('needs 1 MDV, is paid to the vault, and is there once it is final', async () => {
    const newcomer = await login(17)
    expect((await newcomer.call('GET /api/user/coins')).activation.state).toBe('not_activated')
    expect(await refusal(newcomer.call('POST /api/user/brp/active', { body: {} }))).toBe('account.top_up_first')
    await give(newcomer, 'mdv', '3')
    const { prepared, activation } = await newcomer.call('POST /api/user/brp/active', { body: {} })
    expect(activation.state).toBe('not_activated')
    if (!prepared) throw new Error('nothing to sign')
    expect(prepared).toMatchObject({
      operation: { kind: 'activate_account', asset: null, coin: 'MDV', price: '1' },
      preview: { pay: '1', balance: '3', fee: '1' },
    })
    const tx = await newcomer.sign(prepared)
    await newcomer.call('POST /api/operations/:id/report', { params: { id: prepared.operation.id }, body: { tx } })
    const states: CallData<'GET /api/user/coins'>['activation'][] = []
    await vi.waitUntil(
      async () => {
        states.push((await newcomer.call('GET /api/user/coins')).activation)
        return states.at(-1)?.state === 'activated'
      },
      { timeout: 40_000, interval: 50 },
    )
    expect(states.map(({ state }) => state)).toContain('activating')
    await settled(newcomer, prepared.operation)
    expect(await newcomer.call('GET /api/user/info')).toMatchObject({ is_activated: true })
    expect((await coins(newcomer)).get('MDV')).toEqual({ coin: 'MDV', wallet: '2', available: '0', frozen: '0' })
    expect(await refusal(newcomer.call('POST /api/user/brp/active', { body: {} }))).toBe('account.already_activated')
    expect(await refusal(newcomer.call('POST /api/user/bgg/active', { body: {} }))).toBe('account.already_activated')
  })

  test('coins that are in the game pay for it at once; what is paid beyond the price stays the player’s', async () => {
    const newcomer = await login(18)
    await give(newcomer, 'mdv', '5')
    const charge = await newcomer.call('POST /api/user/brp/charge', { body: { amount: '2.5' } })
    await newcomer.sign(charge)
    await settled(newcomer, charge.operation)
    expect((await coins(newcomer)).get('MDV')).toMatchObject({ wallet: '2.5', available: '2.5' })
    const { prepared, activation } = await newcomer.call('POST /api/user/brp/active', { body: {} })
    expect([prepared, activation.state]).toEqual([null, 'activated'])
    expect((await coins(newcomer)).get('MDV')).toMatchObject({ wallet: '2.5', available: '1.5' })

    // A second payment by hand, straight to the vault, is no activation any more: it is the player's money.
    const { mdv, vault } = world.deployment.addresses
    const value = '0x0'
    const two = parseEther('2')
    await newcomer.send({
      to: mdv,
      value,
      data: encodeFunctionData({ abi: gameTokenAbi, functionName: 'approve', args: [vault, two] }),
    })
    await newcomer.send({
      to: vault,
      value,
      data: encodeFunctionData({ abi: gameVaultAbi, functionName: 'activate', args: [mdv, two] }),
    })
    await expect.poll(async () => (await coins(newcomer)).get('MDV')?.available, { timeout: 20_000 }).toBe('3.5')
  })
})

describe('coins', () => {
  test('go into the game and out of it, once in 24 hours, for the fund password', async () => {
    const alice = await login(5)
    const before = (await coins(alice)).get('HERO')
    expect(before).toMatchObject({ available: '250' })
    expect(await refusal(alice.call('POST /api/user/charge', { body: { amount: '0' } }))).toBe('amount.not_positive')
    expect(await refusal(alice.call('POST /api/user/charge', { body: { amount: '0.5' } }))).toBe('amount.too_small')
    expect(await refusal(alice.call('POST /api/user/charge2', { body: { amount: '501' } }))).toBe(
      'balance.insufficient',
    )
    const charge = await alice.call('POST /api/user/charge', { body: { amount: '10.000000000000000001' } })
    await alice.sign(charge)
    await settled(alice, charge.operation)
    expect((await coins(alice)).get('HERO')?.available).toBe('260.000000000000000001')

    const take = async (amount: string, paypwd = FUND) =>
      (await alice.call('POST /api/user/withdraw', { body: { amount, paypwd } })).prepared
    expect(await refusal(take('5'))).toBe('paypwd.required')
    await setFundPassword(alice)
    expect(await refusal(take('5', 'something else'))).toBe('paypwd.wrong')
    expect(await refusal(take('261'))).toBe('balance.insufficient')
    // However many ask at once, one gets it, and exactly that much is frozen.
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => take('60')))
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(won).toHaveLength(1)
    expect((await coins(alice)).get('HERO')).toMatchObject({ available: '200.000000000000000001', frozen: '60' })
    const [prepared] = won
    if (!prepared) throw new Error('nobody got it')
    await alice.sign(prepared)
    await settled(alice, prepared.operation)
    expect((await coins(alice)).get('HERO')).toMatchObject({ available: '200.000000000000000001', frozen: '0' })
    expect(Number((await coins(alice)).get('HERO')?.wallet) - Number(before?.wallet)).toBeCloseTo(50, 6)
    expect(await refusal(take('5'))).toBe('withdraw.too_soon')
    expect((await alice.call('GET /api/user/coins')).withdraw_at).toBeGreaterThan(Date.now() / 1000)
  })

  test('a voucher that ran out leaves the coins frozen, and another is signed when its player comes for them', async () => {
    const bob = await login(6)
    await setFundPassword(bob)
    const { withdrawal, prepared } = await bob.call('POST /api/user/withdraw', { body: { amount: '20', paypwd: FUND } })
    expect([withdrawal.state, prepared?.operation.kind]).toEqual(['approved', 'coin_out'])
    const first = prepared?.operation.id ?? ''
    const dropped = await bob.call('POST /api/operations/:id/drop', { params: { id: first }, body: {} })
    expect(dropped.state).toBe('prepared')
    expect((await coins(bob)).get('HERO')).toMatchObject({ available: '230', frozen: '20' })
    const params = { id: String(withdrawal.id) }
    const cancel = () => bob.call('POST /api/user/withdrawals/:id/cancel', { params })
    expect(await refusal(cancel()), 'its voucher could still be used').toBe('withdrawal.decided')
    await world.db
      .updateTable('voucher')
      .set({ deadline: Math.floor(Date.now() / 1000) - 3600 })
      .where('state', '=', 'open')
      .where('kind', '=', 'coin')
      .execute()
    const own = async () => (await bob.call('GET /api/user/withdrawals')).items[0]
    await expect.poll(async () => (await own())?.collect_until, { timeout: 20_000 }).toBeNull()
    expect((await coins(bob)).get('HERO')).toMatchObject({ available: '230', frozen: '20' })
    expect(await own()).toMatchObject({ state: 'approved', can_cancel: true })

    const again = await bob.call('POST /api/user/withdrawals/:id/collect', { params })
    expect(again.operation.calls).not.toEqual(prepared?.operation.calls)
    await bob.sign(again)
    await settled(bob, again.operation)
    expect((await coins(bob)).get('HERO')).toMatchObject({ available: '230', frozen: '0' })
    expect(await own()).toMatchObject({ state: 'paid', can_cancel: false })
    expect(await refusal(bob.call('POST /api/user/withdrawals/:id/collect', { params }))).toBe(
      'withdrawal.not_approved',
    )
  })

  test('a sum beyond the rule waits frozen until its player takes it back, or somebody has looked', async () => {
    const carol = await login(7)
    await setFundPassword(carol)
    const body = { amount: '101', paypwd: FUND }
    const { withdrawal, prepared } = await carol.call('POST /api/user/withdraw', { body })
    expect([withdrawal.state, prepared]).toEqual(['submitted', null])
    expect((await coins(carol)).get('HERO')).toMatchObject({ available: '149', frozen: '101' })
    const params = { id: String(withdrawal.id) }
    expect(await refusal(carol.call('POST /api/user/withdrawals/:id/collect', { params }))).toBe(
      'withdrawal.not_approved',
    )
    expect(await refusal((await login(6)).call('POST /api/user/withdrawals/:id/cancel', { params }))).toBe(
      'withdrawal.not_found',
    )
    expect((await carol.call('POST /api/user/withdrawals/:id/cancel', { params })).state).toBe('cancelled')
    expect((await coins(carol)).get('HERO')).toMatchObject({ available: '250', frozen: '0' })
    // What was taken back does not use up the day.
    expect((await carol.call('GET /api/user/coins')).withdraw_at).toBeNull()
  })
})

describe('assets', () => {
  test('a card goes into the game and comes out for a fee in HERO, when its player is offline', async () => {
    const alice = await login(5)
    const id = await mint(alice, 'hero')
    expect(await refusal(alice.call('POST /api/card/deposit', { body: { id } }))).toBe('role.missing')
    await alice.call('POST /api/user/create_player/:serverId', { params: { serverId: '1' } })
    const closing = (closed_at: number | null) =>
      world.db.updateTable('game_server').set({ closed_at }).where('server_id', '=', 1).execute()
    await closing(1)
    expect(await refusal(alice.call('POST /api/card/deposit', { body: { id } }))).toBe('server.closed')
    await closing(null)
    const deposit = await alice.call('POST /api/card/deposit', { body: { id } })
    expect(deposit.operation.calls.map(({ step }) => step)).toEqual(['approve_token', 'act'])
    await alice.sign(deposit)
    await settled(alice, deposit.operation)
    expect(await placeOf(alice, id)).toBe('game')
    expect(await ownerOf(id)).toBe(getAddress(world.deployment.addresses.vault))
    expect(await refusal(alice.call('POST /api/card/deposit', { body: { id } }))).toBe('card.in_game')

    await setFundPassword(alice)
    const claim = (paypwd = FUND) => alice.call('POST /api/card/claim', { body: { id, paypwd } })
    await setOnline(alice, true)
    expect(await refusal(claim())).toBe('game.online')
    await setOnline(alice, false)
    expect(await refusal(claim('guessed'))).toBe('paypwd.wrong')
    expect(await refusal((await login(6)).call('POST /api/card/claim', { body: { id, paypwd: FUND } }))).toBe(
      'card.not_yours',
    )
    const first = await claim()
    expect(first.preview).toMatchObject({ pay: '2', fee: '2' }) // 1 HERO and a tenth for each of ten levels
    // Asked for again, it is the same voucher: a token never has two.
    const again = await claim()
    expect(again.operation.calls.at(-1)).toEqual(first.operation.calls.at(-1))
    await alice.sign(again)
    await settled(alice, again.operation)
    expect(await placeOf(alice, id)).toBe('wallet')
    expect(await ownerOf(id)).toBe(alice.address)
    expect(await refusal(claim())).toBe('card.not_in_game')

    // A second time: the vault accepts a claim of this deposit alone.
    const secondDeposit = await alice.call('POST /api/card/deposit', { body: { id } })
    await alice.sign(secondDeposit)
    await settled(alice, secondDeposit.operation)
    // What the game has made of it comes out with it, and its level is what the fee is by.
    const grown = await inGame(alice, 'asset', { assets_id: id, level: 14, star: 3, strength: 5 })
    expect(await cardOf(alice, id)).toMatchObject({ level: 10, grown: { level: 14, star: 3, power: grown.power } })
    const second = await claim()
    expect(second.preview).toMatchObject({ pay: '2.4' })
    const tx = await alice.sign(second)
    await settled(alice, second.operation)
    expect(await ownerOf(id)).toBe(alice.address)
    const leaves = { level: 14, star: 3, stage: 0, strength: 5, power: grown.power }
    expect(await cardOf(alice, id)).toMatchObject({ ...leaves, place: 'wallet', grown: null })
    expect(await traitsOnChain(id)).toMatchObject({ level: 14, star: 3, stage: 0, strength: 5, dna: 1 })
    expect(await saidOf(tx), 'ERC-4906').toContain('MetadataUpdate')
  })

  test('a dragon is activated first, with HERO or HFH that are in the game', async () => {
    const carol = await login(7)
    await carol.call('POST /api/user/create_player/:serverId', { params: { serverId: '2' } })
    const id = await mint(carol, 'dragon')
    const params = { id: String(id) }
    expect(await refusal(carol.call('POST /api/card/deposit', { body: { id } }))).toBe('dragon.not_activated')
    const card = await mint(carol, 'hero')
    expect(await refusal(carol.call('POST /api/user/active/:id', { params: { id: String(card) }, body: {} }))).toBe(
      'card.not_dragon',
    )
    const woken = await carol.call('POST /api/user/bgg/active/:id', { params, body: {} })
    expect(woken).toEqual({ assets_id: id, coin: 'HFH', amount: '10', left: '50' })
    expect(await refusal(carol.call('POST /api/user/active/:id', { params, body: {} }))).toBe(
      'dragon.already_activated',
    )
    const deposit = await carol.call('POST /api/card/deposit', { body: { id } })
    await carol.sign(deposit)
    await settled(carol, deposit.operation)
    expect(await placeOf(carol, id)).toBe('game')

    // Six dragons' worth of HFH is there, for five more.
    for (let i = 0; i < 5; i++) {
      const next = { id: String(await mint(carol, 'dragon')) }
      await carol.call('POST /api/user/bgg/active/:id', { params: next, body: {} })
    }
    const last = { id: String(await mint(carol, 'dragon')) }
    expect(await refusal(carol.call('POST /api/user/bgg/active/:id', { params: last, body: {} }))).toBe(
      'balance.insufficient',
    )
  })

  test('a dragon that was paid for and lost is named, and the ledger wakes it again', async () => {
    const dragons = async () =>
      (await reconcile(world.db, world.deployment, world.rpcUrl))
        .filter(({ name }) => name === 'dragons: awake are those that somebody paid for')
        .flatMap(({ problems }) => problems)
    const awake = world.db.selectFrom('dragon_activation').selectAll().orderBy('token_id')
    const before = await awake.execute()
    expect(before.length).toBeGreaterThan(0)
    expect(await dragons()).toEqual([])
    await world.db.deleteFrom('dragon_activation').execute()
    expect(await dragons()).toHaveLength(before.length)
    expect((await dragons())[0]).toMatch(/^dragon 0x[0-9a-f]{40}\/\d+ was paid for, and sleeps$/)
    expect(await restoreDragons(world.db)).toBe(before.length)
    expect(await awake.execute()).toEqual(before)

    const free = { collection: before[0]?.collection ?? '', token_id: 99_999, at: 1 }
    await world.db.insertInto('dragon_activation').values(free).execute()
    expect(await dragons()).toEqual([`dragon ${free.collection}/99999 is awake, and nobody paid`])
    await world.db.deleteFrom('dragon_activation').where('token_id', '=', free.token_id).execute()
  })

  test('a token that its depositor has asked the vault for gets no voucher', async () => {
    const dave = await login(8)
    await dave.call('POST /api/user/create_player/:serverId', { params: { serverId: '1' } })
    await setFundPassword(dave)
    const id = await mint(dave, 'hero')
    const deposit = await dave.call('POST /api/card/deposit', { body: { id } })
    await dave.sign(deposit)
    await settled(dave, deposit.operation)
    const { collection, tokenId } = await tokenOf(id)
    const args = [collection, tokenId] as const
    const toVault = (functionName: 'requestExit' | 'cancelExit') =>
      dave.send({
        to: world.deployment.addresses.vault,
        value: '0x0',
        data: encodeFunctionData({ abi: gameVaultAbi, functionName, args }),
      })
    const claim = () => dave.call('POST /api/card/claim', { body: { id, paypwd: FUND } })
    await toVault('requestExit')
    await expect.poll(() => refusal(claim()), { timeout: 20_000 }).toBe('card.leaving')
    await toVault('cancelExit')
    await expect.poll(() => refusal(claim()), { timeout: 20_000 }).toBe('nothing was refused')
  })
})

describe('new dragons', () => {
  test('are added for their price, within what is left to generate', async () => {
    const frank = await login(10)
    const [first] = await frank.call('GET /api/add/mdragon')
    expect(first).toEqual({ generation: 1, left: 600, most: 20, price: '60' })
    const add = (quantity: number, generation = 1) =>
      frank.call('POST /api/add/mdragon', { body: { generation, quantity } })
    expect(await refusal(add(0))).toBe('amount.not_positive')
    expect(await refusal(add(1, 9))).toBe('request.invalid')
    expect(await refusal(add(21))).toBe('dragon.too_many')
    await world.db.updateTable('dragon_generation').set({ supply: 3 }).where('generation', '=', 1).execute()
    expect(await refusal(add(4))).toBe('dragon.too_many')
    // Two at once of what is left of three: one gets them.
    const tries = await Promise.allSettled([add(2), add(2)])
    const [won] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    if (!won) throw new Error('nobody got them')
    expect(won).toMatchObject({
      operation: { kind: 'add_dragon', coin: 'HERO', price: '120' },
      preview: { pay: '120' },
    })
    const before = (await frank.call('GET /api/user/dragons')).total
    await frank.sign(won)
    await settled(frank, won.operation)
    expect((await frank.call('GET /api/user/dragons')).total).toBe(before + 2)
    expect((await frank.call('GET /api/add/mdragon'))[0]).toMatchObject({ left: 1, most: 1 })
  })

  test('the small dragon of a flight comes to the wallet, once, and is of no generation’s number', async () => {
    const grace = await login(11)
    const { userid } = await grace.call('GET /api/user/info')
    const receive = () => grace.call('POST /api/receive/mds', { body: {} })
    expect(await refusal(receive())).toBe('flight.goal_missed')
    await world.db.insertInto('flight_best').values({ day: 1, userid, score: 1000, at: 1 }).execute()
    const left = await grace.call('GET /api/add/mdragon')
    const first = await receive()
    expect(first).toMatchObject({ operation: { kind: 'receive_dragon', coin: null, price: null } })
    // Asked for again it is the same voucher: one dragon, however often its call is sent.
    const again = await receive()
    expect(again.operation.calls).toEqual(first.operation.calls)
    expect((await grace.call('GET /api/flight/board')).prize.state).toBe('claiming')
    const before = (await grace.call('GET /api/user/dragons')).total
    await grace.sign(again)
    await settled(grace, again.operation)
    const { items, total } = await grace.call('GET /api/user/dragons')
    expect(total).toBe(before + 1)
    expect(items.filter(({ name, level, grade }) => name === 'Yazi' && level === 1 && grade <= 5)).not.toEqual([])
    expect(await refusal(receive())).toBe('flight.claimed')
    expect((await grace.call('GET /api/flight/board')).prize.state).toBe('claimed')
    expect(await grace.call('GET /api/add/mdragon')).toEqual(left)
    expect((await grace.call('GET /api/user/activities')).items[0]).toMatchObject({ type: 60, nftname: 'Yazi' })
  })
})

describe('cards of a campaign', () => {
  const seed = 'ab'.repeat(32)
  const opened = async (change: { kind?: 'dragon'; supply?: number; most_each?: number } = {}) => {
    const now = Date.now()
    const names = { name_tw: '鑄', name_en: 'First mint', name_id: 'Cetak' }
    const item = {
      kind: 'hero',
      index_id: null,
      grade_from: 11,
      grade_to: 20,
      price: String(parseEther('30')),
    } as const
    const limits = { most_each: 3, supply: 5, from_ms: now - 60_000, to_ms: now + 86_400_000 }
    const rest = { seed, seed_hash: seedHash(seed), closed_at: null, created_at: now }
    const { id } = await world.db
      .insertInto('mint_campaign')
      .values({ ...names, ...item, ...limits, ...rest, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  test('are minted for the price, within what is left and one’s share; what they are was fixed before', async () => {
    const [frank, grace] = [await login(10), await login(11)]
    const id = await opened()
    const mint = (who: typeof frank, quantity: number) =>
      who.call('POST /api/mint/card', { body: { campaign: id, quantity } })
    expect(await refusal(mint(frank, 0))).toBe('amount.not_positive')
    expect(await refusal(mint(frank, 4))).toBe('mint.too_many')
    // Two at once: one voucher, whichever comes first.
    const tries = await Promise.allSettled([mint(frank, 2), mint(frank, 2)])
    const [won] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    if (!won) throw new Error('nobody got them')
    expect(won).toMatchObject({ operation: { kind: 'mint_card', coin: 'HERO', price: '60' } })
    const again = await mint(frank, 2)
    expect(again.operation.calls.at(-1), 'the same voucher').toEqual(won.operation.calls.at(-1))
    expect(await refusal(mint(frank, 1)), 'not another one beside it').toBe('claim.open')
    expect(await refusal(mint(grace, 4))).toBe('mint.too_many')
    await frank.sign(again)
    await settled(frank, again.operation)
    const minted = await frank.call('GET /api/mint/minted')
    expect(minted.map(({ number }) => number)).toEqual([2, 1])
    expect(minted.every(({ type, grade, owner }) => type === 'hero' && grade >= 11 && owner === frank.address)).toBe(
      true,
    )
    expect((await frank.call('GET /api/user/activities')).items[0]).toMatchObject({ type: 11, fee: '60' })
    expect((await frank.call('GET /api/mint/campaigns'))[0]).toMatchObject({
      ...{ campaign: id, left: 3, mine: 2, minted: 2, most: 1, state: 'open', seed: null },
    })

    // Over, its seed is told, and whoever wants to can do the arithmetic.
    await world.db.updateTable('mint_campaign').set({ closed_at: 1 }).where('id', '=', id).execute()
    expect(await refusal(mint(frank, 1))).toBe('mint.not_open')
    const [over] = await frank.call('GET /api/mint/campaigns')
    const { userid } = await frank.call('GET /api/user/info')
    expect(over).toMatchObject({ state: 'over', seed, seed_hash: seedHash(seed) })
    const item = { kind: 'hero', indexId: null, gradeFrom: 11, gradeTo: 20 } as const
    for (const { number, traits } of minted) {
      const expected = mintedTraits(item, { seed, campaign: id, account: userid, number })
      expect(BigInt(`0x${traits}`)).toBe(packTraits(expected))
    }
  })

  test('that nobody pays for in time are left again, and the next voucher is for the very same ones', async () => {
    const frank = await login(10)
    const id = await opened({ kind: 'dragon', supply: 2, most_each: 2 })
    const mint = () => frank.call('POST /api/mint/card', { body: { campaign: id, quantity: 2 } })
    await mint()
    const of = () =>
      world.db
        .selectFrom('voucher')
        .select(['nonce', 'state', 'traits'])
        .where('campaign', '=', id)
        .orderBy('nonce')
        .execute()
    expect(await refusal((await login(11)).call('POST /api/mint/card', { body: { campaign: id, quantity: 1 } }))).toBe(
      'mint.sold_out',
    )
    // Its time passes: on the chain's clock, in a final block.
    await world.db.updateTable('voucher').set({ deadline: 1 }).where('campaign', '=', id).execute()
    await expect.poll(async () => (await of())[0]?.state, { timeout: 20_000 }).toBe('expired')
    await mint()
    const [first, second] = await of()
    expect(second).toMatchObject({ state: 'open', traits: first?.traits })
  })
})

describe('a drawn hero', () => {
  test('is in the game until it is claimed: then it is a token with the traits that were drawn, as far as it came', async () => {
    const grace = await login(11)
    await grace.call('POST /api/user/create_player/:serverId', { params: { serverId: '1' } })
    await setFundPassword(grace)
    const { seed, hero } = await grace.call('GET /api/user/summon')
    const { summon } = await grace.call('POST /api/user/summon', {
      body: { count: 1, hero: '12', client_seed: 'luck', seed_hash: seed.hash },
    })
    expect(Number(hero) - Number((await coins(grace)).get('HERO')?.available)).toBe(12)
    const [draw] = summon.draws
    if (!draw) throw new Error('nothing was drawn')
    const claim = (paypwd = FUND) => grace.call('POST /api/mint/card', { body: { id: draw.id, paypwd } })
    await setOnline(grace, true)
    await inGame(grace, 'asset', { draw: draw.id, level: 3 })
    expect(await refusal(claim())).toBe('game.online')
    await setOnline(grace, false)
    expect(await refusal(claim('guessed'))).toBe('paypwd.wrong')
    // Asked for twice at once, it has one voucher.
    const asked = await Promise.allSettled([claim(), claim()])
    const [first] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const again = await claim()
    expect(again.operation.calls.at(-1)).toEqual(first?.operation.calls.at(-1))
    expect(again).toMatchObject({ operation: { kind: 'claim_hero', asset: null }, preview: { pay: '1.3', fee: '1.3' } })
    const tx = await grace.sign(again)
    await grace.call('POST /api/mint/callback', { body: { operation: again.operation.id, tx } })
    await settled(grace, again.operation)

    const mine = await grace.call('GET /api/user/card/list', { query: '?place=wallet&limit=96&type=hero' })
    const drawn = unpackTraits(BigInt(`0x${draw.hero.traits}`))
    const bits =
      drawn &&
      packTraits({ ...drawn, level: 3 })
        .toString(16)
        .padStart(16, '0')
    const token = mine.items.find(({ traits }) => traits === bits)
    expect(token).toMatchObject({ place: 'wallet', name: draw.hero.name, grade: draw.hero.grade, level: 3 })
    expect((await grace.call('GET /api/user/summon/heroes')).total).toBe(0)
    expect(await refusal(claim())).toBe('hero.claimed')
    const { items } = await grace.call('GET /api/user/activities', { query: '?limit=5' })
    expect(items[0]).toMatchObject({ type: 19, fee: '1.3', coin: 'HERO', assets_id: token?.assets_id })
    expect(items.find(({ type }) => type === 13)).toMatchObject({ coin: 'HERO', amount: '12' })
  })
})

describe('invited friends', () => {
  test('one who activates brings the inviter a ticket, collected once', async () => {
    const erin = await login(9)
    const { invite_code } = await erin.call('GET /api/user/info')
    const friend = await login(19, invite_code)
    expect(await erin.call('GET /api/message/list')).toEqual([])
    await give(friend, 'meta', '1')
    const { prepared } = await friend.call('POST /api/user/bgg/active', { body: {} })
    if (!prepared) throw new Error('nothing to sign')
    await friend.sign(prepared)
    await settled(friend, prepared.operation)
    await expect.poll(() => erin.call('GET /api/message/list'), { timeout: 20_000 }).toHaveLength(1)
    const [message] = await erin.call('GET /api/message/list')
    expect(message).toMatchObject({ kind: 'invite_ticket', tickets: 1, collected_at: null })
    const body = { id: message?.id ?? 0 }
    expect(await refusal(friend.call('POST /api/message/collect', { body }))).toBe('message.not_found')
    const collected = await Promise.allSettled(
      Array.from({ length: 3 }, () => erin.call('POST /api/message/collect', { body })),
    )
    expect(collected.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await erin.call('GET /api/user/coins')).tickets).toBe(1)
    expect(await refusal(erin.call('POST /api/message/collect', { body }))).toBe('message.collected')
  })

  test('one whose coins came from the inviter’s own wallet brings none, and the transaction is told', async () => {
    const grace = await login(11)
    const { invite_code } = await grace.call('GET /api/user/info')
    const friend = await login(4, invite_code)
    const args = [friend.address, parseEther('1')] as const
    const data = encodeFunctionData({ abi: gameTokenAbi, functionName: 'transfer', args })
    const tx = await grace.send({ to: world.deployment.addresses.mdv, data, value: '0x0' })
    await expect.poll(async () => (await coins(friend)).get('MDV')?.wallet, { timeout: 20_000 }).toBe('1')
    const { prepared } = await friend.call('POST /api/user/brp/active', { body: {} })
    if (!prepared) throw new Error('nothing to sign')
    await friend.sign(prepared)
    await settled(friend, prepared.operation)
    await expect
      .poll(async () => (await grace.call('GET /api/user/invite_list')).items[0], { timeout: 20_000 })
      .toMatchObject({ state: 1, reward: 'refused', reason: 'own_wallet', tx })
    expect(await grace.call('GET /api/message/list')).toEqual([])
  })
})

test('the faucet gives a new wallet coins that are there when it answers, once a day', async () => {
  const ask = (body: unknown) =>
    fetch(`${world.url}/demo/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const newcomer = privateKeyToAccount(generatePrivateKey()).address
  for (const body of [{}, { address: 7 }, { address: '0x12' }, { address: [newcomer] }])
    expect((await ask(body)).status, JSON.stringify(body)).toBe(400)
  const answers = await Promise.all([ask({ address: newcomer }), ask({ address: newcomer.toLowerCase() })])
  expect(answers.map(({ status }) => status).sort(), 'of two at once, one').toEqual([200, 429])
  const { mdv, hero } = world.deployment.addresses
  const held = (address: Hex) =>
    chain().readContract({ address, abi: gameTokenAbi, functionName: 'balanceOf', args: [newcomer] })
  expect(await chain().getBalance({ address: newcomer })).toBe(parseEther('0.1'))
  expect([await held(mdv), await held(hero)]).toEqual([parseEther('5'), parseEther('500')])
  expect((await ask({ address: newcomer })).status, 'not again today').toBe(429)
})
