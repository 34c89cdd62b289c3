import type { AddressInfo } from 'node:net'
import { gameTokenAbi, marketAbi, nft111Abi } from '@mdragon/chain'
import { ACTIVATION_WEI, cashOf, type Lot, sumByCoin } from '@mdragon/domain'
import { createIndexer, type Db, forgetChain } from '@mdragon/server'
import { openMigratedDatabase } from '@mdragon/server/testing/databases'
import fc from 'fast-check'
import { pino } from 'pino'
import { type Abi, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom, type Random } from '../seed/random.ts'
import { createPlayground, type Playground } from '../testing/playground.ts'
import { startRpcServer } from './rpcServer.ts'

const isLong = process.env.LONG === '1'
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
const coins = ['HERO', 'MDV'] as const

test('over any history, what lots say that players paid and got is what moved on the chain and in the books, to the last digit', async () => {
  const ground = await createPlayground()
  const rpc = await startRpcServer(ground.request, '127.0.0.1', 0, { finalAfter: () => 0 })
  const db = await openMigratedDatabase()
  onTestFinished(async () => {
    rpc.close()
    rpc.closeAllConnections()
    await db.destroy()
  })
  const rpcUrl = `http://127.0.0.1:${(rpc.address() as AddressInfo).port}`
  const purses = await pursesOf(ground)
  const goBack = await ground.keep()
  const seen = new Set<string>()

  const holds = async (seed: number) => {
    await goBack()
    await forgetChain(db)
    await playWithMints(ground, createRandom(seed), isLong ? 12 : 6)
    await ground.acceptClaims(db)
    await createIndexer({ db, deployment: ground.deployment, rpcUrls: [rpcUrl], log, pollMs: 10 }).catchUp()

    const lots = await readLots(db)
    for (const { by, end_by, fees } of lots) for (const what of [by, end_by, fees > 0n && 'fees']) seen.add(`${what}`)
    const now = await pursesOf(ground)
    const inGame = await readBooks(db)
    for (const actor of ground.actors.map((one) => one.toLowerCase()))
      for (const coin of coins) {
        const moved = amountIn(now, actor, coin) - amountIn(purses, actor, coin)
        const told = sumByCoin(lots.filter(({ owner }) => owner === actor).flatMap(cashOf))
        const activation = await activationOf(db, actor, coin)
        expect(moved + amountIn(inGame, actor, coin), `${coin} of ${actor}, seed ${seed}`).toBe(
          (told.find((one) => one.coin === coin)?.amount ?? 0n) - activation,
        )
      }
    // What no player has, the house does, and the vault for the players: nothing came from anywhere else.
    const take = lots.reduce(
      (sum, { end_fee, fees, by, cost }) => sum + (end_fee ?? 0n) + fees + (by === 'minted' ? cost : 0n),
      0n,
    )
    expect(await houseOf(ground), `seed ${seed}`).toBe(take)
  }
  await fc.assert(fc.asyncProperty(fc.nat(), holds), {
    seed: Number(process.env.SEED ?? 15),
    numRuns: isLong ? 20 : 2,
    endOnFailure: true,
  })
  // Nothing that can be in a lot was left out.
  expect([...seen].sort()).toEqual(
    ['minted', 'bought', 'bid', 'given', 'sold', 'outbid', 'burned', 'fees', 'null', 'false'].sort(),
  )
}, 240_000)

/** New tokens by vouchers now and then, at a fee that cannot be shared evenly. */
async function playWithMints(ground: Playground, random: Random, stretches: number): Promise<void> {
  for (let i = 0; i < stretches; i++) {
    await ground.mintByVoucher(random.pick(ground.actors), random.int(1, 4), BigInt(random.int(0, 3)) * 10n ** 18n + 7n)
    await ground.play(random, 8)
  }
}

type Amounts = ReadonlyMap<string, bigint>
const amountIn = (amounts: Amounts, who: string, coin: string): bigint => amounts.get(`${who} ${coin}`) ?? 0n

/** What each player has on the chain: in the wallet, and credited by the contracts where a payment was refused. */
async function pursesOf(ground: Playground): Promise<Amounts> {
  const { addresses } = ground.deployment
  const purses = new Map<string, bigint>()
  for (const actor of ground.actors)
    for (const coin of coins) {
      const currency = coin === 'HERO' ? addresses.hero : addresses.mdv
      const amounts = [
        await read(ground, currency, gameTokenAbi, 'balanceOf', [actor]),
        await read(ground, addresses.market, marketAbi, 'credits', [actor, currency]),
        await read(ground, addresses.nft111, nft111Abi, 'credits', [actor, currency]),
      ]
      purses.set(
        `${actor.toLowerCase()} ${coin}`,
        amounts.reduce((sum, one) => sum + one),
      )
    }
  return purses
}

/** The house's share of trades, which waits in the contracts, and what was paid for claims. */
async function houseOf(ground: Playground): Promise<bigint> {
  const { hero, market, nft111, vault } = ground.deployment.addresses
  const treasury = await read<Hex>(ground, vault, gameVaultTreasury, 'treasury', [])
  return (
    (await read(ground, market, marketAbi, 'houseShare', [hero])) +
    (await read(ground, nft111, nft111Abi, 'houseShare', [hero])) +
    (await read(ground, hero, gameTokenAbi, 'balanceOf', [treasury]))
  )
}
const gameVaultTreasury = [
  { type: 'function', name: 'treasury', inputs: [], outputs: [{ type: 'address' }], stateMutability: 'view' },
] as const satisfies Abi

async function read<T = bigint>(
  { request }: Playground,
  to: Hex,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
): Promise<T> {
  const data = await request('eth_call', [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'])
  return decodeFunctionResult({ abi, functionName, data: data as Hex }) as T
}

async function readLots(db: Db): Promise<Lot[]> {
  const rows = await db.selectFrom('chain.lot').selectAll().execute()
  const maybe = (text: string | null) => (text === null ? null : BigInt(text))
  return rows.map(({ cost, fees, worth, end_price, end_fee, ...row }) => ({
    ...row,
    cost: BigInt(cost),
    fees: BigInt(fees),
    worth: maybe(worth),
    end_price: maybe(end_price),
    end_fee: maybe(end_fee),
  }))
}

/** What each has in the game, by the ledger. */
async function readBooks(db: Db): Promise<Amounts> {
  const rows = await db.selectFrom('ledger_balance').selectAll().execute()
  return new Map(rows.map(({ owner, coin, amount }) => [`${owner} ${coin}`, BigInt(amount)]))
}

async function activationOf(db: Db, address: string, coin: string): Promise<bigint> {
  const paid = await db
    .selectFrom('activation')
    .select('coin')
    .where('address', '=', address)
    .where('coin', '=', coin)
    .executeTakeFirst()
  return paid ? ACTIVATION_WEI : 0n
}
